-- The income tax of a year: what the law rates companies with, corrections of the commercial profit, and the tax that was posted.

create table corporate_tax_law (
  valid_from date primary key,
  rate_basis_points integer not null check (rate_basis_points between 0 and 10000),
  relief_basis_points integer not null check (relief_basis_points between 0 and 10000),
  relief_turnover bigint not null check (relief_turnover >= 0),
  relief_limit bigint not null check (relief_limit >= relief_turnover),
  source text not null check (length(btrim(source)) between 1 and 300)
);
comment on table corporate_tax_law is 'Rate of a company''s income tax for years that end from a day on, and its relief (UU PPh Pasal 31E).';
comment on column corporate_tax_law.relief_basis_points is 'What of the rate is cut on the income that has the relief (5000 = half of it).';
comment on column corporate_tax_law.relief_turnover is 'Gross turnover whose share of the income has the relief, while turnover is within relief_limit.';
call audit_table('corporate_tax_law', 'valid_from');
insert into corporate_tax_law (valid_from, rate_basis_points, relief_basis_points, relief_turnover, relief_limit, source) values
  ('2009-01-01', 2800, 5000, 4800000000, 50000000000, 'UU 36/2008 Pasal 17 ayat (1) huruf b, Pasal 31E'),
  ('2010-01-01', 2500, 5000, 4800000000, 50000000000, 'UU 36/2008 Pasal 17 ayat (2a), Pasal 31E'),
  ('2020-01-01', 2200, 5000, 4800000000, 50000000000, 'UU 2/2020; UU 7/2021 (HPP) Pasal 17 ayat (1) huruf b; Pasal 31E');
grant select on corporate_tax_law to neraca_app, neraca_report;

create table fiscal_correction (
  id bigint generated always as identity primary key,
  year_from date not null check (date_trunc('month', year_from) = year_from),
  account_id bigint references account (id),
  journal_entry_id bigint references journal_entry (id),
  kind text not null check (kind in ('permanent', 'timing', 'loss')),
  amount bigint not null check (amount <> 0 and amount between -9007199254740991 and 9007199254740991),
  reason text not null check (length(btrim(reason)) between 1 and 300),
  basis text check (basis ~ '^[a-z_]{1,40}$'),
  created_at timestamptz not null default now(),
  created_by text not null,
  removed_on date,
  removed_by text,
  constraint correction_of_account check ((kind = 'loss') = (account_id is null)),
  constraint loss_lessens check (kind <> 'loss' or amount < 0),
  constraint entry_of_account check (journal_entry_id is null or account_id is not null),
  constraint removed_whole check ((removed_on is null) = (removed_by is null))
);
comment on table fiscal_correction is 'What tax law counts otherwise than the books in a year: positive amounts add to the taxable income. Losses of earlier years have no account.';
comment on column fiscal_correction.basis is 'What proposed it; none where somebody found it.';
create index fiscal_correction_year on fiscal_correction (year_from) where removed_on is null;
call audit_table('fiscal_correction', 'id');
call keep_as_issued('fiscal_correction', 'removed_on', 'removed_by');
grant select, insert, update (removed_on, removed_by) on fiscal_correction to neraca_app;
grant select on fiscal_correction to neraca_report;

create table annual_tax (
  id bigint generated always as identity primary key,
  year_from date not null check (date_trunc('month', year_from) = year_from),
  year_to date not null,
  profit bigint not null,
  positive bigint not null check (positive >= 0),
  negative bigint not null check (negative >= 0),
  loss_used bigint not null check (loss_used >= 0),
  taxable bigint not null check (taxable >= 0 and taxable % 1000 = 0),
  turnover bigint not null,
  rate_basis_points integer not null,
  tax bigint not null check (tax >= 0),
  credit_22 bigint not null check (credit_22 >= 0),
  credit_23 bigint not null check (credit_23 >= 0),
  credit_25 bigint not null check (credit_25 >= 0),
  payable bigint not null check (payable >= 0),
  overpaid bigint not null check (overpaid >= 0),
  instalment bigint not null check (instalment >= 0),
  journal_entry_id bigint unique references journal_entry (id),
  cancelled_on date,
  reversal_entry_id bigint unique references journal_entry (id),
  cancel_reason text check (length(btrim(cancel_reason)) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint year_is_whole check (year_to = (year_from + interval '1 year - 1 day')::date),
  constraint taxable_of_profit
    check (taxable = greatest(profit + positive - negative - loss_used, 0) / 1000 * 1000),
  constraint tax_is_owed_or_paid check (tax - credit_22 - credit_23 - credit_25 = payable - overpaid),
  constraint tax_owes_or_is_overpaid check (payable = 0 or overpaid = 0),
  constraint tax_has_entry check ((tax > 0) = (journal_entry_id is not null)),
  constraint tax_cancelled_whole check ((cancelled_on is null) = (cancel_reason is null)),
  constraint tax_cancelled_by_entry
    check ((reversal_entry_id is not null) = (cancelled_on is not null and journal_entry_id is not null))
);
comment on table annual_tax is 'The income tax of a year as it was posted on its last day; what was taken back stays beside it.';
create unique index annual_tax_once on annual_tax (year_from) where cancelled_on is null;
call audit_table('annual_tax', 'id');
call keep_as_issued('annual_tax', 'cancelled_on', 'reversal_entry_id', 'cancel_reason', 'version');
grant select, insert, update (cancelled_on, reversal_entry_id, cancel_reason, version) on annual_tax to neraca_app;
grant select on annual_tax to neraca_report;

-- What a year was taxed on neither grows nor shrinks while its tax is posted; posting waits for whoever is writing corrections.
create function guard_fiscal_correction() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('annual_tax', 0));
  if exists (select from annual_tax t where t.year_from = new.year_from and t.cancelled_on is null) then
    raise exception 'PPh tahun % sudah diposting', to_char(new.year_from, 'YYYY') using errcode = 'NR002';
  end if;
  if tg_op = 'UPDATE' and old.removed_on is not null then
    raise exception 'Koreksi ini sudah dihapus' using errcode = 'NR002';
  end if;
  return new;
end;
$$;
create trigger posted_year_stays before insert or update on fiscal_correction
  for each row execute function guard_fiscal_correction();
alter table fiscal_correction enable always trigger posted_year_stays;

create function guard_annual_tax() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  said record;
begin
  select coalesce(sum(greatest(amount, 0)), 0) as positive,
      coalesce(sum(greatest(-amount, 0)) filter (where kind <> 'loss'), 0) as negative
    into said from fiscal_correction where year_from = new.year_from and removed_on is null;
  if (new.positive, new.negative) is distinct from (said.positive, said.negative) then
    raise exception 'Koreksi fiskal berubah' using errcode = 'NR002';
  end if;
  return new;
end;
$$;
create trigger tax_of_its_corrections before insert on annual_tax for each row execute function guard_annual_tax();
alter table annual_tax enable always trigger tax_of_its_corrections;
