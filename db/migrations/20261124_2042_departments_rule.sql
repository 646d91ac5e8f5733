-- Which accounts ask their lines for a department: those of revenue, of expense, or none.
create table department_rule (
  only_row boolean primary key default true check (only_row),
  required_types text[] not null default '{}' check (required_types <@ '{revenue,expense}'::text[]),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table department_rule is 'Types of accounts whose lines must name a department when people post or confirm them.';
call audit_table('department_rule', 'only_row');
select set_config('neraca.actor', 'system', true);
insert into department_rule default values;
grant select, update (required_types, updated_at, version) on department_rule to neraca_app;
grant select on department_rule to neraca_report;

-- Nobody is asked for a department while there are none.
create function needs_department(account_type text) returns boolean
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select account_type = any (r.required_types) and exists (select from department) from department_rule r
$$;
