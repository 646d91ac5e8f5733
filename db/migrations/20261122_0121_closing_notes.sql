-- Why a month was closed although a check of its closing was not met.

create table closing_note (
  id bigint generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  check_key text not null check (check_key ~ '^[a-z][a-z0-9_]{0,59}$'),
  reason text not null check (length(btrim(reason)) between 1 and 500),
  noted_by text not null,
  noted_at timestamptz not null default now(),
  unique (month, check_key)
);
comment on table closing_note is 'Why a check of the closing of a month was passed over.';
call audit_table('closing_note', 'id');

grant select, insert, delete, update (reason, noted_by, noted_at) on closing_note to neraca_app;
grant select on closing_note to neraca_report;
