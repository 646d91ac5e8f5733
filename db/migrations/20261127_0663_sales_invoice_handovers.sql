-- Invoices that were handed over to their customer (tukar faktur): on which day, to whom, and when payment is promised.

create table invoice_handover (
  id bigint generated always as identity primary key,
  handover_number text not null unique check (length(handover_number) between 3 and 40),
  handover_date date not null,
  promised_day date not null,
  customer_id bigint not null references customer (id),
  customer_code text not null,
  customer_name text not null,
  customer_address text,
  received_by text check (length(received_by) <= 100 and received_by ~ '\S'),
  notes text check (length(notes) <= 500),
  amount bigint not null check (amount between 1 and 9007199254740991),
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint promised_from_its_day check (promised_day >= handover_date)
);
comment on table invoice_handover is 'Invoices handed over to a customer together: tanda terima tukar faktur. It posts nothing.';
comment on column invoice_handover.promised_day is 'The day on which the customer promised to pay.';
comment on column invoice_handover.amount is 'What was open of its invoices when they were handed over.';
create index invoice_handover_customer on invoice_handover (customer_id, handover_date desc, id desc);
create index invoice_handover_day on invoice_handover (handover_date desc, id desc);
create index invoice_handover_promised on invoice_handover (promised_day desc, id desc);
create index invoice_handover_number_beginning on invoice_handover (handover_number collate "C");
create index invoice_handover_search on invoice_handover using gin (lower(handover_number || ' ' || customer_name) gin_trgm_ops);
call numbers_of_series('invoice_handover', 'handover_number', $$'TT'$$, 'handover_date');
call audit_table('invoice_handover', 'id');
call keep_as_issued('invoice_handover');

create table invoice_handover_line (
  id bigint generated always as identity primary key,
  handover_id bigint not null references invoice_handover (id),
  line_number integer not null check (line_number > 0),
  invoice_id bigint not null references sales_invoice (id),
  open_amount bigint not null check (open_amount between 1 and 9007199254740991),
  unique (handover_id, line_number),
  unique (handover_id, invoice_id)
);
create index invoice_handover_line_invoice on invoice_handover_line (invoice_id, handover_id desc);
call audit_table('invoice_handover_line', 'handover_id', true);
call keep_as_issued('invoice_handover_line');
call lines_with_document('invoice_handover_line', 'invoice_handover', 'handover_id');

grant select, insert on invoice_handover, invoice_handover_line to neraca_app;
grant select on invoice_handover, invoice_handover_line to neraca_report;

create or replace function audit_record_name(content jsonb) returns text
language sql immutable parallel safe
set search_path = pg_catalog, public, pg_temp
as $$
  select lower(coalesce(
    content ->> 'entry_number', content ->> 'order_number', content ->> 'invoice_number', content ->> 'receipt_number',
    content ->> 'note_number', content ->> 'use_number', content ->> 'bill_number', content ->> 'write_off_number',
    content ->> 'adjustment_number', content ->> 'delivery_number', content ->> 'return_number',
    content ->> 'payment_number', content ->> 'transfer_number', content ->> 'count_number', content ->> 'asset_number',
    content ->> 'quotation_number', content ->> 'handover_number', content ->> 'run_number', content ->> 'source_number',
    content ->> 'code', content ->> 'email'
  ))
$$;
reindex index audit_log_name;
