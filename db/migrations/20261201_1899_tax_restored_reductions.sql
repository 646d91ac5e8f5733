-- A reduction of VAT that was taken back itself counts the other way, in the month in which it counted.
alter table output_tax
  add is_restored boolean not null default false,
  drop constraint output_tax_sign,
  add constraint output_tax_sign check (case when is_reduction and not is_restored
    then greatest(base_amount, vat_amount, collected_amount) <= 0 and base_amount < 0
    else least(base_amount, vat_amount, collected_amount) >= 0 and base_amount > 0 end),
  add constraint only_reductions_are_restored check (is_reduction or not is_restored),
  drop constraint counted_with_what_it_corrects,
  add constraint counted_with_what_it_corrects check (masa is null
    or ((is_restored or return_kind in ('price', 'cancelled')) and masa < issued_on));
comment on column output_tax.is_restored is 'Takes a reduction back: positive, beside the row of the note that was cancelled.';
