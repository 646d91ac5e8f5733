-- Who tried what is not theirs, and what was done to passwords, tokens and sessions; written beside the requests.

create table security_event (
  id bigint generated always as identity primary key,
  kind text not null check (kind in ('sign-in-failed', 'sign-in-throttled', 'password-failed', 'token-failed',
    'token-throttled', 'requests-throttled', 'forbidden', 'foreign-origin', 'unknown-host', 'password-reset',
    'password-changed', 'token-created', 'token-revoked', 'session-ended')),
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null check (times > 0),
  person text check (length(person) between 1 and 600),
  address text check (length(address) between 1 and 100),
  method text check (length(method) between 1 and 20),
  route text check (length(route) between 1 and 300),
  about text check (length(about) between 1 and 600),
  check (last_at >= first_at)
);
comment on table security_event is 'Events alike are one row; the program bounds how many it writes in an hour.';
comment on column security_event.person is 'Who asked, or the account whose password was guessed when there is one; what else was typed is never kept.';
comment on column security_event.address is 'Null where events of several addresses were counted together.';

create index security_event_newest on security_event (last_at, id);
create index security_event_kind on security_event (kind, last_at, id);
create index security_event_person on security_event (person, last_at, id);
create index security_event_address on security_event (address, last_at, id);

-- What is a year old may go; nothing is ever rewritten.
create function guard_security_event() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'DELETE' and old.last_at < now() - interval '1 year' then return old; end if;
  raise exception 'Log keamanan tidak dapat diubah atau dihapus' using errcode = 'NR001';
end
$$;
create trigger security_event_append_only before update or delete on security_event
  for each row execute function guard_security_event();
alter table security_event enable always trigger security_event_append_only;
call refuse_truncate_of('security_event');

grant select, insert (kind, first_at, last_at, times, person, address, method, route, about), delete
  on security_event to neraca_app;
grant select on security_event to neraca_report;
