-- Roles may be narrowed: without costs, to own documents, to some departments. What roles and tokens show so far they go on showing.

select set_config('neraca.actor', 'system', true);
update role set permissions = permissions || '{costs.read,documents.all,departments.all}'::text[],
    updated_at = now(), version = version + 1
  where preset is null;
alter table api_token disable trigger api_token_guard;
update api_token set permissions = permissions || '{costs.read,documents.all,departments.all}'::text[]
  where not is_read_only;
alter table api_token enable always trigger api_token_guard;

create table role_department (
  role_code text not null references role (code) on delete cascade,
  department_id bigint not null references department (id),
  primary key (role_code, department_id)
);
comment on table role_department is 'The departments whose documents people of a role see, with those below each, where the role does not hold departments.all.';
create index role_department_department on role_department (department_id);
call audit_table('role_department', 'role_code', true);
grant select, insert, delete on role_department to neraca_app;
grant select on role_department to neraca_report;
