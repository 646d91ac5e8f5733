-- People who may post into a locked month for a while.

create table period_exception (
  id bigint generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  user_id bigint not null,
  user_name text not null,
  reason text not null check (length(btrim(reason)) between 1 and 500),
  until timestamptz not null,
  granted_by text not null,
  granted_at timestamptz not null default now(),
  revoked_by text,
  revoked_at timestamptz,
  constraint exception_is_short check (until > granted_at and until <= granted_at + interval '7 days'),
  constraint exception_is_revoked_by_somebody check ((revoked_by is null) = (revoked_at is null))
);
comment on table period_exception is 'Who may post into a locked month, and until when.';
create index period_exception_month on period_exception (month, user_id);
call audit_table('period_exception', 'id');

-- An exception is given once, and can only be taken back; whoever posts under it at that moment finishes first.
create function guard_period_exception() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'DELETE' or old.revoked_at is not null or new.revoked_at is null
    or (new.id, new.month, new.user_id, new.user_name, new.reason, new.until, new.granted_by, new.granted_at)
      is distinct from
      (old.id, old.month, old.user_id, old.user_name, old.reason, old.until, old.granted_by, old.granted_at) then
    raise exception 'Pengecualian periode hanya dapat dicabut, sekali' using errcode = 'NR003';
  end if;
  perform pg_advisory_xact_lock(4201, extract(year from old.month)::integer * 100
    + extract(month from old.month)::integer);
  new.revoked_at := clock_timestamp();
  return new;
end
$$;
create trigger period_exception_guard before update or delete on period_exception
  for each row execute function guard_period_exception();
alter table period_exception enable always trigger period_exception_guard;

grant select, insert (month, user_id, user_name, reason, until, granted_by), update (revoked_by, revoked_at)
  on period_exception to neraca_app;
grant select on period_exception to neraca_report;
