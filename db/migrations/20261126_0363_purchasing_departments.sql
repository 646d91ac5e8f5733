-- Lines of orders and bills that are charged to accounts name the department that bears them; their entries name it, too.
alter table purchase_order_line add column department_id bigint references department (id),
  add constraint purchase_order_line_department check (department_id is null or account_id is not null);
comment on column purchase_order_line.department_id is 'Which department bears what its account is charged with.';
alter table vendor_bill_line add column department_id bigint references department (id),
  add constraint vendor_bill_line_department check (department_id is null or (receipt_id is null and cleared_amount is null));
comment on column vendor_bill_line.department_id is 'Which department bears it; goods on stock are of the whole organisation.';
