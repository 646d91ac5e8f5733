-- Marketplaces collect PPh 22 of what is sold through them from a day on that was moved more than once; usual rates are rows that an admin keeps.

alter table withheld_rate drop constraint withheld_rate_article_check;
alter table withheld_rate add constraint withheld_rate_article_check
  check (article in ('pph22', 'pph22_marketplace', 'pph23', 'pph4_2', 'final'));
alter table withheld_rate drop constraint withheld_rate_rate_basis_points_check;
alter table withheld_rate add constraint withheld_rate_rate_basis_points_check check (rate_basis_points between 0 and 10000);
comment on table withheld_rate is 'Rates at which customers usually withhold, from a day on; forms propose them, and nothing where the rate is zero.';
insert into withheld_rate (article, valid_from, rate_basis_points, source) values
  ('pph22_marketplace', '2026-11-01', 50, 'PMK 37/2025; PENG-46/PJ.09/2026');
grant insert, update (rate_basis_points, source) on withheld_rate to neraca_app;

alter table withheld_from_us add column object_code text check (object_code ~ '^22-\d{3}-\d{2}$');
alter table withheld_from_us add constraint object_of_article check (object_code is null or article = 'pph22');
comment on column withheld_from_us.object_code is 'Tax object, where the article has several that differ for us: what marketplaces collect.';
