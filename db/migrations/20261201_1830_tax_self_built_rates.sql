-- What somebody builds for themselves bears VAT on a share of what it costs (UU PPN Pasal 16C), by rows of the law as every other rate.

alter table tax_class_rate
  drop constraint tax_class_rate_tax_class_check,
  add constraint tax_class_rate_tax_class_check check (tax_class in ('taxed', 'luxury', 'luxury_retail', 'specified', 'not_collected',
    'exempt', 'export', 'self_built')),
  drop constraint exports_have_no_faktur,
  add constraint exports_have_no_faktur check ((tax_class in ('export', 'self_built')) = (transaction_code is null));
insert into tax_class_rate (tax_class, valid_from, rate_basis_points, base_numerator, base_denominator, transaction_code, source) values
  ('self_built', '2012-11-22', 1000, 1, 5, null, 'UU PPN Pasal 16C; PMK 163/PMK.03/2012: 20% dari biaya'),
  ('self_built', '2022-04-01', 1100, 1, 5, null, 'UU PPN Pasal 16C; PMK 61/PMK.03/2022: 20% dari tarif'),
  ('self_built', '2025-01-01', 1200, 11, 60, null, 'UU PPN Pasal 16C; PMK 81/2024 Pasal 324 jo. PMK 11/2025 Pasal 20: 20% × 11/12 dari tarif');
