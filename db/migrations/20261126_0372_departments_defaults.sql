-- Which department a line is given before anybody chooses one: that of its product, account, customer, vendor or typist.
create table department_default (
  record_kind text not null check (record_kind in ('user', 'customer', 'vendor', 'account', 'product')),
  record_id bigint not null,
  department_id bigint not null references department (id) on delete cascade,
  record_label text not null check (length(record_label) between 1 and 500),
  primary key (record_kind, record_id)
);
comment on table department_default is 'The department that lines of a product, account, customer, vendor or person are given when they are typed.';
comment on column department_default.record_label is 'What the record was called when this was said.';
create index department_default_department on department_default (department_id);
call audit_table('department_default', 'department_id', true);
grant select, insert, delete on department_default to neraca_app;
grant select on department_default to neraca_report;
