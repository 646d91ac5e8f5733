-- What the tax office says of input VAT of a month is kept, so that whoever opens the month sees how it compares.

create table input_tax_export (
  id bigint generated always as identity primary key,
  masa date not null check (date_trunc('month', masa) = masa),
  invoice_count integer not null check (invoice_count between 1 and 4000),
  invoices jsonb not null check (jsonb_array_length(invoices) = invoice_count),
  is_over boolean not null default false,
  created_at timestamptz not null default now(),
  created_by text not null
);
comment on table input_tax_export is 'Exports of the tax office (Pajak Masukan) as they were pasted; a newer one of its month ends the one before.';
create unique index input_tax_export_once on input_tax_export (masa) where not is_over;
call audit_table('input_tax_export', 'id');
call keep_as_issued('input_tax_export', 'is_over');
grant select, insert, update (is_over) on input_tax_export to neraca_app;
grant select on input_tax_export to neraca_report;
