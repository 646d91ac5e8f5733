-- Entries of a file that people have to agree to wait as drafts: a file may post some of its entries, or none yet.

alter table journal_import add waiting_count integer not null default 0,
  add constraint waiting_entries_are_of_the_file check (waiting_count between 0 and entry_count),
  drop constraint import_knows_its_entries,
  add constraint import_knows_its_entries check ((status in ('posted', 'undoing', 'undone')) <= (entry_count > 0
    and file_hash is not null and (first_posting is null) = (last_posting is null)
    and (first_posting is null) = (waiting_count = entry_count)));
comment on column journal_import.waiting_count is 'Entries that were kept as drafts because people had to agree to them first.';
grant update (waiting_count) on journal_import to neraca_app;
