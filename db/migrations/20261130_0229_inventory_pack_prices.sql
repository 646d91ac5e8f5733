-- A further unit of a product may have a selling price of its own: a box for less than its pieces.
alter table product_pack add column selling_price bigint check (selling_price between 1 and 9007199254740991);
comment on column product_pack.selling_price is 'What one of it is sold for; null: as many of the own unit as it holds.';
grant update (selling_price) on product_pack to neraca_app;
