-- VAT on what is sold, a row for each tax invoice of a document: what the month declares, files and months closed stand on it.

create table output_tax (
  id bigint generated always as identity primary key,
  source text not null check (source ~ '^[a-z_]+$'),
  source_id bigint not null,
  source_number text not null,
  is_reduction boolean not null,
  reduces_number text,
  issued_on date not null,
  transaction_code text not null
    check (transaction_code in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10')),
  facility text,
  base_amount bigint not null,
  vat_amount bigint not null,
  collected_amount bigint not null,
  journal_entry_id bigint not null references journal_entry (id),
  account_id bigint references account (id),
  party_code text not null,
  party_name text not null,
  party_address text,
  party_npwp text,
  lines jsonb not null check (jsonb_typeof(lines) = 'array'),
  status text not null default 'open'
    check (status in ('open', 'exported', 'approved', 'rejected', 'replaced', 'cancelled')),
  faktur_number text check (faktur_number ~ '^\d{16,17}$'),
  status_reason text check (length(btrim(status_reason)) between 1 and 500),
  exported jsonb,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  constraint output_tax_once unique nulls not distinct (source, source_id, transaction_code, facility),
  constraint reduction_names_what_it_reduces check (is_reduction = (reduces_number is not null)),
  constraint output_tax_sign check (case when is_reduction
    then greatest(base_amount, vat_amount, collected_amount) <= 0 and base_amount < 0
    else least(base_amount, vat_amount, collected_amount) >= 0 and base_amount > 0 end),
  constraint collected_is_of_tax check (collected_amount in (0, vat_amount)),
  constraint collected_stands_on_account check (collected_amount = 0 or account_id is not null),
  constraint approved_has_number check (status not in ('approved', 'replaced') or faktur_number is not null),
  constraint exported_has_its_file check (status <> 'exported' or exported is not null)
);
comment on table output_tax is 'VAT on what is sold: one row for each code and relief of a document, negative where a note takes it back.';
comment on column output_tax.source is 'Kind of the document.';
comment on column output_tax.reduces_number is 'Invoice, or tax invoice from before the books, that a note reduces.';
comment on column output_tax.vat_amount is 'VAT that the tax invoice states, whoever pays it.';
comment on column output_tax.collected_amount is 'Of which we collect, and owe.';
comment on column output_tax.account_id is 'Account the VAT is owed on, whatever the role points to by then.';
comment on column output_tax.lines is 'What was sold, as the document says it.';
comment on column output_tax.exported is 'Seller and buyer as the file said them, so that the file is written again byte for byte.';
create index output_tax_day on output_tax (issued_on, id);
create index output_tax_entry on output_tax (journal_entry_id);
create unique index output_tax_number on output_tax (faktur_number) where faktur_number is not null;
call audit_table('output_tax', 'id');
call keep_as_issued('output_tax', 'status', 'faktur_number', 'status_reason', 'exported', 'version');
grant select, insert, update (status, faktur_number, status_reason, exported, version) on output_tax to neraca_app;
grant select on output_tax to neraca_report;

create table input_tax_decision (
  id bigint generated always as identity primary key,
  input_tax_id bigint not null references input_tax (id),
  decision text not null check (decision in ('credited', 'expensed')),
  masa date not null check (date_trunc('month', masa) = masa),
  decided_on date not null,
  amount bigint not null check (amount > 0),
  invoice_number text check (invoice_number ~ '^[0-9]{16,17}$'),
  invoice_day date,
  account_id bigint not null references account (id),
  pending_account_id bigint not null references account (id),
  journal_entry_id bigint not null unique references journal_entry (id),
  cancelled_on date check (cancelled_on >= decided_on),
  reversal_entry_id bigint unique references journal_entry (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint decided_in_its_masa check (decision <> 'credited' or date_trunc('month', decided_on) = masa),
  constraint credited_by_invoice check ((decision = 'credited') = (invoice_number is not null)),
  constraint decision_has_number_and_day check ((invoice_number is null) = (invoice_day is null)),
  constraint credited_within_three_months check (decision <> 'credited'
    or masa between date_trunc('month', invoice_day) and date_trunc('month', invoice_day) + interval '3 months'),
  constraint decision_cancelled_with_entry check ((cancelled_on is null) = (reversal_entry_id is null))
);
comment on table input_tax_decision is 'What became of input VAT that waited for its tax invoice: credited in a month (UU PPN Pasal 9 ayat 9), or part of the expenses.';
create unique index input_tax_decided_once on input_tax_decision (input_tax_id) where cancelled_on is null;
create index input_tax_decision_day on input_tax_decision (decided_on);
call audit_table('input_tax_decision', 'id');
call keep_as_issued('input_tax_decision', 'cancelled_on', 'reversal_entry_id');
create trigger input_tax_decision_cancelled_once before update on input_tax_decision
  for each row execute function refuse_second_cancel();
alter table input_tax_decision enable always trigger input_tax_decision_cancelled_once;
grant select, insert, update (cancelled_on, reversal_entry_id) on input_tax_decision to neraca_app;
grant select on input_tax_decision to neraca_report;
