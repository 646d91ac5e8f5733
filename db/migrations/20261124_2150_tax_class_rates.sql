-- The law rates classes of goods and services apart, and lets some customers pay the VAT themselves: both change by law, so they
-- are rows with the day they begin.

create table tax_class_rate (
  id bigint generated always as identity primary key,
  tax_class text not null
    check (tax_class in ('taxed', 'luxury', 'luxury_retail', 'specified', 'not_collected', 'exempt', 'export')),
  valid_from date not null check (valid_from >= '1900-01-01'),
  rate_basis_points integer not null check (rate_basis_points between 0 and 10000),
  base_numerator integer not null check (base_numerator between 1 and 10000),
  base_denominator integer not null check (base_denominator between base_numerator and 10000),
  transaction_code text check (transaction_code in ('01', '04', '05', '07', '08', '10')),
  source text not null check (length(btrim(source)) between 1 and 300),
  unique (tax_class, valid_from),
  constraint exports_have_no_faktur check ((tax_class = 'export') = (transaction_code is null))
);
comment on table tax_class_rate is 'What the law rates a class with from a day on; documents keep the rate they were made with.';
comment on column tax_class_rate.rate_basis_points is
  'Rate in the law (1200 = 12 %), applied to base_numerator / base_denominator of the price.';
call audit_table('tax_class_rate', 'id');

insert into tax_class_rate (tax_class, valid_from, rate_basis_points, base_numerator, base_denominator, transaction_code, source)
select 'taxed', valid_from, rate_basis_points, base_numerator, base_denominator,
  case when base_numerator = base_denominator then '01' else '04' end, source
from vat_rate order by valid_from;
drop table vat_rate;

insert into tax_class_rate (tax_class, valid_from, rate_basis_points, base_numerator, base_denominator, transaction_code, source) values
  ('luxury', '1900-01-01', 1000, 1, 1, '01', 'UU PPN sebelum UU HPP'),
  ('luxury', '2022-04-01', 1100, 1, 1, '01', 'UU 7/2021 (HPP) Pasal 7 ayat (1) huruf a'),
  ('luxury', '2025-01-01', 1200, 1, 1, '01', 'PMK 131/2024 Pasal 2'),
  ('luxury_retail', '1900-01-01', 1000, 1, 1, '01', 'UU PPN sebelum UU HPP'),
  ('luxury_retail', '2022-04-01', 1100, 1, 1, '01', 'UU 7/2021 (HPP) Pasal 7 ayat (1) huruf a'),
  ('luxury_retail', '2025-01-01', 1200, 11, 12, '04', 'PMK 131/2024, masa transisi Januari 2025'),
  ('luxury_retail', '2025-02-01', 1200, 1, 1, '01', 'PMK 131/2024'),
  ('specified', '1900-01-01', 1000, 1, 10, '05', 'Jasa pengiriman dan sejenisnya 10% dari tagihan, sebelum UU HPP; belum dikonfirmasi'),
  ('specified', '2022-04-01', 1100, 1, 10, '05', 'PMK 71/2022: 10% dari tarif'),
  ('specified', '2025-01-01', 1200, 11, 120, '05', 'PMK 71/2022 jo. PMK 11/2025: 10% × 11/12 dari tarif'),
  ('not_collected', '1900-01-01', 1000, 1, 1, '07', 'UU PPN Pasal 16B, tarif sebelum UU HPP'),
  ('not_collected', '2022-04-01', 1100, 1, 1, '07', 'UU PPN Pasal 16B; UU 7/2021 (HPP) Pasal 7 ayat (1) huruf a'),
  ('not_collected', '2025-01-01', 1200, 11, 12, '07', 'UU PPN Pasal 16B; PMK 131/2024 Pasal 3'),
  ('exempt', '1900-01-01', 1000, 1, 1, '08', 'UU PPN Pasal 16B, tarif sebelum UU HPP'),
  ('exempt', '2022-04-01', 1100, 1, 1, '08', 'UU PPN Pasal 16B; UU 7/2021 (HPP) Pasal 7 ayat (1) huruf a'),
  ('exempt', '2025-01-01', 1200, 11, 12, '08', 'UU PPN Pasal 16B; PMK 131/2024 Pasal 3'),
  ('export', '1900-01-01', 0, 1, 1, null, 'UU PPN Pasal 7 ayat (2)');

create table vat_collector_limit (
  id bigint generated always as identity primary key,
  collector text not null check (collector in ('government', 'state_owned', 'oil_gas')),
  valid_from date not null check (valid_from >= '1900-01-01'),
  transaction_code text not null check (transaction_code in ('02', '03')),
  limit_amount bigint not null check (limit_amount between 0 and 9007199254740991),
  source text not null check (length(btrim(source)) between 1 and 300),
  unique (collector, valid_from)
);
comment on table vat_collector_limit is
  'Above which total, VAT included, such a customer pays the VAT to the state itself, from a day on; up to it the seller collects.';
call audit_table('vat_collector_limit', 'id');
insert into vat_collector_limit (collector, valid_from, transaction_code, limit_amount, source) values
  ('government', '1900-01-01', '02', 2000000, 'PMK 231/2019 jo. PMK 59/2022; batasnya belum dikonfirmasi'),
  ('state_owned', '1900-01-01', '03', 10000000, 'PMK 8/2021: sampai 10 juta termasuk PPN; belum dikonfirmasi'),
  ('oil_gas', '1900-01-01', '03', 10000000, 'PMK 73/2010: sampai 10 juta termasuk PPN; belum dikonfirmasi');

grant select, insert,
  update (rate_basis_points, base_numerator, base_denominator, transaction_code, source) on tax_class_rate to neraca_app;
grant select, insert, update (transaction_code, limit_amount, source) on vat_collector_limit to neraca_app;
grant select on tax_class_rate, vat_collector_limit to neraca_report;
