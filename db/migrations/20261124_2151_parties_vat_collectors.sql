-- Some customers pay the VAT of what they buy to the state themselves, and some are quoted prices that include it.

alter table customer
  add vat_collector text check (vat_collector in ('government', 'state_owned', 'oil_gas')),
  add prices_include_vat boolean not null default false;
comment on column customer.vat_collector is 'Kind of collector (UU PPN Pasal 16A); above its limit the receivable is the base alone.';
comment on column customer.prices_include_vat is 'What new orders and invoices of it begin with.';
grant update (vat_collector, prices_include_vat) on customer to neraca_app;
