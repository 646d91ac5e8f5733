-- A line of an order keeps the tax class its product had; only those that are taxed bear PPN.

alter table sales_order_line add tax_class text not null default 'taxed' check (tax_class in ('taxed', 'untaxed')),
  add constraint untaxed_line_has_no_tax check (tax_class = 'taxed' or tax_amount = 0);
alter table sales_order_line alter tax_class drop default;
comment on column sales_order_line.tax_class is
  'Class of the product when the line was written, whoever buys and sells: a rate of 0 leaves all lines without PPN.';
