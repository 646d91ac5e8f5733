-- Which warehouses a role is narrowed to that does not see all of them.

create table role_warehouse (
  role_code text not null references role (code) on delete cascade,
  warehouse_id bigint not null references warehouse (id),
  primary key (role_code, warehouse_id)
);
comment on table role_warehouse is 'The warehouses whose documents and stock people of a role see, where the role does not hold warehouses.all.';
create index role_warehouse_warehouse on role_warehouse (warehouse_id);
call audit_table('role_warehouse', 'role_code', true);
grant select, insert, delete on role_warehouse to neraca_app;
grant select on role_warehouse to neraca_report;
