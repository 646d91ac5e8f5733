-- Fixed assets: what was bought to be used for years, how it is depreciated by the books and by tax law, and how it left.

create table asset_category (
  id bigint generated always as identity primary key,
  name text not null check (length(btrim(name)) between 1 and 100),
  asset_account_id bigint not null references account (id),
  accumulated_account_id bigint references account (id),
  expense_account_id bigint references account (id),
  method text not null check (method in ('straight_line', 'declining', 'none')),
  life_months integer not null check (life_months between 0 and 1200),
  fiscal_group text not null check (fiscal_group in
    ('group_1', 'group_2', 'group_3', 'group_4', 'building_permanent', 'building_temporary', 'none')),
  fiscal_method text not null check (fiscal_method in ('straight_line', 'declining', 'none')),
  is_active boolean not null default true,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  constraint category_depreciates_with_accounts check (method = 'none' or num_nulls(accumulated_account_id, expense_account_id) = 0),
  constraint category_life check ((method = 'none') = (life_months = 0)),
  constraint category_fiscal_method check ((fiscal_group = 'none') = (fiscal_method = 'none')),
  constraint category_buildings check (fiscal_group not like 'building%' or fiscal_method = 'straight_line')
);
comment on table asset_category is 'What assets have in common: their accounts, and how they are usually depreciated.';
create unique index asset_category_name on asset_category (name_key(name));
call audit_table('asset_category', 'id');
grant select, insert, update (name, asset_account_id, accumulated_account_id, expense_account_id, method, life_months, fiscal_group,
  fiscal_method, is_active, version, updated_at, updated_by) on asset_category to neraca_app;
grant select on asset_category to neraca_report;

create table capital_asset (
  id bigint generated always as identity primary key,
  asset_number text not null unique check (length(asset_number) between 3 and 40),
  name text not null check (length(btrim(name)) between 1 and 200),
  category_id bigint not null references asset_category (id),
  category_name text not null,
  acquired_on date not null,
  in_use_on date not null,
  booked_on date not null,
  registered_on date not null,
  cost bigint not null check (cost between 1 and 9007199254740991),
  residual bigint not null check (residual >= 0),
  method text not null check (method in ('straight_line', 'declining', 'none')),
  life_months integer not null check (life_months between 0 and 1200),
  fiscal_group text not null check (fiscal_group in
    ('group_1', 'group_2', 'group_3', 'group_4', 'building_permanent', 'building_temporary', 'none')),
  fiscal_method text not null check (fiscal_method in ('straight_line', 'declining', 'none')),
  carried_until date,
  carried_commercial bigint not null default 0 check (carried_commercial >= 0),
  carried_fiscal bigint not null default 0 check (carried_fiscal >= 0),
  source_entry_id bigint,
  source_line integer,
  department_id bigint references department (id),
  asset_account_id bigint not null references account (id),
  accumulated_account_id bigint references account (id),
  expense_account_id bigint references account (id),
  location text check (length(btrim(location)) between 1 and 100),
  serial_number text check (length(btrim(serial_number)) between 1 and 100),
  notes text check (length(notes) between 1 and 2000),
  disposed_on date,
  disposal_kind text check (disposal_kind in ('sold', 'scrapped')),
  proceeds bigint check (proceeds >= 0),
  disposed_commercial bigint check (disposed_commercial >= 0),
  disposed_fiscal bigint check (disposed_fiscal >= 0),
  disposal_entry_id bigint unique references journal_entry (id),
  disposal_notes text check (length(disposal_notes) between 1 and 500),
  removed_on date,
  removed_by text,
  remove_reason text check (length(btrim(remove_reason)) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  constraint asset_bought_by_line foreign key (source_entry_id, source_line) references journal_line (entry_id, line_number),
  constraint asset_source_whole check (num_nulls(source_entry_id, source_line) in (0, 2)),
  constraint asset_used_once_bought check (in_use_on >= acquired_on),
  constraint asset_residual check (residual < cost),
  constraint asset_depreciates_with_accounts check (method = 'none' or num_nulls(accumulated_account_id, expense_account_id) = 0),
  constraint asset_life check ((method = 'none') = (life_months = 0)),
  constraint asset_fiscal_method check ((fiscal_group = 'none') = (fiscal_method = 'none')),
  constraint asset_buildings check (fiscal_group not like 'building%' or fiscal_method = 'straight_line'),
  constraint asset_carried_whole check (carried_until is not null or (carried_commercial, carried_fiscal) = (0, 0)),
  constraint asset_carried_month check (carried_until = (date_trunc('month', carried_until) + interval '1 month - 1 day')::date),
  constraint asset_carried_commercial check (carried_commercial <= cost - residual),
  constraint asset_carried_fiscal check (carried_fiscal <= cost),
  constraint asset_disposed_whole check (num_nulls(disposed_on, disposal_kind, proceeds, disposed_commercial, disposed_fiscal,
    disposal_entry_id) in (0, 6)),
  constraint asset_disposed_later check (disposed_on >= acquired_on),
  constraint asset_scrapped_for_nothing check (disposal_kind <> 'scrapped' or proceeds = 0),
  constraint asset_removed_whole check (num_nulls(removed_on, removed_by, remove_reason) in (0, 3)),
  constraint asset_ended_once check (removed_on is null or disposed_on is null)
);
comment on table capital_asset is 'Assets used for years. Their cost stands in the ledger by the entry that bought them; depreciation and leaving are posted from here.';
comment on column capital_asset.booked_on is 'Day from which its cost stands in the ledger.';
comment on column capital_asset.carried_until is 'End of the month until which the old books depreciated it.';
comment on column capital_asset.source_line is 'The line of the entry that brought its cost into the books.';
create index capital_asset_day on capital_asset (acquired_on desc, id desc);
create index capital_asset_category on capital_asset (category_id);
create index capital_asset_source on capital_asset (source_entry_id, source_line) where source_entry_id is not null;
create index capital_asset_department on capital_asset (department_id) where department_id is not null;
create index capital_asset_number_beginning on capital_asset (asset_number collate "C");
create index capital_asset_search on capital_asset using gin (lower(asset_number || ' ' || name || ' ' || category_name || ' '
  || coalesce(location, '') || ' ' || coalesce(serial_number, '')) gin_trgm_ops);
call audit_table('capital_asset', 'id');
call numbers_of_series('capital_asset', 'asset_number', $$'AST'$$, 'registered_on');

create table depreciation_run (
  id bigint generated always as identity primary key,
  month date not null check (date_trunc('month', month) = month),
  posted_on date not null,
  commercial_amount bigint not null check (commercial_amount >= 0),
  fiscal_amount bigint not null check (fiscal_amount >= 0),
  journal_entry_id bigint unique references journal_entry (id),
  cancelled_on date,
  reversal_entry_id bigint unique references journal_entry (id),
  cancel_reason text check (length(btrim(cancel_reason)) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint run_of_its_month check (posted_on = (month + interval '1 month - 1 day')::date),
  constraint run_depreciates check (commercial_amount + fiscal_amount > 0),
  constraint run_posts_what_books_lose check ((commercial_amount > 0) = (journal_entry_id is not null)),
  constraint run_cancelled_whole check ((cancelled_on is null) = (cancel_reason is null)),
  constraint run_cancelled_by_entry check ((reversal_entry_id is not null) = (cancelled_on is not null and journal_entry_id is not null))
);
comment on table depreciation_run is 'Depreciation of a month of all assets: one entry of its last day.';
create unique index depreciation_run_once on depreciation_run (month) where cancelled_on is null;
call audit_table('depreciation_run', 'id');
call keep_as_issued('depreciation_run', 'cancelled_on', 'reversal_entry_id', 'cancel_reason', 'version');

create table depreciation_line (
  run_id bigint not null references depreciation_run (id),
  asset_id bigint not null references capital_asset (id),
  commercial bigint not null check (commercial >= 0),
  fiscal bigint not null check (fiscal >= 0),
  primary key (run_id, asset_id),
  constraint depreciation_of_something check (commercial + fiscal > 0)
);
comment on table depreciation_line is 'What an asset lost in a month by the books, and by tax law.';
create index depreciation_line_asset on depreciation_line (asset_id);
call audit_table('depreciation_line', 'run_id', true);
call keep_as_issued('depreciation_line');
call lines_with_document('depreciation_line', 'depreciation_run', 'run_id');

-- What depreciation follows from stays once an asset was depreciated or left; leaving is taken back as a whole.
create function guard_capital_asset() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'DELETE' then
    raise exception 'Aset tetap tidak dapat dihapus' using errcode = 'NR002';
  end if;
  if old.removed_on is not null then
    raise exception 'Pendaftaran aset sudah dibatalkan' using errcode = 'NR002';
  end if;
  if (new.asset_number, new.registered_on, new.created_at, new.created_by)
    is distinct from (old.asset_number, old.registered_on, old.created_at, old.created_by) then
    raise exception 'Nomor aset tetap' using errcode = 'NR002';
  end if;
  if (new.category_id, new.acquired_on, new.in_use_on, new.booked_on, new.cost, new.residual, new.method, new.life_months,
      new.fiscal_group, new.fiscal_method, new.carried_until, new.carried_commercial, new.carried_fiscal, new.source_entry_id, new.source_line,
      new.asset_account_id, new.accumulated_account_id, new.expense_account_id, new.removed_on)
      is distinct from
      (old.category_id, old.acquired_on, old.in_use_on, old.booked_on, old.cost, old.residual, old.method, old.life_months,
      old.fiscal_group, old.fiscal_method, old.carried_until, old.carried_commercial, old.carried_fiscal, old.source_entry_id, old.source_line,
      old.asset_account_id, old.accumulated_account_id, old.expense_account_id, old.removed_on)
    and (old.disposed_on is not null or exists (select from depreciation_line l join depreciation_run r on r.id = l.run_id
      where l.asset_id = old.id and r.cancelled_on is null))
  then
    raise exception 'Aset sudah disusutkan atau dilepas' using errcode = 'NR002';
  end if;
  if old.disposed_on is not null and new.disposed_on is not null
    and (new.disposed_on, new.disposal_kind, new.proceeds, new.disposed_commercial, new.disposed_fiscal, new.disposal_entry_id)
      is distinct from
      (old.disposed_on, old.disposal_kind, old.proceeds, old.disposed_commercial, old.disposed_fiscal, old.disposal_entry_id)
  then
    raise exception 'Pelepasan aset dibatalkan, bukan diubah' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger capital_asset_guard before update or delete on capital_asset for each row execute function guard_capital_asset();
alter table capital_asset enable always trigger capital_asset_guard;

grant select, insert, update (name, category_id, category_name, acquired_on, in_use_on, booked_on, cost, residual, method, life_months,
  fiscal_group, fiscal_method, carried_until, carried_commercial, carried_fiscal, source_entry_id, source_line, department_id, asset_account_id,
  accumulated_account_id, expense_account_id, location, serial_number, notes, disposed_on, disposal_kind, proceeds,
  disposed_commercial, disposed_fiscal, disposal_entry_id, disposal_notes, removed_on, removed_by, remove_reason, version, updated_at,
  updated_by) on capital_asset to neraca_app;
grant select, insert, update (cancelled_on, reversal_entry_id, cancel_reason, version) on depreciation_run to neraca_app;
grant select, insert on depreciation_line to neraca_app;
grant select on capital_asset, depreciation_run, depreciation_line to neraca_report;
