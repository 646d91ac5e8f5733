-- Goods and services, and how many there are.

create table product (
  id bigint generated always as identity primary key,
  code text not null check (code = upper(btrim(code)) and length(code) between 1 and 20),
  name text not null check (length(btrim(name)) between 1 and 200),
  unit text not null check (unit in ('pcs', 'kg', 'box', 'liter', 'meter', 'set', 'unit', 'hour')),
  is_service boolean not null,
  cost_price bigint not null check (cost_price between 0 and 9007199254740991),
  selling_price bigint not null check (selling_price between 1 and 9007199254740991),
  coretax_unit text check (coretax_unit ~ '^UM\.\d{4}$'),
  coretax_code text check (coretax_code ~ '^\d{6}$'),
  revenue_account_id bigint references account (id),
  is_active boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  code_order text collate "C" not null generated always as (code_order(code)) stored,
  search_text text collate "C" not null generated always as (lower(code || E'\n' || name)) stored,
  check (selling_price > cost_price),
  check (is_active = (deleted_at is null))
);
comment on column product.search_text is 'What a list is searched by, lower case, one field a line.';
create unique index product_code on product (lower(btrim(code)) collate "C");
create unique index product_name on product (lower(btrim(name)) collate "C");
create index product_code_order on product (code_order, id);
create index product_kind on product (is_service, code_order, id);
create index product_inactive on product (code_order, id) where not is_active;
create index product_recent on product (updated_at desc) where is_active;
create index product_search on product using gin (search_text gin_trgm_ops);
create index product_revenue_account on product (revenue_account_id) where revenue_account_id is not null;
call audit_table('product', 'id', false, array['code_order', 'search_text']);

-- How many products there are by type and status: counters of lists stay exact and instant. One row per slot, so that
-- people who save at the same time do not wait for each other; only the sum over the slots means anything.
create table product_tally (
  is_service boolean not null,
  is_active boolean not null,
  slot smallint not null,
  records bigint not null,
  primary key (is_service, is_active, slot)
);
call refuse_truncate_of('product_tally');

create function tally_products() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into product_tally as t
    select n.is_service, n.is_active, pg_backend_pid() % 16, count(*)
    from new_rows n group by 1, 2 order by 1, 2
    on conflict (is_service, is_active, slot) do update set records = t.records + excluded.records;
  elsif tg_op = 'DELETE' then
    insert into product_tally as t
    select o.is_service, o.is_active, pg_backend_pid() % 16, -count(*)
    from old_rows o group by 1, 2 order by 1, 2
    on conflict (is_service, is_active, slot) do update set records = t.records + excluded.records;
  else
    insert into product_tally as t
    select c.is_service, c.is_active, pg_backend_pid() % 16, sum(c.change)
    from (select is_service, is_active, 1 as change from new_rows
          union all select is_service, is_active, -1 from old_rows) c
    group by 1, 2 having sum(c.change) <> 0 order by 1, 2
    on conflict (is_service, is_active, slot) do update set records = t.records + excluded.records;
  end if;
  return null;
end
$$;
create trigger tally_insert after insert on product referencing new table as new_rows
  for each statement execute function tally_products();
create trigger tally_update after update on product referencing old table as old_rows new table as new_rows
  for each statement execute function tally_products();
create trigger tally_delete after delete on product referencing old table as old_rows
  for each statement execute function tally_products();
alter table product enable always trigger tally_insert;
alter table product enable always trigger tally_update;
alter table product enable always trigger tally_delete;

grant select, insert, delete, update (name, unit, is_service, cost_price, selling_price, coretax_unit, coretax_code,
  revenue_account_id, is_active, deleted_at, updated_at, version) on product to neraca_app;
grant select on product_tally to neraca_app;
grant select on product, product_tally to neraca_report;
