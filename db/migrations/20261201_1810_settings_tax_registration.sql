-- From the day a company is registered with the tax office terms of the law are counted, that of the final tax of small businesses first.

alter table organisation add column tax_registered_on date;
comment on column organisation.tax_registered_on is 'The day it was registered with the tax office (NPWP), where it is known.';
grant update (tax_registered_on) on organisation to neraca_app;
