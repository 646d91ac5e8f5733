-- Income tax is withheld with the bill, or by the payments of a bill at their share of it.

alter table vendor_bill
  add withhold_at text not null default 'bill' check (withhold_at in ('bill', 'payment')),
  add constraint withheld_with_the_bill check (withhold_at = 'bill' or withheld_amount = 0);
comment on column vendor_bill.withhold_at is 'Whether the tax of its objects is withheld with it or by its payments.';

alter table vendor_payment
  add withheld_amount bigint not null default 0,
  add constraint payment_withheld_of_it check (withheld_amount between 0 and paid_amount);
comment on column vendor_payment.paid_amount is 'What was paid of bills; the vendor got it less what was withheld, and the fee of the bank comes on top.';

create table payment_withholding (
  payment_id bigint not null references vendor_payment (id),
  bill_id bigint not null references vendor_bill (id),
  object_code text not null,
  object_name text not null,
  article text not null check (article in ('pph23', 'pph4_2')),
  rate_basis_points integer not null check (rate_basis_points between 1 and 10000),
  base_amount bigint not null check (base_amount >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  primary key (payment_id, bill_id, object_code)
);
comment on table payment_withholding is 'What a payment withheld of each object of a bill; it counts while the payment stands.';
comment on column payment_withholding.base_amount is 'The share of the base of the bill that the payment settled.';
create index payment_withholding_bill on payment_withholding (bill_id);
call audit_table('payment_withholding', 'payment_id', true);
call keep_as_issued('payment_withholding');
call lines_with_document('payment_withholding', 'vendor_payment', 'payment_id');
grant select, insert on payment_withholding to neraca_app;
grant select on payment_withholding to neraca_report;
