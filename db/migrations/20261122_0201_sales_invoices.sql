-- Invoices made from orders, and those of the old system that were still open when the books were opened: these come
-- without order, lines and tax.

create table sales_invoice (
  id bigint generated always as identity primary key,
  invoice_number text not null unique,
  invoice_date date not null,
  due_date date not null check (due_date >= invoice_date),
  order_id bigint unique references sales_order (id),
  opening_day date,
  reference_number text check (length(btrim(reference_number)) between 1 and 100),
  entered_on date not null generated always as (coalesce(opening_day, invoice_date)) stored,
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
  journal_entry_id bigint not null references journal_entry (id),
  voided_at timestamptz,
  created_at timestamptz not null default now(),
  created_by text not null,
  version integer not null default 1,
  constraint sales_invoice_number_of_its_series
    check (invoice_number ~ case when opening_day is null then '^INV-\d{4}-\d{5,}$' else '^OPI-\d{4}-\d{5,}$' end),
  constraint invoice_not_oversettled check (settled_amount between 0 and total_amount),
  constraint opening_invoice_is_plain check (
    (opening_day is null) = (order_id is not null) and (opening_day is null) = (reference_number is null)
    and (opening_day is null or (tax_amount = 0 and invoice_date <= opening_day))
  ),
  constraint voided_invoice_is_unsettled check (voided_at is null or (opening_day is not null and settled_amount = 0))
);
comment on column sales_invoice.opening_day is 'Day of the opening entry an invoice of the old system came with; null for invoices made here.';
comment on column sales_invoice.reference_number is 'Number the invoice had in the old system.';
comment on column sales_invoice.entered_on is 'Day from which the invoice stands on its receivable account.';
comment on column sales_invoice.settled_amount is 'Paid and credited so far; equals the sum of its settlements.';
comment on column sales_invoice.receivable_account_id is 'Account the invoice stands on; what settles it is credited there, whatever the role points to by then.';
comment on column sales_invoice.voided_at is 'When the opening it came with was taken back; since then it counts on no day.';
-- An invoice has an entry of its own; those of the old system share the opening entry.
create unique index sales_invoice_entry on sales_invoice (journal_entry_id) where opening_day is null;
create index sales_invoice_opening on sales_invoice (journal_entry_id) where opening_day is not null;
create index sales_invoice_receivable on sales_invoice (receivable_account_id);
create index sales_invoice_day on sales_invoice (invoice_date desc, id desc);
create index sales_invoice_customer on sales_invoice (customer_id, invoice_date desc, id desc);
create index sales_invoice_open on sales_invoice (due_date, id) where settled_amount < total_amount;
create index sales_invoice_number_beginning on sales_invoice ((invoice_number collate "C"));
create index sales_invoice_search on sales_invoice
  using gin (lower(invoice_number || ' ' || customer_name) gin_trgm_ops);
create index sales_invoice_reference on sales_invoice using gin (lower(reference_number) gin_trgm_ops)
  where opening_day is not null;
call audit_table('sales_invoice', 'id');

-- What was voided stays voided and unchanged.
create function guard_voided_invoice() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.voided_at is not null then
    raise exception 'Invoice % sudah dibatalkan', old.invoice_number using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger sales_invoice_voided_once before update on sales_invoice
  for each row execute function guard_voided_invoice();
alter table sales_invoice enable always trigger sales_invoice_voided_once;

grant select, insert, update (settled_amount, voided_at, version) on sales_invoice to neraca_app;
grant select on sales_invoice to neraca_report;
