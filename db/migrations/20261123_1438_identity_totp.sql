-- A second proof at the sign-in: codes of an authenticator application (TOTP), and who may not go without them.

create table user_totp (
  user_id bigint primary key references user_account (id) on delete cascade,
  sealed_secret bytea not null check (length(sealed_secret) between 40 and 200),
  secret_hash bytea not null generated always as (sha256(sealed_secret)) stored,
  last_step bigint not null check (last_step > 0),
  recovery_hash bytea[] not null check (cardinality(recovery_hash) <= 10),
  recovery_left integer not null generated always as (cardinality(recovery_hash)) stored,
  created_at timestamptz not null default now()
);
comment on table user_totp is 'Who signs in with codes besides the password. The secret is encrypted under a key that no database holds.';
comment on column user_totp.secret_hash is 'Digest of the encrypted secret, by which the audit log notices another one put in its place.';
comment on column user_totp.last_step is 'The latest step of 30 seconds whose code was taken: no code is good twice.';
comment on column user_totp.recovery_hash is 'SHA-256 of the recovery codes not yet used.';
call audit_table('user_totp', 'user_id', false, '{sealed_secret,secret_hash,last_step,recovery_hash}');

-- A secret is never replaced, only given up; a code that was taken is never good again.
create function guard_user_totp() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if (new.user_id, new.sealed_secret, new.created_at) is distinct from (old.user_id, old.sealed_secret, old.created_at) then
    raise exception 'Rahasia verifikasi dua langkah tidak dapat diganti, hanya dihapus' using errcode = 'NR002';
  end if;
  if new.last_step < old.last_step then
    raise exception 'Kode verifikasi yang sudah dipakai tidak dapat berlaku lagi' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger user_totp_guard before update on user_totp for each row execute function guard_user_totp();
alter table user_totp enable always trigger user_totp_guard;

grant select, insert (user_id, sealed_secret, last_step, recovery_hash), delete, update (last_step, recovery_hash)
  on user_totp to neraca_app;
grant select (user_id, recovery_left, created_at) on user_totp to neraca_report;

create table sign_in_rule (
  only_row boolean primary key default true check (only_row),
  totp_roles text[] not null default '{}' check (totp_roles <@ '{admin,user,viewer}'::text[]),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table sign_in_rule is 'Whose sign-in asks for what; totp_roles may not go without codes of an authenticator application.';
call audit_table('sign_in_rule', 'only_row');
select set_config('neraca.actor', 'system', true);
insert into sign_in_rule default values;

grant select, update (totp_roles, updated_at, version) on sign_in_rule to neraca_app;
grant select on sign_in_rule to neraca_report;
