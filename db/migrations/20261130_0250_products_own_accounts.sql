-- Goods may stand on an account of stock of their own, and go to an account of cost of their own.

alter table product
  add stock_account_id bigint references account (id),
  add cost_account_id bigint references account (id),
  add constraint product_service_keeps_nothing check (not is_service or num_nonnulls(stock_account_id, cost_account_id) = 0);
comment on column product.stock_account_id is 'Where its stock stands instead of the account of the role; changed only while there is none.';
comment on column product.cost_account_id is 'Where its cost goes when it is billed instead of the account of the role.';
create index product_stock_account on product (stock_account_id) where stock_account_id is not null;
create index product_cost_account on product (cost_account_id) where cost_account_id is not null;
grant update (stock_account_id, cost_account_id) on product to neraca_app;
