-- Products are of any class the law rates apart; what nobody pays VAT for is sold under a relief of the tax office's list.

alter table product drop constraint product_tax_class_check,
  add constraint product_tax_class_check
    check (tax_class in ('taxed', 'luxury', 'specified', 'not_collected', 'exempt', 'untaxed')),
  add tax_facility text check (tax_facility ~ '^\d{2}$'),
  add constraint relief_is_of_class check (tax_facility is null or tax_class in ('not_collected', 'exempt'));
comment on column product.tax_facility is 'Last two digits of the codes TD.005nn and TD.011nn of its relief.';
grant update (tax_facility) on product to neraca_app;

alter table product_tally drop constraint product_tally_tax_class_check,
  add constraint product_tally_tax_class_check
    check (tax_class in ('taxed', 'luxury', 'specified', 'not_collected', 'exempt', 'untaxed'));
