-- Lines of bills clear goods that came in, by shares of what these came in at.

alter table vendor_bill_line
  add receipt_id bigint,
  add receipt_line integer,
  add quantity numeric(18, 3) check (quantity > 0),
  add cleared_amount bigint check (cleared_amount >= 0),
  add constraint bill_line_goods foreign key (receipt_id, receipt_line) references goods_receipt_line,
  add constraint bill_line_of_goods check (num_nulls(receipt_id, receipt_line, quantity, cleared_amount) in (0, 4)),
  add constraint goods_once_a_bill unique (bill_id, receipt_id, receipt_line);
comment on column vendor_bill_line.receipt_id is 'The goods it bills; null of what is charged to an account.';
comment on column vendor_bill_line.cleared_amount is 'What its account was debited of them; the rest of the cost is a difference of price.';
create index vendor_bill_line_receipt on vendor_bill_line (receipt_id, receipt_line) where receipt_id is not null;
