-- VAT paid in advance within its month (III.B of the return) and input VAT paid back (V) are payments with receipts of their own; closing a month uses up what was paid in advance.

alter table self_paid_tax
  drop constraint self_paid_tax_kind_check,
  add constraint self_paid_tax_kind_check
    check (kind in ('pph25', 'pph29', 'final', 'self_built', 'vat_prepaid', 'vat_repaid')),
  add constraint prepaid_within_its_month
    check (kind <> 'vat_prepaid' or paid_on <= (masa + interval '1 month - 1 day')::date);

alter table vat_closing
  add column prepaid_amount bigint not null default 0,
  drop constraint closing_balances,
  add constraint closing_balances check (
    output_amount - input_amount - prepaid_amount - compensation_amount = payable_amount - overpaid_amount),
  drop constraint nothing_needs_no_entry,
  add constraint nothing_needs_no_entry check (
    journal_entry_id is not null or (output_amount = 0 and input_amount = 0 and prepaid_amount = 0));
comment on column vat_closing.prepaid_amount is 'VAT of the month that was paid in advance within it: III.B of the return; of a correction the difference.';
