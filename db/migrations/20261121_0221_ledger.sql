-- The journal list at a million entries: posted entries are counted as they are posted, and every order and search has its index.

create table journal_tally (
  entry_date date not null,
  is_manual boolean not null,
  count bigint not null check (count > 0),
  debit bigint not null check (debit > 0),
  primary key (entry_date, is_manual)
) with (fillfactor = 70);
comment on table journal_tally is
  'How many posted entries a day has and their total; written under the lock of the posting counter, so that no two postings meet here.';
insert into journal_tally (entry_date, is_manual, count, debit)
select entry_date, reference_type = 'manual', count(*), sum(total_debit)
from journal_entry where status = 'posted' group by 1, 2;
call refuse_truncate_of('journal_tally');
grant select, insert, update (count, debit) on journal_tally to neraca_app;
grant select on journal_tally to neraca_report;

drop index journal_entry_words;
create index journal_entry_search on journal_entry
  using gin (lower(entry_number || ' ' || description || ' ' || coalesce(reference_number, '')) gin_trgm_ops)
  where deleted_at is null;
create index journal_entry_in_order on journal_entry
  ((substr(entry_number, 4, 5) || lpad(substr(entry_number, 9), 12, '0')), id) where deleted_at is null;
create index journal_entry_amount on journal_entry (total_debit, id) where deleted_at is null;
create index journal_entry_manual on journal_entry (entry_date desc, id desc)
  where reference_type = 'manual' and deleted_at is null;
