-- The days of the old books stay as they were brought: once the opening is posted, nobody posts on or before its day.

-- What the opening brings and takes back is of this day itself; closing entries clear the years that ended by then. Whoever
-- posts the opening waits for those who are posting, and they for it.
create function guard_old_books() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  last_day date;
begin
  perform pg_advisory_xact_lock_shared(4204, 1);
  select o.cut_over_day into last_day from opening_balance o
    where o.status = 'posted' and new.entry_date <= o.cut_over_day;
  if found then
    raise exception 'Tanggal % termasuk buku lama, yang berakhir %', new.entry_date, last_day using errcode = 'NR003';
  end if;
  return new;
end
$$;
create trigger journal_entry_old_books before insert or update on journal_entry
  for each row when (new.status = 'posted' and new.reference_type not in ('opening', 'closing'))
  execute function guard_old_books();
alter table journal_entry enable always trigger journal_entry_old_books;

create or replace function share_posting_turn() returns void
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  work record;
begin
  if pg_try_advisory_xact_lock_shared(4203, 1) then return; end if;
  select case i.status when 'undoing' then 'Pembatalan impor ' else 'Impor ' end || i.file_name || ' oleh ' || i.created_by
      || ' sedang dicatat (' || replace(to_char((i.progress ->> 'written')::bigint, 'FM999,999,999,990'), ',', '.') || ' dari '
      || replace(to_char(i.entry_count, 'FM999,999,999,990'), ',', '.') || ' jurnal)' as text
    into work from journal_import i where i.status in ('posting', 'undoing');
  raise exception '%. Posting dibuka kembali setelah selesai; coba lagi nanti.',
    coalesce(work.text, 'Impor jurnal atau saldo awal sedang dicatat') using errcode = 'NR008';
end
$$;
