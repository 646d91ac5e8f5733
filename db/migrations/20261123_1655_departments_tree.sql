-- Departments, the one dimension beside accounts: a tree with codes and days; and how many there are.

create table department (
  id bigint generated always as identity primary key,
  code text not null check (length(btrim(code)) between 1 and 20)
    constraint department_code_visible check (name_key(code) <> ''),
  name text not null check (length(btrim(name)) between 1 and 200)
    constraint department_name_visible check (name_key(name) <> ''),
  parent_id bigint references department (id) check (parent_id <> id),
  valid_from date check (valid_from between '1900-01-01' and '9999-12-31'),
  valid_until date check (valid_until between '1900-01-01' and '9999-12-31'),
  is_active boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  code_order text collate "C" not null generated always as (code_order(code)) stored,
  search_text text collate "C" not null generated always as (lower(code || E'\n' || name)) stored,
  check (valid_from <= valid_until),
  check (is_active = (deleted_at is null))
);
comment on column department.valid_from is 'First day of entries that may name it; null for any.';
comment on column department.valid_until is 'Last day of entries that may name it; null for any.';
comment on column department.search_text is 'What a list is searched by, lower case, one field a line.';
create unique index department_code on department (name_key(code));
create unique index department_name on department (name_key(name));
create index department_code_typed on department (lower(btrim(code)) collate "C");
create index department_name_typed on department (lower(btrim(name)) collate "C");
create index department_code_order on department (code_order, id);
create index department_inactive on department (code_order, id) where not is_active;
create index department_recent on department (updated_at desc) where is_active;
create index department_search on department using gin (search_text gin_trgm_ops);
create index department_parent on department (parent_id) where parent_id is not null;
call audit_table('department', 'id', false, array['code_order', 'search_text']);

-- One row per slot, so that people who save at the same time do not wait for each other.
create table department_tally (
  is_active boolean not null,
  slot smallint not null,
  records bigint not null,
  primary key (is_active, slot)
);
call refuse_truncate_of('department_tally');

create function tally_departments() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into department_tally as t
    select n.is_active, pg_backend_pid() % 16, count(*) from new_rows n group by 1 order by 1
    on conflict (is_active, slot) do update set records = t.records + excluded.records;
  elsif tg_op = 'DELETE' then
    insert into department_tally as t
    select o.is_active, pg_backend_pid() % 16, -count(*) from old_rows o group by 1 order by 1
    on conflict (is_active, slot) do update set records = t.records + excluded.records;
  else
    insert into department_tally as t
    select c.is_active, pg_backend_pid() % 16, sum(c.change)
    from (select is_active, 1 as change from new_rows union all select is_active, -1 from old_rows) c
    group by 1 having sum(c.change) <> 0 order by 1
    on conflict (is_active, slot) do update set records = t.records + excluded.records;
  end if;
  return null;
end
$$;
create trigger tally_insert after insert on department referencing new table as new_rows
  for each statement execute function tally_departments();
create trigger tally_update after update on department referencing old table as old_rows new table as new_rows
  for each statement execute function tally_departments();
create trigger tally_delete after delete on department referencing old table as old_rows
  for each statement execute function tally_departments();
alter table department enable always trigger tally_insert;
alter table department enable always trigger tally_update;
alter table department enable always trigger tally_delete;

-- At commit no department stands below itself; whoever moves one waits for whoever moves another.
create function guard_department_tree() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock(4230, 1);
  perform from (
    with recursive above as (
      select d.parent_id from department d where d.id = new.id
      union
      select d.parent_id from above a join department d on d.id = a.parent_id
    )
    select from above where parent_id = new.id
  ) circle;
  if found then
    raise exception 'Departemen % menjadi bawahannya sendiri', new.code using errcode = 'NR030';
  end if;
  return null;
end
$$;
create constraint trigger department_tree after insert or update on department
  deferrable initially deferred for each row when (new.parent_id is not null)
  execute function guard_department_tree();
alter table department enable always trigger department_tree;

grant select, insert, delete, update (name, parent_id, valid_from, valid_until, is_active, deleted_at, updated_at, version)
  on department to neraca_app;
grant select on department_tally to neraca_app;
grant select on department, department_tally to neraca_report;
