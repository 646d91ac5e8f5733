-- Products say whether customers withhold income tax from what they pay of them.

alter table product add withheld_tax text check (withheld_tax in ('pph23', 'none'));
comment on column product.withheld_tax is
  'Whether customers withhold PPh 23 of it; null follows its kind: of services they do, of goods they do not.';
grant update (withheld_tax) on product to neraca_app;
