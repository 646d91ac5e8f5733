-- Sales orders, the invoices made from them, what customers pay, and credit notes.

create table sales_order (
  id bigint generated always as identity primary key,
  order_number text not null unique check (order_number ~ '^SO-\d{4}-\d{5,}$'),
  order_date date not null,
  customer_id bigint not null references customer (id),
  customer_code text not null,
  customer_name text not null,
  status text not null check (status in ('draft', 'confirmed', 'delivered', 'invoiced')),
  confirmed_at timestamptz,
  delivered_at timestamptz,
  invoiced_at timestamptz,
  notes text check (length(notes) <= 2000),
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000),
  subtotal bigint not null check (subtotal between 0 and 9007199254740991),
  discount_amount bigint not null check (discount_amount between 0 and 9007199254740991),
  tax_amount bigint not null check (tax_amount between 0 and 9007199254740991),
  total_amount bigint not null check (total_amount between 0 and 9007199254740991),
  reference_journal_entry_id bigint references journal_entry (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id bigint,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint order_total check (total_amount = subtotal + tax_amount),
  constraint order_steps check (
    (status = 'draft') = (confirmed_at is null)
    and (status in ('draft', 'confirmed')) = (delivered_at is null)
    and (status <> 'invoiced') = (invoiced_at is null)
    and (invoiced_at is null) = (reference_journal_entry_id is null)
    and (deleted_at is null or status = 'draft')
  )
);
comment on column sales_order.vat_basis_points is 'Effective VAT on the price when the order was made (1100 = 11 %).';
create index sales_order_day on sales_order (order_date desc, id desc) where deleted_at is null;
create index sales_order_status_day on sales_order (status, order_date desc, id desc) where deleted_at is null;
create index sales_order_customer_day on sales_order (customer_id, order_date desc, id desc) where deleted_at is null;
create index sales_order_search on sales_order
  using gin (lower(order_number || ' ' || customer_name) gin_trgm_ops) where deleted_at is null;
call audit_table('sales_order', 'id');

create table sales_order_line (
  order_id bigint not null references sales_order (id),
  line_number integer not null check (line_number > 0),
  product_id bigint not null references product (id),
  product_code text not null,
  product_name text not null,
  unit text not null,
  is_service boolean not null,
  quantity numeric(18, 3) not null check (quantity > 0),
  unit_price bigint not null check (unit_price between 1 and 9007199254740991),
  discount_basis_points integer not null check (discount_basis_points between 0 and 10000),
  discount_amount bigint not null check (discount_amount >= 0),
  subtotal bigint not null check (subtotal >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  total_amount bigint not null check (total_amount = subtotal + tax_amount),
  delivered_quantity numeric(18, 3) not null default 0 check (delivered_quantity between 0 and quantity),
  invoiced_quantity numeric(18, 3) not null default 0 check (invoiced_quantity between 0 and delivered_quantity),
  primary key (order_id, line_number)
);
create index sales_order_line_product on sales_order_line (product_id);
call audit_table('sales_order_line', 'order_id', true);

create table sales_invoice (
  id bigint generated always as identity primary key,
  invoice_number text not null unique check (invoice_number ~ '^INV-\d{4}-\d{5,}$'),
  invoice_date date not null,
  due_date date not null check (due_date >= invoice_date),
  order_id bigint not null unique references sales_order (id),
  customer_id bigint not null references customer (id),
  customer_code text not null,
  customer_name text not null,
  customer_address text,
  customer_npwp text,
  vat_basis_points integer not null,
  subtotal bigint not null check (subtotal >= 0),
  discount_amount bigint not null check (discount_amount >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  total_amount bigint not null check (total_amount = subtotal + tax_amount),
  settled_amount bigint not null default 0,
  receivable_account_id bigint not null references account (id),
  journal_entry_id bigint not null unique references journal_entry (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  version integer not null default 1,
  constraint invoice_not_oversettled check (settled_amount between 0 and total_amount)
);
comment on column sales_invoice.settled_amount is 'Paid and credited so far; equals the sum of its settlements.';
comment on column sales_invoice.receivable_account_id is 'Account the invoice stands on; what settles it is credited there, whatever the role points to by then.';
create index sales_invoice_receivable on sales_invoice (receivable_account_id);
create index sales_invoice_day on sales_invoice (invoice_date desc, id desc);
create index sales_invoice_customer on sales_invoice (customer_id, invoice_date desc, id desc);
create index sales_invoice_open on sales_invoice (due_date, id) where settled_amount < total_amount;
create index sales_invoice_search on sales_invoice
  using gin (lower(invoice_number || ' ' || customer_name) gin_trgm_ops);
call audit_table('sales_invoice', 'id');

create table sales_receipt (
  id bigint generated always as identity primary key,
  receipt_number text not null unique check (receipt_number ~ '^RCP-\d{4}-\d{5,}$'),
  receipt_date date not null,
  customer_id bigint not null references customer (id),
  customer_code text not null,
  customer_name text not null,
  account_id bigint not null references account (id),
  received_amount bigint not null check (received_amount >= 0),
  withheld_amount bigint not null check (withheld_amount >= 0),
  bank_fee bigint not null check (bank_fee >= 0),
  rounding_amount bigint not null,
  advance_amount bigint not null check (advance_amount >= 0),
  notes text check (length(notes) <= 2000),
  journal_entry_id bigint not null unique references journal_entry (id),
  created_at timestamptz not null default now(),
  created_by text not null
);
comment on column sales_receipt.received_amount is 'What reached the bank or cash account.';
comment on column sales_receipt.rounding_amount is 'Difference written off: positive is a loss, negative a gain.';
create index sales_receipt_customer on sales_receipt (customer_id, receipt_date desc, id desc);
create index sales_receipt_day on sales_receipt (receipt_date desc, id desc);
call audit_table('sales_receipt', 'id');

create table credit_note (
  id bigint generated always as identity primary key,
  note_number text not null unique check (note_number ~ '^CN-\d{4}-\d{5,}$'),
  note_date date not null,
  invoice_id bigint not null references sales_invoice (id),
  reason text not null check (length(btrim(reason)) between 1 and 500),
  subtotal bigint not null check (subtotal >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  total_amount bigint not null check (total_amount = subtotal + tax_amount and total_amount > 0),
  journal_entry_id bigint not null unique references journal_entry (id),
  created_at timestamptz not null default now(),
  created_by text not null
);
create index credit_note_invoice on credit_note (invoice_id);
call audit_table('credit_note', 'id');

create table credit_note_line (
  note_id bigint not null references credit_note (id),
  order_id bigint not null,
  line_number integer not null,
  quantity numeric(18, 3) not null check (quantity > 0),
  subtotal bigint not null check (subtotal >= 0),
  primary key (note_id, line_number),
  foreign key (order_id, line_number) references sales_order_line (order_id, line_number)
);
call audit_table('credit_note_line', 'note_id', true);

create table invoice_settlement (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references sales_invoice (id),
  receipt_id bigint references sales_receipt (id),
  note_id bigint references credit_note (id),
  day date not null,
  amount bigint not null check (amount > 0),
  check ((receipt_id is null) <> (note_id is null)),
  unique (receipt_id, invoice_id)
);
comment on table invoice_settlement is 'What reduced an invoice, and on which day: the ageing as of any day is invoices less these.';
create index invoice_settlement_invoice on invoice_settlement (invoice_id, day);
create index invoice_settlement_day on invoice_settlement (day);
call audit_table('invoice_settlement', 'id');

grant select, insert, update (order_date, customer_id, customer_code, customer_name, status, confirmed_at, delivered_at,
  invoiced_at, notes, vat_basis_points, subtotal, discount_amount, tax_amount, total_amount,
  reference_journal_entry_id, updated_at, updated_by, deleted_at, version) on sales_order to neraca_app;
grant select, insert, delete, update (delivered_quantity, invoiced_quantity) on sales_order_line to neraca_app;
grant select, insert, update (settled_amount, version) on sales_invoice to neraca_app;
grant select, insert on sales_receipt, credit_note, credit_note_line, invoice_settlement to neraca_app;
grant select on sales_order, sales_order_line, sales_invoice, sales_receipt, credit_note, credit_note_line,
  invoice_settlement to neraca_report;
