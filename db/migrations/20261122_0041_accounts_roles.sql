-- Which account automatic journals use for each purpose.

create table account_role (
  role text primary key check (role ~ '^[a-z][a-z0-9_]*$'),
  account_id bigint references account (id),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table account_role is 'Which account automatic journals use for each purpose; no code mentions an account code.';
-- The row stays, so that its version goes on counting and no change is overlooked.
comment on column account_role.account_id is 'Null while the purpose has no account; a purpose nobody ever chose one for has no row.';
create index account_role_account on account_role (account_id);
call audit_table('account_role', 'role');

grant select, insert, delete, update (account_id, updated_at, version) on account_role to neraca_app;
grant select on account_role to neraca_report;
