-- Letters that remind customers of what is past due: what each said, who printed it and when.

create table payment_reminder (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id),
  customer_code text not null,
  customer_name text not null,
  customer_address text,
  reminder_day date not null,
  level integer not null check (level between 1 and 3),
  amount bigint not null check (amount between 1 and 9007199254740991),
  created_at timestamptz not null default now(),
  created_by text not null
);
comment on column payment_reminder.level is 'How urgent it is, by the days its oldest invoice was past due.';
comment on column payment_reminder.amount is 'What was past due on its day; the sum of its invoices.';
create index payment_reminder_customer on payment_reminder (customer_id, id desc);
call audit_table('payment_reminder', 'id');
call keep_as_issued('payment_reminder');

create table payment_reminder_invoice (
  id bigint generated always as identity primary key,
  reminder_id bigint not null references payment_reminder (id),
  invoice_id bigint not null references sales_invoice (id),
  open_amount bigint not null check (open_amount > 0),
  unique (reminder_id, invoice_id)
);
comment on column payment_reminder_invoice.open_amount is 'What was open of it on the day of the letter.';
create index payment_reminder_invoice_invoice on payment_reminder_invoice (invoice_id);
call audit_table('payment_reminder_invoice', 'reminder_id', true);
call keep_as_issued('payment_reminder_invoice');
call lines_with_document('payment_reminder_invoice', 'payment_reminder', 'reminder_id');

grant select, insert on payment_reminder, payment_reminder_invoice to neraca_app;
grant select on payment_reminder, payment_reminder_invoice to neraca_report;
