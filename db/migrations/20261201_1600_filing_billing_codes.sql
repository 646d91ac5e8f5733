-- A billing code is known before it is paid, and lives fourteen days (PER-8/PJ/2026): the day it was made is kept, so that it is seen to run out.

alter table vat_closing add column billing_issued_on date;
comment on column vat_closing.billing_issued_on is 'Day on which the billing code was made, where it was registered before it was paid.';
alter table vat_closing
  drop constraint paid_whole,
  add constraint paid_whole check (num_nonnulls(ntpn, paid_on, bank_account_id, payment_entry_id) in (0, 4)
    and (paid_on is null or billing_code is not null)),
  add constraint billed_what_is_owed check (billing_code is null or payable_amount > 0),
  add constraint billing_code_with_its_day check (billing_issued_on is null or billing_code is not null),
  add constraint billing_code_unpaid_has_its_day check (billing_code is null or paid_on is not null or billing_issued_on is not null);
call keep_as_issued('vat_closing', 'billing_code', 'billing_issued_on', 'ntpn', 'paid_on', 'bank_account_id', 'payment_entry_id',
  'receipt_number', 'filed_on', 'reopened_on', 'reversal_entry_id', 'reopen_reason', 'corrected_on', 'version');
grant update (billing_issued_on) on vat_closing to neraca_app;
