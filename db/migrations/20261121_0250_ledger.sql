-- Balances lose their slots: postings add to them behind the posting counter, one after the other, and reports read a sixteenth of the rows.

create temporary table day_sum on commit drop as
select account_id, day, sum(debit)::bigint as debit, sum(credit)::bigint as credit, sum(line_count)::integer as line_count
from account_day_balance group by account_id, day;
delete from account_day_balance;
alter table account_day_balance drop column slot;
alter table account_day_balance add primary key (account_id, day);
insert into account_day_balance (account_id, day, debit, credit, line_count)
select account_id, day, debit, credit, line_count from day_sum;
comment on table account_day_balance is 'Posted movement per account and day; written under the lock of the posting counter.';

create temporary table month_sum on commit drop as
select account_id, month, sum(debit)::bigint as debit, sum(credit)::bigint as credit, sum(line_count)::integer as line_count
from account_month_balance group by account_id, month;
delete from account_month_balance;
alter table account_month_balance drop column slot;
alter table account_month_balance add primary key (account_id, month);
insert into account_month_balance (account_id, month, debit, credit, line_count)
select account_id, month, debit, credit, line_count from month_sum;
comment on table account_month_balance is 'Posted movement per account and month; written under the lock of the posting counter.';
