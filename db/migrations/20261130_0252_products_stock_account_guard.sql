-- The account under the goods of a product is held by the guard of stock.

create trigger product_stock_account_guard before insert or update on product
  for each row execute function guard_own_stock_account();
alter table product enable always trigger product_stock_account_guard;
