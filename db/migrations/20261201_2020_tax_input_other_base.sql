-- Input VAT keeps its DPP nilai lain as its document was entered, as output VAT does: the return and lists of a month say it, and a new rate leaves it.

alter table input_tax add column other_base_amount bigint;
alter table input_tax disable trigger issued_stays;
-- What was entered before has the share of the law of its day where its VAT agrees with it, else what its VAT is the rate of.
update input_tax i set other_base_amount = coalesce(
  (select case
      when r.rate_basis_points = 0 or abs(i.tax_amount
          - round(i.base_amount::numeric * r.rate_basis_points * r.base_numerator / (10000 * r.base_denominator))) <= 10
        then round(i.base_amount::numeric * r.base_numerator / r.base_denominator)
      else sign(i.base_amount) * least(abs(i.base_amount), abs(round(i.tax_amount::numeric * 10000 / r.rate_basis_points)))
    end
    from tax_class_rate r where r.tax_class = 'taxed' and r.valid_from <= coalesce(i.invoice_day, i.entered_on)
    order by r.valid_from desc limit 1),
  i.base_amount);
alter table input_tax enable always trigger issued_stays;
alter table input_tax
  alter column other_base_amount set not null,
  add constraint other_base_within_base
    check (other_base_amount between least(base_amount, 0) and greatest(base_amount, 0));
comment on column input_tax.other_base_amount is 'DPP nilai lain: the base that the rate of the law applies to.';
