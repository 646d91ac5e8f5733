-- Invoices of the old system that were still open when the books were opened: they come without order, lines and tax.

alter table sales_invoice
  add column opening_day date,
  add column reference_number text check (length(btrim(reference_number)) between 1 and 100),
  add column voided_at timestamptz,
  add column entered_on date not null generated always as (coalesce(opening_day, invoice_date)) stored;
comment on column sales_invoice.opening_day is 'Day of the opening entry an invoice of the old system came with; null for invoices made here.';
comment on column sales_invoice.reference_number is 'Number the invoice had in the old system.';
comment on column sales_invoice.entered_on is 'Day from which the invoice stands on its receivable account.';
comment on column sales_invoice.voided_at is 'When the opening it came with was taken back; since then it counts on no day.';

alter table sales_invoice
  alter column order_id drop not null,
  drop constraint sales_invoice_invoice_number_check,
  drop constraint sales_invoice_journal_entry_id_key,
  add constraint sales_invoice_number_of_its_series
    check (invoice_number ~ case when opening_day is null then '^INV-\d{4}-\d{5,}$' else '^OPI-\d{4}-\d{5,}$' end),
  add constraint opening_invoice_is_plain check (
    (opening_day is null) = (order_id is not null) and (opening_day is null) = (reference_number is null)
    and (opening_day is null or (tax_amount = 0 and invoice_date <= opening_day))
  ),
  add constraint voided_invoice_is_unsettled check (voided_at is null or (opening_day is not null and settled_amount = 0));
create unique index sales_invoice_entry on sales_invoice (journal_entry_id) where opening_day is null;
create index sales_invoice_opening on sales_invoice (journal_entry_id) where opening_day is not null;
create index sales_invoice_reference on sales_invoice using gin (lower(reference_number) gin_trgm_ops)
  where opening_day is not null;

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

grant update (voided_at) on sales_invoice to neraca_app;
