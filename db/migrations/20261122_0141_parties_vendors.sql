-- Vendors, and how many there are.

create table vendor (
  id bigint generated always as identity primary key,
  code text not null check (length(btrim(code)) between 1 and 20),
  name text not null check (length(btrim(name)) between 1 and 200),
  address text check (length(address) <= 1000),
  phone text check (length(phone) <= 50),
  email text check (length(email) <= 254),
  group_name text check (length(group_name) <= 100),
  npwp text check (npwp ~ '^\d{2}\.\d{3}\.\d{3}\.\d-\d{3}\.\d{3}$'),
  contact_person_name text check (length(contact_person_name) <= 200),
  contact_person_phone text check (length(contact_person_phone) <= 50),
  contact_person_email text check (length(contact_person_email) <= 254),
  npwp16 text check (npwp16 ~ '^\d{16}$'),
  nik text check (nik ~ '^\d{16}$'),
  nitku_suffix text check (nitku_suffix ~ '^\d{6}$'),
  is_pkp boolean not null default false,
  payment_terms_days integer not null default 30 check (payment_terms_days between 0 and 365),
  country text not null default 'IDN' check (country ~ '^[A-Z]{3}$'),
  bank_name text check (length(bank_name) <= 100),
  bank_account_number text check (bank_account_number ~ '^[0-9 .-]{1,40}$'),
  bank_account_holder text check (length(bank_account_holder) <= 200),
  is_active boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  code_order text collate "C" not null generated always as (code_order(code)) stored,
  search_text text collate "C" not null generated always as (
    lower(code || E'\n' || name || E'\n' || coalesce(email, '') || E'\n' || coalesce(phone, ''))
  ) stored,
  check (is_active = (deleted_at is null))
);
create unique index vendor_code on vendor (lower(btrim(code)) collate "C");
create unique index vendor_name on vendor (lower(btrim(name)) collate "C");
create index vendor_code_order on vendor (code_order, id);
create index vendor_group on vendor (group_name, code_order, id);
create index vendor_inactive on vendor (code_order, id) where not is_active;
create index vendor_recent on vendor (updated_at desc) where is_active;
create index vendor_search on vendor using gin (search_text gin_trgm_ops);
call audit_table('vendor', 'id', false, array['code_order', 'search_text']);

-- How many vendors there are by group and status, counted as customers are.
create table vendor_tally (
  group_name text not null,
  is_active boolean not null,
  slot smallint not null,
  records bigint not null,
  primary key (group_name, is_active, slot)
);
comment on column vendor_tally.group_name is 'Empty for vendors without a group.';
call refuse_truncate_of('vendor_tally');

create function tally_vendors() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into vendor_tally as t
    select coalesce(n.group_name, ''), n.is_active, pg_backend_pid() % 16, count(*)
    from new_rows n group by 1, 2 order by 1, 2
    on conflict (group_name, is_active, slot) do update set records = t.records + excluded.records;
  elsif tg_op = 'DELETE' then
    insert into vendor_tally as t
    select coalesce(o.group_name, ''), o.is_active, pg_backend_pid() % 16, -count(*)
    from old_rows o group by 1, 2 order by 1, 2
    on conflict (group_name, is_active, slot) do update set records = t.records + excluded.records;
  else
    insert into vendor_tally as t
    select coalesce(c.group_name, ''), c.is_active, pg_backend_pid() % 16, sum(c.change)
    from (select group_name, is_active, 1 as change from new_rows
          union all select group_name, is_active, -1 from old_rows) c
    group by 1, 2 having sum(c.change) <> 0 order by 1, 2
    on conflict (group_name, is_active, slot) do update set records = t.records + excluded.records;
  end if;
  return null;
end
$$;
create trigger tally_insert after insert on vendor referencing new table as new_rows
  for each statement execute function tally_vendors();
create trigger tally_update after update on vendor referencing old table as old_rows new table as new_rows
  for each statement execute function tally_vendors();
create trigger tally_delete after delete on vendor referencing old table as old_rows
  for each statement execute function tally_vendors();
alter table vendor enable always trigger tally_insert;
alter table vendor enable always trigger tally_update;
alter table vendor enable always trigger tally_delete;

grant select, insert, delete, update (name, address, phone, email, group_name, npwp, contact_person_name,
  contact_person_phone, contact_person_email, npwp16, nik, nitku_suffix, is_pkp, payment_terms_days, country, bank_name,
  bank_account_number, bank_account_holder, is_active, deleted_at, updated_at, version) on vendor to neraca_app;
grant select on vendor_tally to neraca_app;
grant select on vendor, vendor_tally to neraca_report;
