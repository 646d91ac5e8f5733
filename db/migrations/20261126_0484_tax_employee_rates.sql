-- Income tax of employees may come to nothing: a month below the threshold is reported at a rate of 0.

alter table withheld_by_us drop constraint withheld_by_us_rate_basis_points_check;
alter table withheld_by_us add constraint withheld_by_us_rate_basis_points_check
  check (rate_basis_points between case when article = 'pph21' then 0 else 1 end and 10000);
