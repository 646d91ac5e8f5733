-- Lines of sales name the department that earns them, and write-offs the one that bears the loss; their entries name it, too.
alter table sales_order_line add column department_id bigint references department (id);
alter table sales_invoice_line add column department_id bigint references department (id);
alter table credit_note_line add column department_id bigint references department (id);
comment on column credit_note_line.department_id is 'Of a note without an invoice; else that of the line it takes back.';
alter table sales_write_off add column department_id bigint references department (id);

-- An allowance is of the whole organisation.
alter table sales_write_off add constraint sales_write_off_department
  check (department_id is null or charged_to = 'expense');
alter table credit_note_line add constraint credit_note_line_department
  check (department_id is null or invoice_line_id is null);
