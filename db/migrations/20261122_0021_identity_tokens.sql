-- Tokens with which programs act for a person: only their hash is kept, each expires, and none is changed but to end it.

create table api_token (
  id bigint generated always as identity primary key,
  owner_id bigint not null references user_account (id) on delete cascade,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  token_hash bytea not null unique check (length(token_hash) = 32),
  ending text not null check (length(ending) = 4),
  is_read_only boolean not null,
  permissions text[] not null check (is_read_only = (cardinality(permissions) = 0)),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_on date,
  revoked_at timestamptz,
  revoked_by text,
  constraint api_token_expires check (expires_at > created_at and expires_at <= created_at + interval '365 days'),
  constraint api_token_revoked check ((revoked_at is null) = (revoked_by is null))
);
comment on table api_token is 'What a program signs in with, as the SHA-256 of it; rights are those of the token and of its owner at the moment.';
comment on column api_token.ending is 'Last four characters, by which a person recognises the token.';
create unique index api_token_name on api_token (owner_id, lower(name)) where revoked_at is null;
create index api_token_found on api_token (substring(token_hash from 1 for 8));
call audit_table('api_token', 'id', false, '{token_hash,last_used_on}');

-- A token is revoked once and for all, and otherwise only tells on which day it was used.
create function guard_api_token() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if (new.id, new.owner_id, new.name, new.token_hash, new.ending, new.is_read_only, new.permissions, new.created_at, new.expires_at)
    is distinct from
    (old.id, old.owner_id, old.name, old.token_hash, old.ending, old.is_read_only, old.permissions, old.created_at, old.expires_at)
    or (old.revoked_at is not null and (new.revoked_at, new.revoked_by) is distinct from (old.revoked_at, old.revoked_by)) then
    raise exception 'Token API hanya dapat dicabut, sekali' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger api_token_guard before update on api_token for each row execute function guard_api_token();
alter table api_token enable always trigger api_token_guard;

grant select, insert, update (last_used_on, revoked_at, revoked_by) on api_token to neraca_app;
grant select (id, owner_id, name, ending, is_read_only, permissions, created_at, expires_at, last_used_on, revoked_at, revoked_by)
  on api_token to neraca_report;
