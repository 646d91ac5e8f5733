-- Sales to some customers carry no PPN.

alter table customer add without_vat boolean not null default false;
grant insert (without_vat), update (without_vat) on customer to neraca_app;
