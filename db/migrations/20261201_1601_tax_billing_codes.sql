-- A billing code is known before it is paid; one may be of several articles of a return, and its receipt (NTPN) is then the same.

alter table income_tax_closing add column billing_issued_on date;
comment on column income_tax_closing.billing_issued_on is 'Day on which the billing code was made, where it was registered before it was paid.';
alter table income_tax_closing
  drop constraint income_tax_paid_whole,
  add constraint income_tax_paid_whole check (num_nonnulls(ntpn, paid_on, bank_account_id, payment_entry_id) in (0, 4)
    and (paid_on is null or billing_code is not null)),
  add constraint income_tax_billed_what_is_owed check (billing_code is null or payable_amount > 0),
  add constraint income_tax_billing_code_with_its_day check (billing_issued_on is null or billing_code is not null),
  add constraint income_tax_billing_code_unpaid_has_its_day
    check (billing_code is null or paid_on is not null or billing_issued_on is not null),
  drop constraint income_tax_closing_ntpn_key,
  add constraint income_tax_closing_ntpn_once unique (ntpn, article);
call keep_as_issued('income_tax_closing', 'billing_code', 'billing_issued_on', 'ntpn', 'paid_on', 'bank_account_id', 'payment_entry_id',
  'receipt_number', 'filed_on', 'reopened_on', 'reopen_reason', 'corrected_on', 'version');
grant update (billing_issued_on) on income_tax_closing to neraca_app;
