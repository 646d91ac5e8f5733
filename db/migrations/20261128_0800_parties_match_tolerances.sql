-- How far bills of one vendor may differ before people are asked, where the company's tolerances do not fit it.

alter table vendor
  add price_tolerance integer check (price_tolerance between 0 and 10000),
  add line_tolerance bigint check (line_tolerance between 0 and 1000000000000),
  add document_tolerance bigint check (document_tolerance between 0 and 1000000000000);
comment on column vendor.price_tolerance is 'In ten-thousandths of what was expected; null takes that of the company.';
comment on column vendor.line_tolerance is 'Null takes that of the company.';
comment on column vendor.document_tolerance is 'Null takes that of the company.';
grant insert (price_tolerance, line_tolerance, document_tolerance),
  update (price_tolerance, line_tolerance, document_tolerance) on vendor to neraca_app;
