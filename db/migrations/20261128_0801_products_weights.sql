-- What one unit of a product weighs, by which costs of bringing it may be spread.

alter table product add weight_grams integer check (weight_grams between 1 and 1000000000);
comment on column product.weight_grams is 'Of one unit; null while nobody has said it.';
grant insert (weight_grams), update (weight_grams) on product to neraca_app;
