-- The organisation whose books these are.

create table organisation (
  only_row boolean primary key default true check (only_row),
  name text not null check (length(btrim(name)) between 1 and 200),
  npwp text check (npwp ~ '^\d{2}\.\d{3}\.\d{3}\.\d-\d{3}\.\d{3}$'),
  address text check (length(address) <= 1000),
  time_zone text not null check (time_zone in ('Asia/Jakarta', 'Asia/Makassar', 'Asia/Jayapura')),
  fiscal_year_start_month integer not null default 1 check (fiscal_year_start_month between 1 and 12),
  bank_details text check (length(bank_details) <= 500),
  signatory text check (length(signatory) <= 200),
  refuses_over_limit boolean not null default false,
  is_example boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1
);
comment on column organisation.refuses_over_limit is 'Orders beyond the credit limit of their customer are refused when confirmed; off, the form only warns.';
call audit_table('organisation', 'only_row');

grant select, insert, update (name, npwp, address, time_zone, fiscal_year_start_month, bank_details, signatory,
  refuses_over_limit, updated_at, version) on organisation to neraca_app;
grant select on organisation to neraca_report;
