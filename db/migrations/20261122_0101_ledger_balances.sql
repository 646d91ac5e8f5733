-- What is maintained as entries are posted: the counter of postings, balances of accounts, and counts of entries.

create table posting_counter (
  only_row boolean primary key default true check (only_row),
  last_number bigint not null check (last_number >= 0),
  posted_total bigint not null check (posted_total between 0 and 9007199254740991)
);
comment on column posting_counter.posted_total is 'Sum of all posted debits: while it is exact in the program, so is every total of every report.';
insert into posting_counter (last_number, posted_total) values (0, 0);
-- Lets the planner know that this is one row: unknown, it passes for thousands, and every posting is planned anew.
analyze posting_counter;
call refuse_truncate_of('posting_counter');

create table account_day_balance (
  account_id bigint not null references account (id),
  day date not null,
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  line_count integer not null check (line_count >= 0),
  primary key (account_id, day)
) with (fillfactor = 70);
comment on table account_day_balance is 'Posted movement per account and day; written under the lock of the posting counter.';
create index account_day_balance_day on account_day_balance (day);
call refuse_truncate_of('account_day_balance');

create table account_month_balance (
  account_id bigint not null references account (id),
  month date not null check (extract(day from month) = 1),
  debit bigint not null check (debit >= 0),
  credit bigint not null check (credit >= 0),
  line_count integer not null check (line_count >= 0),
  primary key (account_id, month)
) with (fillfactor = 70);
comment on table account_month_balance is 'Posted movement per account and month; written under the lock of the posting counter.';
call refuse_truncate_of('account_month_balance');

create table journal_tally (
  entry_date date not null,
  is_manual boolean not null,
  count bigint not null check (count > 0),
  debit bigint not null check (debit > 0),
  primary key (entry_date, is_manual)
) with (fillfactor = 70);
comment on table journal_tally is
  'How many posted entries a day has and their total; written under the lock of the posting counter, so that no two postings meet here.';
call refuse_truncate_of('journal_tally');

grant select, update (last_number, posted_total) on posting_counter to neraca_app;
grant select, insert, update (debit, credit, line_count) on account_day_balance, account_month_balance to neraca_app;
grant select, insert, update (count, debit) on journal_tally to neraca_app;
grant select on account_day_balance, account_month_balance, journal_tally to neraca_report;
