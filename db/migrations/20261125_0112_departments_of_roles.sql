-- Which departments a role is narrowed to that does not see all of them.

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
