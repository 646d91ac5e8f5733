-- Credit notes: what is taken back of an invoice, line by line.

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
create index credit_note_day on credit_note (note_date desc, id desc);
create index credit_note_number_beginning on credit_note ((note_number collate "C"));
create index credit_note_search on credit_note using gin (lower(note_number || ' ' || reason) gin_trgm_ops);
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

grant select, insert on credit_note, credit_note_line to neraca_app;
grant select on credit_note, credit_note_line to neraca_report;
