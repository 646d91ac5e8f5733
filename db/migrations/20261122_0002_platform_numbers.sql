-- Number series that never skip.

create table number_counter (
  series text not null,
  year integer not null check (year between 1900 and 9999),
  last_number bigint not null check (last_number > 0),
  primary key (series, year)
);
comment on table number_counter is 'Last number given per series and year; changed in the transaction that uses the number.';
call refuse_truncate_of('number_counter');

grant select, insert, update (last_number) on number_counter to neraca_app;
grant select on number_counter to neraca_report;
