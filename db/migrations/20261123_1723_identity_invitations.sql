-- Links by which a new person chooses the first password: good once, for 72 hours, and kept as a hash alone.

create table invitation (
  id bigint generated always as identity primary key,
  user_id bigint not null references user_account (id) on delete cascade,
  token_hash bytea not null unique check (length(token_hash) = 32),
  created_by text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '72 hours',
  used_at timestamptz,
  revoked_at timestamptz,
  constraint invitation_expires check (expires_at > created_at and expires_at <= created_at + interval '72 hours'),
  constraint invitation_ends_once check (used_at is null or revoked_at is null),
  constraint invitation_used_in_time check (used_at <= expires_at)
);
comment on table invitation is 'Links by which somebody chooses the first password, as the SHA-256 of what they hold.';
create index invitation_user on invitation (user_id);
create unique index invitation_open on invitation (user_id) where used_at is null and revoked_at is null;
call audit_table('invitation', 'id', false, '{token_hash}');

-- A link ends once and for all, used or revoked, and nothing else of it changes.
create function guard_invitation() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if (new.id, new.user_id, new.token_hash, new.created_by, new.created_at, new.expires_at)
    is distinct from (old.id, old.user_id, old.token_hash, old.created_by, old.created_at, old.expires_at)
    or old.used_at is not null or old.revoked_at is not null then
    raise exception 'Tautan undangan hanya berakhir, sekali' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger invitation_guard before update on invitation for each row execute function guard_invitation();
alter table invitation enable always trigger invitation_guard;

grant select, insert (user_id, token_hash, created_by), update (used_at, revoked_at) on invitation to neraca_app;
grant select (id, user_id, created_by, created_at, expires_at, used_at, revoked_at) on invitation to neraca_report;
