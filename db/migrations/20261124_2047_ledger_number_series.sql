-- Numbers of entries follow the pattern of their series; the list is in their order whatever it is.

alter table journal_entry drop constraint journal_entry_entry_number_check;
alter table journal_entry add constraint journal_entry_entry_number_check check (length(entry_number) between 3 and 40);
call numbers_of_series('journal_entry', 'entry_number', $$'JE'$$, 'entry_date');

drop index journal_entry_in_order;
create index journal_entry_in_order on journal_entry (number_order(entry_number), id) where deleted_at is null;
