-- The VAT in force on each day: effective-dated data, because rates and bases change by law.

create table vat_rate (
  valid_from date primary key,
  rate_basis_points integer not null check (rate_basis_points between 0 and 10000),
  base_numerator integer not null check (base_numerator > 0),
  base_denominator integer not null check (base_denominator >= base_numerator),
  source text not null
);
comment on column vat_rate.rate_basis_points is 'Rate in the law (1200 = 12 %), applied to base_numerator / base_denominator of the price.';
call audit_table('vat_rate', 'valid_from');
insert into vat_rate (valid_from, rate_basis_points, base_numerator, base_denominator, source) values
  ('1900-01-01', 1000, 1, 1, 'UU PPN sebelum UU HPP'),
  ('2022-04-01', 1100, 1, 1, 'UU 7/2021 (HPP) Pasal 7 ayat (1) huruf a'),
  ('2025-01-01', 1200, 11, 12, 'PMK 131/2024 Pasal 3');

grant select on vat_rate to neraca_app, neraca_report;
