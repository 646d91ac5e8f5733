-- Stock: warehouses, one append-only table of movements with their values, and what is kept of them by place and day.

create table warehouse (
  id bigint generated always as identity primary key,
  code text not null check (length(btrim(code)) between 1 and 20)
    constraint warehouse_code_visible check (name_key(code) <> ''),
  name text not null check (length(btrim(name)) between 1 and 200)
    constraint warehouse_name_visible check (name_key(name) <> ''),
  allows_negative boolean not null default false,
  is_active boolean not null default true,
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version integer not null default 1,
  code_order text collate "C" not null generated always as (code_order(code)) stored,
  search_text text collate "C" not null generated always as (lower(code || E'\n' || name)) stored,
  check (is_active = (deleted_at is null))
);
comment on column warehouse.allows_negative is 'More may leave than is there; the next receipt trues the value up.';
create unique index warehouse_code on warehouse (name_key(code));
create unique index warehouse_name on warehouse (name_key(name));
create index warehouse_code_typed on warehouse (lower(btrim(code)) collate "C");
create index warehouse_name_typed on warehouse (lower(btrim(name)) collate "C");
create index warehouse_code_order on warehouse (code_order, id);
create index warehouse_inactive on warehouse (code_order, id) where not is_active;
create index warehouse_recent on warehouse (updated_at desc) where is_active;
create index warehouse_search on warehouse using gin (search_text gin_trgm_ops);
call audit_table('warehouse', 'id', false, array['code_order', 'search_text']);
select set_config('neraca.actor', 'system', true);
insert into warehouse (code, name) values ('UTAMA', 'Utama');

-- One row per slot, so that people who save at the same time do not wait for each other.
create table warehouse_tally (
  is_active boolean not null,
  slot smallint not null,
  records bigint not null,
  primary key (is_active, slot)
);
insert into warehouse_tally values (true, 0, 1);
call refuse_truncate_of('warehouse_tally');

create function tally_warehouses() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into warehouse_tally as t
    select n.is_active, pg_backend_pid() % 16, count(*) from new_rows n group by 1 order by 1
    on conflict (is_active, slot) do update set records = t.records + excluded.records;
  elsif tg_op = 'DELETE' then
    insert into warehouse_tally as t
    select o.is_active, pg_backend_pid() % 16, -count(*) from old_rows o group by 1 order by 1
    on conflict (is_active, slot) do update set records = t.records + excluded.records;
  else
    insert into warehouse_tally as t
    select c.is_active, pg_backend_pid() % 16, sum(c.change)
    from (select is_active, 1 as change from new_rows union all select is_active, -1 from old_rows) c
    group by 1 having sum(c.change) <> 0 order by 1
    on conflict (is_active, slot) do update set records = t.records + excluded.records;
  end if;
  return null;
end
$$;
create trigger tally_insert after insert on warehouse referencing new table as new_rows
  for each statement execute function tally_warehouses();
create trigger tally_update after update on warehouse referencing old table as old_rows new table as new_rows
  for each statement execute function tally_warehouses();
create trigger tally_delete after delete on warehouse referencing old table as old_rows
  for each statement execute function tally_warehouses();
alter table warehouse enable always trigger tally_insert;
alter table warehouse enable always trigger tally_update;
alter table warehouse enable always trigger tally_delete;

create table stock_item (
  product_id bigint primary key references product (id),
  method text not null default 'average' check (method in ('average', 'fifo')),
  last_sequence bigint not null default 0 check (last_sequence >= 0)
) with (fillfactor = 70);
comment on table stock_item is 'A product that moved; whoever moves it locks its row, so that its movements come one after the other.';
call refuse_truncate_of('stock_item');

create table stock_movement (
  id bigint generated always as identity primary key,
  product_id bigint not null references stock_item (product_id),
  sequence bigint not null check (sequence > 0),
  warehouse_id bigint not null references warehouse (id),
  in_transit boolean not null default false,
  day date not null check (day between '1900-01-01' and '9998-12-31'),
  quantity numeric(18, 3) not null,
  value bigint not null check (value between -9007199254740991 and 9007199254740991),
  kind text not null,
  basis text check (basis in ('given', 'average', 'share', 'carry', 'reversal', 'difference')),
  of_sequence bigint,
  share_from numeric(18, 3),
  share_to numeric(18, 3),
  amount bigint,
  corrects_sequence bigint,
  part text check (part in ('value', 'true_up')),
  stock_account_id bigint not null references account (id),
  counter_account_id bigint references account (id),
  reference_type text not null,
  reference_number text,
  source_line integer,
  journal_entry_id bigint references journal_entry (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint movement_or_correction check ((basis is null) = (corrects_sequence is not null) and (corrects_sequence is null) = (part is null)),
  constraint correction_moves_nothing check (corrects_sequence is null or (quantity = 0 and value <> 0)),
  constraint movement_moves check (basis is null or (quantity = 0) = (basis = 'difference')),
  constraint basis_names_movement check (
    (basis in ('share', 'carry', 'reversal', 'difference')) is not distinct from (case when basis is null then null else of_sequence is not null end)),
  constraint share_has_places check ((coalesce(basis, '') in ('share', 'carry')) = (share_from is not null and share_to is not null and share_from >= 0)),
  constraint difference_has_amount check ((coalesce(basis, '') = 'difference') = (amount is not null)),
  constraint movement_of_sequence unique (product_id, sequence),
  constraint movement_named foreign key (product_id, of_sequence) references stock_movement (product_id, sequence),
  constraint movement_corrected foreign key (product_id, corrects_sequence) references stock_movement (product_id, sequence)
);
comment on table stock_movement is
  'What moved stock or its value. A correction is a value without goods that names its movement: movement and corrections together are what replaying the product gives.';
comment on column stock_movement.sequence is 'Order of entry within the product; movements of a day pass in it.';
comment on column stock_movement.in_transit is 'On the way to the warehouse.';
comment on column stock_movement.value is 'What it adds to stock, in whole rupiah.';
comment on column stock_movement.basis is 'Where its value comes from when the product is replayed.';
comment on column stock_movement.share_from is 'Where on the quantity of the movement it names its share begins.';
comment on column stock_movement.amount is 'A difference as a whole, before it is parted into stock and expense.';
comment on column stock_movement.part is 'What a correction corrects: the value, or what true-up of a hole the movement made.';
comment on column stock_movement.counter_account_id is 'The other account of its entry; null when another movement of its document is.';
create index stock_movement_product_day on stock_movement (product_id, day, sequence);
create index stock_movement_day on stock_movement (day, id);
create index stock_movement_of on stock_movement (product_id, of_sequence) where of_sequence is not null;
create index stock_movement_corrected on stock_movement (product_id, corrects_sequence) where corrects_sequence is not null;
create index stock_movement_reference on stock_movement (reference_type, reference_number);
create index stock_movement_entry on stock_movement (journal_entry_id);
create index stock_movement_account on stock_movement (stock_account_id, day);
call audit_table('stock_movement', 'id');
call keep_as_issued('stock_movement');

create table stock_cost (
  id bigint generated always as identity primary key,
  movement_id bigint not null references stock_movement (id),
  day date not null,
  share_from numeric(18, 3) check (share_from >= 0),
  share_to numeric(18, 3) check (share_to > share_from),
  amount bigint not null check (amount between -9007199254740991 and 9007199254740991),
  corrects_id bigint references stock_cost (id),
  ends_id bigint references stock_cost (id),
  from_account_id bigint not null references account (id),
  to_account_id bigint not null references account (id),
  reference_type text not null,
  reference_number text,
  source_line integer,
  journal_entry_id bigint references journal_entry (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint cost_of_share check ((share_from is not null) = (corrects_id is null and ends_id is null) and (share_to is null) = (share_from is null)),
  constraint cost_corrects_or_ends check (corrects_id is null or ends_id is null)
);
comment on table stock_cost is
  'Where the cost of what left went on to: from what was shipped to the cost of sales, on the day of the invoice. Append-only like the movements it names.';
comment on column stock_cost.ends_id is 'The cost this takes back, because its invoice was cancelled.';
create index stock_cost_movement on stock_cost (movement_id);
create index stock_cost_corrected on stock_cost (corrects_id) where corrects_id is not null;
create unique index stock_cost_ended on stock_cost (ends_id) where ends_id is not null;
create index stock_cost_reference on stock_cost (reference_type, reference_number);
create index stock_cost_entry on stock_cost (journal_entry_id);
call audit_table('stock_cost', 'id');
call keep_as_issued('stock_cost');

create table stock_balance (
  product_id bigint not null references stock_item (product_id),
  warehouse_id bigint not null references warehouse (id),
  in_transit boolean not null,
  quantity numeric(18, 3) not null,
  value bigint not null,
  primary key (product_id, warehouse_id, in_transit)
) with (fillfactor = 70);
comment on table stock_balance is 'What stands at each place after all movements; written by who moved it.';
call refuse_truncate_of('stock_balance');

create table stock_day_balance (
  product_id bigint not null references stock_item (product_id),
  warehouse_id bigint not null references warehouse (id),
  in_transit boolean not null,
  day date not null,
  quantity numeric(18, 3) not null,
  value bigint not null,
  primary key (product_id, warehouse_id, in_transit, day)
) with (fillfactor = 70);
comment on table stock_day_balance is 'What the movements of a day changed at a place.';
create index stock_day_balance_day on stock_day_balance (day);
call refuse_truncate_of('stock_day_balance');

create table stock_policy (
  only_row boolean primary key default true check (only_row),
  corrections text not null default 'restate' check (corrections in ('restate', 'today')),
  started_on date,
  version integer not null default 1
);
comment on column stock_policy.corrections is 'What a backdated movement changes: the open days it belongs to, or today.';
comment on column stock_policy.started_on is 'Day from which goods move stock; null until there is any. What was delivered before carries no cost.';
call audit_table('stock_policy', 'only_row');
insert into stock_policy default values;

-- What keeps stock from moving on a day, for whoever asks; null when nothing does. A day before the old books ended is
-- refused with the entry that goes with it.
create function stock_lock_on(asked date, actor bigint) returns text
language plpgsql stable
set search_path = pg_catalog, public, pg_temp
as $$
declare
  refusal text;
begin
  if (select p.status from fiscal_period p where p.month = date_trunc('month', asked)::date) = 'closed' then
    return format('Periode %s sudah ditutup', to_char(asked, 'YYYY-MM'));
  end if;
  if exists (select from year_closing y where y.last_day >= asked) then
    return format('Periode %s berada dalam tahun buku yang sudah ditutup', to_char(asked, 'YYYY-MM'));
  end if;
  select format('Kelompok %s terkunci s.d. %s', l.document_group, to_char(l.locked_until, 'YYYY-MM-DD')) into refusal
    from document_lock l where l.locked_until >= asked and l.document_group in ('everything', 'stock')
    order by l.locked_until desc, l.document_group limit 1;
  if (select p.status from fiscal_period p where p.month = date_trunc('month', asked)::date) = 'locked' then
    refusal := format('Periode %s terkunci', to_char(asked, 'YYYY-MM'));
  end if;
  if refusal is not null and exists (select from period_exception x
    where x.month = date_trunc('month', asked)::date and x.revoked_at is null and x.user_id = actor and x.until > clock_timestamp())
  then
    return null;
  end if;
  return refusal;
end
$$;

-- Movements without value have no entry whose guard would refuse a locked day, so theirs does.
create function guard_stock_day() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  refusal text;
begin
  if current_setting('transaction_isolation') <> 'read committed' then
    raise exception 'Stok hanya dapat bergerak dalam transaksi READ COMMITTED' using errcode = 'NR007';
  end if;
  perform pg_advisory_xact_lock_shared(4201, extract(year from new.day)::integer * 100 + extract(month from new.day)::integer);
  perform pg_advisory_xact_lock_shared(4206, document_lock_key('everything'));
  perform pg_advisory_xact_lock_shared(4206, document_lock_key('stock'));
  refusal := stock_lock_on(new.day, nullif(current_setting('neraca.actor_id', true), '')::bigint);
  if refusal is not null then
    raise exception '%', refusal using errcode = 'NR003';
  end if;
  return new;
end
$$;
create trigger stock_day_open before insert on stock_movement for each row execute function guard_stock_day();
alter table stock_movement enable always trigger stock_day_open;
create trigger stock_cost_day_open before insert on stock_cost for each row execute function guard_stock_day();
alter table stock_cost enable always trigger stock_cost_day_open;

-- At no day does more leave a place than is there, unless the warehouse allows it. Goods on the way are never fewer than none.
create function guard_stock_quantity() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  shortage record;
begin
  select d.product_id, d.warehouse_id, d.day, d.standing into shortage
  from (
    select m.product_id, m.warehouse_id, m.day,
      sum(sum(m.quantity)) over (partition by m.product_id, m.warehouse_id, m.in_transit order by m.day) as standing,
      o.first_day
    from (select n.product_id, n.warehouse_id, n.in_transit, min(n.day) as first_day from new_rows n
        join warehouse w on w.id = n.warehouse_id where n.quantity < 0 and (n.in_transit or not w.allows_negative)
        group by 1, 2, 3) o
    join stock_movement m using (product_id, warehouse_id, in_transit)
    where m.corrects_sequence is null
    group by m.product_id, m.warehouse_id, m.in_transit, m.day, o.first_day
  ) d where d.standing < 0 and d.day >= d.first_day limit 1;
  if found then
    raise exception 'Stok produk % di gudang % menjadi % pada %', shortage.product_id, shortage.warehouse_id, shortage.standing, shortage.day
      using errcode = 'NR040';
  end if;
  return null;
end
$$;
create trigger stock_never_negative after insert on stock_movement referencing new table as new_rows
  for each statement execute function guard_stock_quantity();
alter table stock_movement enable always trigger stock_never_negative;

-- A product that moved keeps the method it began with.
create function guard_stock_item() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'DELETE' or new.product_id <> old.product_id or (new.method <> old.method and old.last_sequence > 0) then
    raise exception 'Metode penilaian produk yang sudah bergerak tetap' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger stock_item_guard before update or delete on stock_item for each row execute function guard_stock_item();
alter table stock_item enable always trigger stock_item_guard;

call documents_of_group('stock', 'stock_correction');

grant select, insert, update (code, name, allows_negative, is_active, deleted_at, updated_at, version) on warehouse to neraca_app;
grant select on warehouse_tally to neraca_app;
grant select, insert, update (method, last_sequence) on stock_item to neraca_app;
grant select, insert on stock_movement, stock_cost to neraca_app;
grant select, insert, update (quantity, value) on stock_balance, stock_day_balance to neraca_app;
grant select, update (corrections, started_on, version) on stock_policy to neraca_app;
grant select on warehouse, stock_item, stock_movement, stock_cost, stock_balance, stock_day_balance, stock_policy to neraca_report;
