-- A password that an admin has given is changed at the first sign-in; acts of weight ask when a session last saw the password.

alter table user_account add column must_change_password boolean not null default false;
comment on column user_account.must_change_password is 'An admin gave the password: its owner can do nothing before choosing another.';

-- Whoever is signed in already is asked at the next occasion.
alter table user_session add column confirmed_at timestamptz not null default 'epoch';
alter table user_session alter column confirmed_at set default now();
comment on column user_session.confirmed_at is 'When the password was typed last, at the sign-in or since.';

grant update (must_change_password) on user_account to neraca_app;
grant update (confirmed_at) on user_session to neraca_app;
grant select (must_change_password) on user_account to neraca_report;
