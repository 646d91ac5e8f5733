-- A month of VAT is closed once: its entry, what was paid, and the receipt of its return stand together.

create table vat_closing (
  id bigint generated always as identity primary key,
  masa date not null check (date_trunc('month', masa) = masa),
  closed_on date not null,
  output_amount bigint not null,
  input_amount bigint not null,
  compensation_amount bigint not null check (compensation_amount >= 0),
  payable_amount bigint not null check (payable_amount >= 0),
  overpaid_amount bigint not null check (overpaid_amount >= 0),
  payable_account_id bigint references account (id),
  journal_entry_id bigint unique references journal_entry (id),
  billing_code text check (billing_code ~ '^\d{15}$'),
  ntpn text unique check (ntpn ~ '^[0-9A-Z]{16}$'),
  paid_on date check (paid_on >= closed_on),
  bank_account_id bigint references account (id),
  payment_entry_id bigint unique references journal_entry (id),
  receipt_number text check (length(btrim(receipt_number)) between 1 and 100),
  filed_on date,
  reopened_on date,
  reversal_entry_id bigint unique references journal_entry (id),
  reopen_reason text check (length(btrim(reopen_reason)) between 1 and 500),
  created_at timestamptz not null default now(),
  created_by text not null,
  version integer not null default 1,
  constraint closing_balances
    check (output_amount - input_amount - compensation_amount = payable_amount - overpaid_amount),
  constraint closing_owes_or_is_overpaid check (payable_amount = 0 or overpaid_amount = 0),
  constraint payable_has_account check ((payable_amount > 0) = (payable_account_id is not null)),
  constraint nothing_needs_no_entry check (journal_entry_id is not null or (output_amount, input_amount) = (0, 0)),
  constraint paid_whole check (num_nonnulls(billing_code, ntpn, paid_on, bank_account_id, payment_entry_id) in (0, 5)),
  constraint paid_what_is_owed check (paid_on is null or payable_amount > 0),
  constraint filed_whole check ((receipt_number is null) = (filed_on is null)),
  constraint filed_once_paid check (filed_on is null or payable_amount = 0 or paid_on is not null),
  constraint filed_after_its_month check (filed_on > (masa + interval '1 month - 1 day')::date),
  constraint reopened_by_entry check (reopened_on is not null or (reversal_entry_id is null and reopen_reason is null)),
  constraint reopened_while_nothing_stands_on_it check (reopened_on is null or num_nonnulls(paid_on, filed_on) = 0)
);
comment on table vat_closing is 'Months of VAT that were closed: output less input VAT, what was overpaid before used up, the rest owed or overpaid.';
create unique index vat_closing_once on vat_closing (masa) where reopened_on is null;
call audit_table('vat_closing', 'id');
call keep_as_issued('vat_closing', 'billing_code', 'ntpn', 'paid_on', 'bank_account_id', 'payment_entry_id', 'receipt_number',
  'filed_on', 'reopened_on', 'reversal_entry_id', 'reopen_reason', 'version');
grant select, insert, update (billing_code, ntpn, paid_on, bank_account_id, payment_entry_id, receipt_number, filed_on,
  reopened_on, reversal_entry_id, reopen_reason, version) on vat_closing to neraca_app;
grant select on vat_closing to neraca_report;
