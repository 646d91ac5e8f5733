-- Tax invoices of retail sales to buyers without an identity are told to the tax office as sums of a day (digunggung), not one by one.

alter table output_tax drop constraint output_tax_status_check;
alter table output_tax add constraint output_tax_status_check
  check (status in ('open', 'exported', 'approved', 'rejected', 'replaced', 'cancelled', 'pooled'));
alter table output_tax add constraint pooled_is_paid_to_us check (status <> 'pooled' or transaction_code not in ('02', '03', '06'));
