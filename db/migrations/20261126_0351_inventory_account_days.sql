-- What stock on each account changed by on each day, so that its value as of any day is read without its movements.
create table stock_account_day (
  account_id bigint not null references account (id),
  day date not null,
  value bigint not null,
  primary key (account_id, day)
) with (fillfactor = 70);
comment on table stock_account_day is 'What the movements of a day changed of the stock on an account; written by who moved it, behind the posting counter.';
call refuse_truncate_of('stock_account_day');
lock table stock_movement in share row exclusive mode;
insert into stock_account_day (account_id, day, value)
  select stock_account_id, day, sum(value) from stock_movement group by 1, 2 having sum(value) <> 0;

grant select, insert, update (value) on stock_account_day to neraca_app;
grant select on stock_account_day to neraca_report;
