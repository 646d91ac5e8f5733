-- Some goods and services are sold without PPN.

alter table product add tax_class text not null default 'taxed' check (tax_class in ('taxed', 'untaxed'));
comment on column product.tax_class is 'Whether sales of it bear PPN; an invoice takes the class of its own day.';
grant update (tax_class) on product to neraca_app;
