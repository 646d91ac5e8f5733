-- What a product cost in the master data when its line was written, so that a later change of price can be told.

alter table sales_order_line
  add column list_price bigint not null default 0 check (list_price between 0 and 9007199254740991);
comment on column sales_order_line.list_price is 'Selling price of the product when the line was written.';
