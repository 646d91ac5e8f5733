-- For how long a legal form may use the final tax of small businesses is a row of the law with its day, and no longer written in the program.

create table final_tax_term (
  id bigint generated always as identity primary key,
  legal_form text not null check (legal_form ~ '^[a-z_]{2,20}$'),
  valid_from date not null,
  years integer check (years between 0 and 30),
  source text not null check (length(btrim(source)) between 1 and 300),
  unique (legal_form, valid_from)
);
comment on table final_tax_term is 'For how many years of tax a legal form may use the final tax of small businesses, from a day on; a form without a row is not bounded.';
comment on column final_tax_term.years is 'None without end; 0 where nobody may begin any more, and who had begun keeps the term of before.';
call audit_table('final_tax_term', 'id');
insert into final_tax_term (legal_form, valid_from, years, source) values
  ('perorangan', '2018-07-01', 7, 'PP 23/2018 Pasal 5; PP 55/2022 Pasal 59'),
  ('perorangan', '2026-04-22', null, 'PP 20/2026'),
  ('pt_perorangan', '2022-12-20', 4, 'PP 55/2022 Pasal 59'),
  ('pt_perorangan', '2026-04-22', null, 'PP 20/2026'),
  ('koperasi', '2018-07-01', 4, 'PP 23/2018 Pasal 5; PP 55/2022 Pasal 59; PP 20/2026'),
  ('cv', '2018-07-01', 4, 'PP 23/2018 Pasal 5; PP 55/2022 Pasal 59'),
  ('cv', '2026-04-22', 0, 'PP 20/2026 Pasal II'),
  ('firma', '2018-07-01', 4, 'PP 23/2018 Pasal 5; PP 55/2022 Pasal 59'),
  ('firma', '2026-04-22', 0, 'PP 20/2026 Pasal II'),
  ('pt', '2018-07-01', 3, 'PP 23/2018 Pasal 5; PP 55/2022 Pasal 59'),
  ('pt', '2026-04-22', 0, 'PP 20/2026 Pasal II'),
  ('yayasan', '2018-07-01', 0, 'PP 23/2018 Pasal 3; PP 55/2022 Pasal 57'),
  ('perkumpulan', '2018-07-01', 0, 'PP 23/2018 Pasal 3; PP 55/2022 Pasal 57');
grant select, insert, update (years, source) on final_tax_term to neraca_app;
grant select on final_tax_term to neraca_report;
