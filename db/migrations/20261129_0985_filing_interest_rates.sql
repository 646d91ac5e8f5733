-- Interest on tax that is late follows from a decree of each month; rows are added as they come.

create table tax_interest_rate (
  valid_from date primary key check (date_trunc('month', valid_from) = valid_from),
  deferred_basis_points integer not null check (deferred_basis_points between 0 and 10000),
  late_basis_points integer not null check (late_basis_points between 0 and 10000),
  disclosed_basis_points integer not null check (disclosed_basis_points between 0 and 10000),
  assessed_basis_points integer not null check (assessed_basis_points between 0 and 10000),
  undeclared_basis_points integer not null check (undeclared_basis_points between 0 and 10000),
  source text not null check (length(btrim(source)) between 1 and 300)
);
comment on table tax_interest_rate is 'Interest for a month on tax that is late, by article of UU KUP: 19(1)-(3), 8(2) and 9(2a), 8(5), 13(2), 13(3b).';
call audit_table('tax_interest_rate', 'valid_from');
insert into tax_interest_rate (valid_from, deferred_basis_points, late_basis_points, disclosed_basis_points,
    assessed_basis_points, undeclared_basis_points, source) values
  ('2025-10-01', 53, 95, 136, 178, 220, 'KMK 7/MK/EF/2025'),
  ('2026-01-01', 52, 93, 135, 177, 218, 'KMK 10/MK/EF/2025'),
  ('2026-02-01', 51, 92, 134, 176, 217, 'KMK 2/MK/EF/2026'),
  ('2026-05-01', 55, 97, 139, 180, 222, 'KMK 19/MK/EF.2/2026 (belum dikonfirmasi)'),
  ('2026-08-01', 60, 102, 143, 185, 227, 'KMK 35/MK/EF.2/2026 (belum dikonfirmasi)');
grant select, insert, update (deferred_basis_points, late_basis_points, disclosed_basis_points, assessed_basis_points,
  undeclared_basis_points, source) on tax_interest_rate to neraca_app;
grant select on tax_interest_rate to neraca_report;
