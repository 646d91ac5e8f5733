-- People, their sign-ins, and what slows down whoever guesses a password.

create table user_account (
  id bigint generated always as identity primary key,
  email text not null check (email = lower(btrim(email)) and length(email) between 3 and 254),
  name text not null check (length(btrim(name)) between 1 and 200),
  role text not null check (role in ('admin', 'user', 'viewer')),
  is_active boolean not null default true,
  password_hash text not null,
  last_login_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
create unique index user_account_email on user_account (email);
call audit_table('user_account', 'id', false, '{password_hash}');

create table user_session (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique check (length(token_hash) = 32),
  user_id bigint not null references user_account (id) on delete cascade,
  address text not null,
  user_agent text not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index user_session_user on user_session (user_id);
call audit_table('user_session', 'id', false, '{token_hash,last_seen_at}');

create table sign_in_failure (
  email_hash bytea not null,
  address text not null,
  failures integer not null check (failures > 0),
  last_failure_at timestamptz not null default now(),
  primary key (email_hash, address)
);
comment on table sign_in_failure is 'Failed sign-ins per account and address: guessing from one place never locks out another.';
create index sign_in_failure_last on sign_in_failure (last_failure_at);

grant select, insert, delete, update (name, role, is_active, password_hash, last_login_at, updated_at, version)
  on user_account to neraca_app;
grant select, insert, delete, update (last_seen_at) on user_session to neraca_app;
grant select, insert, delete, update (failures, last_failure_at) on sign_in_failure to neraca_app;
grant select (id, email, name, role, is_active, last_login_at, created_at, updated_at) on user_account to neraca_report;
