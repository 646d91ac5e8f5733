-- VAT on what a taxpayer builds for itself is paid month by month (part IV of the VAT return), with its billing code and receipt as other tax paid by oneself.

alter table self_paid_tax
  add column base_amount bigint check (base_amount between 1 and 9007199254740991),
  drop constraint self_paid_tax_kind_check,
  add constraint self_paid_tax_kind_check check (kind in ('pph25', 'pph29', 'final', 'self_built')),
  add constraint self_built_has_its_cost check ((kind = 'self_built') = (base_amount is not null));
comment on table self_paid_tax is 'What was paid of tax by oneself, with the billing code and the receipt of the state (NTPN).';
comment on column self_paid_tax.base_amount is 'What building cost in the month, without the land: the base of its VAT.';
