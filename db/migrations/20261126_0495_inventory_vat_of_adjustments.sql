-- Goods that are given away or used by oneself bear PPN on their cost: the entry of the adjustment owes it, and a tax invoice tells of it.
alter table stock_adjustment
  add column receiver_id bigint references customer (id),
  add column vat_amount bigint check (vat_amount between 1 and 9007199254740991),
  add column vat_account_id bigint references account (id),
  add column vat_expense_account_id bigint references account (id),
  add constraint adjustment_vat_has_its_accounts
    check ((vat_amount is null) = (vat_account_id is null) and (vat_amount is null) = (vat_expense_account_id is null)),
  add constraint adjustment_vat_is_due check (vat_amount is null or is_vat_due);
comment on column stock_adjustment.is_vat_due is 'PPN is due on the cost of what was given away or used by oneself.';
comment on column stock_adjustment.receiver_id is 'Who was given the goods; the organisation itself where nobody is named.';
comment on column stock_adjustment.vat_amount is 'PPN on the cost when it was posted; none of adjustments from before it was posted with them.';
comment on column stock_adjustment.vat_account_id is 'Account the PPN is owed on.';
comment on column stock_adjustment.vat_expense_account_id is 'Account that bears the PPN.';
