-- The entries of a file may add up to any sum, too.

alter table journal_import drop constraint journal_import_total_debit_check;
alter table journal_import alter column total_debit type numeric(40);
alter table journal_import add constraint journal_import_total_debit_check check (total_debit >= 0);
