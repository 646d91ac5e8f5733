-- Roles of one's own beside admin, user and viewer: a name and the permissions chosen for it.

create table role (
  number bigint generated always as identity,
  preset text unique check (preset in ('admin', 'user', 'viewer')),
  code text not null generated always as (coalesce(preset, 'role_' || number::text)) stored primary key,
  name text not null check (name = btrim(name) and length(name) between 1 and 60),
  permissions text[] check (cardinality(permissions) between 1 and 200 and array_position(permissions, null) is null),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  constraint role_name_visible check (name_key(name) <> ''),
  constraint role_permissions check ((preset is null) = (permissions is not null))
);
comment on table role is 'What people may do: three presets whose permissions stand in the program, and roles of one''s own.';
comment on column role.code is 'What a person''s role is called by: that of a preset, or role_N.';
create unique index role_name_alike on role (name_key(name));
call audit_table('role', 'code');
select set_config('neraca.actor', 'system', true);
insert into role (preset, name) values ('admin', 'Admin'), ('user', 'User'), ('viewer', 'Viewer');

-- The presets are those of the program: nobody changes, adds or removes one.
create function guard_preset_role() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op <> 'INSERT' and old.preset is not null then
    raise exception 'Peran bawaan tidak dapat diubah atau dihapus' using errcode = 'NR002';
  end if;
  if tg_op <> 'DELETE' and new.preset is not null then
    raise exception 'Peran bawaan tidak dapat ditambah' using errcode = 'NR002';
  end if;
  return coalesce(new, old);
end
$$;
create trigger role_guard before insert or update or delete on role for each row execute function guard_preset_role();
alter table role enable always trigger role_guard;

alter table user_account drop constraint user_account_role_check;
alter table user_account add constraint user_account_role_fkey foreign key (role) references role (code);
alter table sign_in_rule drop constraint sign_in_rule_totp_roles_check;
alter table sign_in_rule add constraint sign_in_rule_totp_roles_check
  check (array_position(totp_roles, null) is null and cardinality(totp_roles) <= 200);

-- Whatever is done to people, somebody is left who may do everything.
create function keep_an_admin() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' and new.role = 'admin' and new.is_active then
    return new;
  end if;
  if old.role = 'admin' and old.is_active then
    perform from user_account where role = 'admin' and is_active and id <> old.id order by id limit 1 for share;
    if not found then
      raise exception 'Harus tersisa satu admin yang aktif' using errcode = 'NR002';
    end if;
  end if;
  return coalesce(new, old);
end
$$;
create trigger user_account_admin before update of role, is_active or delete on user_account
  for each row execute function keep_an_admin();
alter table user_account enable always trigger user_account_admin;

grant select, insert (name, permissions), update (name, permissions, updated_at, version), delete on role to neraca_app;
grant select on role to neraca_report;
