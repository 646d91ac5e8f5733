-- What of a tax invoice is changed for the tax office alone: its code before it is approved, anything by one that replaces it.

alter table output_tax
  add column given_code text check (given_code in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10')),
  add column given_facility text check (given_facility ~ '^\d{2}$'),
  add column given_buyer jsonb check (jsonb_typeof(given_buyer) = 'object'),
  add constraint only_invoices_are_changed check (not is_reduction or num_nonnulls(given_code, given_facility, given_buyer) = 0);
comment on column output_tax.given_code is 'Code it bears at the tax office, where that is another one than its document says.';
comment on column output_tax.given_facility is 'Its relief then.';
comment on column output_tax.given_buyer is 'Buyer as the tax invoice says it that replaced the exported one.';
call keep_as_issued('output_tax', 'status', 'faktur_number', 'status_reason', 'exported', 'version', 'return_number', 'return_day',
  'given_code', 'given_facility', 'given_buyer');
grant update (given_code, given_facility, given_buyer) on output_tax to neraca_app;

create table output_tax_change (
  id bigint generated always as identity primary key,
  output_tax_id bigint not null references output_tax (id),
  sequence integer not null check (sequence >= 1),
  kind text not null check (kind in ('code', 'replacement')),
  source_number text not null,
  changed_on date not null,
  reason text not null check (length(btrim(reason)) between 1 and 500),
  code_before text not null,
  code text not null check (code in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10')),
  facility_before text,
  facility text,
  faktur_before text check (faktur_before ~ '^\d{16,17}$'),
  faktur_number text check (faktur_number ~ '^\d{16,17}$'),
  buyer_before jsonb,
  buyer jsonb,
  created_at timestamptz not null default now(),
  unique (output_tax_id, sequence),
  constraint replaced_bears_numbers check ((kind = 'replacement') = (faktur_before is not null)
    and (kind = 'replacement') = (faktur_number is not null)),
  constraint code_changes check (kind = 'replacement' or code <> code_before or facility is distinct from facility_before),
  constraint only_replacements_change_buyers check (kind = 'replacement' or num_nonnulls(buyer_before, buyer) = 0)
);
comment on table output_tax_change is 'What became of tax invoices while their documents stayed: codes that were changed, invoices that replaced others.';
comment on column output_tax_change.faktur_before is 'Number of the tax invoice that was replaced.';
comment on column output_tax_change.buyer is 'Buyer as it says it: identity, name and address.';
insert into output_tax_change (output_tax_id, sequence, kind, source_number, changed_on, reason, code_before, code, facility_before,
    facility, faktur_before, faktur_number)
  select id, 1, 'replacement', source_number, issued_on, 'Diganti di Coretax', transaction_code, transaction_code, facility, facility,
    faktur_number, faktur_number
  from output_tax where status = 'replaced';
call audit_table('output_tax_change', 'id');
call keep_as_issued('output_tax_change');
grant select, insert on output_tax_change to neraca_app;
grant select on output_tax_change to neraca_report;
