-- The method a product is valued by where it is not the average, and who chose it.
create table stock_method (
  id bigint generated always as identity primary key,
  product_id bigint not null unique references product (id),
  method text not null check (method = 'fifo'),
  created_at timestamptz not null default now(),
  created_by text not null
);
comment on table stock_method is 'Who chose another method than the average for a product; what holds is in stock_item.';
call audit_table('stock_method', 'product_id', true);
grant select, insert, delete on stock_method to neraca_app;
grant select on stock_method to neraca_report;
