-- What every module stands on: number series that never skip, and the memory of acts already done.

create table number_counter (
  series text not null,
  year integer not null check (year between 1900 and 9999),
  last_number bigint not null check (last_number > 0),
  primary key (series, year)
);
comment on table number_counter is 'Last number given per series and year; changed in the transaction that uses the number.';

create table idempotency_key (
  user_id bigint not null,
  key text not null check (length(key) between 8 and 100),
  request_hash bytea not null,
  status integer,
  reply json,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
comment on table idempotency_key is 'Answer of each act by the key of its request, written in the transaction of the act.';
create index idempotency_key_created_at on idempotency_key (created_at);

-- Emptying a table passes by every row trigger, and so by the audit.
create function refuse_truncate() returns trigger
language plpgsql
as $$
begin
  raise exception 'Tabel % tidak dapat dikosongkan', tg_table_name using errcode = 'NR002';
end
$$;

-- Makes a table refuse TRUNCATE, whoever asks.
create procedure refuse_truncate_of(kept regclass)
language plpgsql
as $$
begin
  execute format('create trigger refuse_truncate before truncate on %s execute function refuse_truncate()', kept);
  execute format('alter table %s enable always trigger refuse_truncate', kept);
end
$$;
call refuse_truncate_of('number_counter');

grant select, insert, update (last_number) on number_counter to neraca_app;
grant select, insert, update (status, reply), delete on idempotency_key to neraca_app;
grant select on number_counter to neraca_report;
