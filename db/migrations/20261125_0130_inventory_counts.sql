-- Counts of stock: what was found at a warehouse, entered by several people, and posted as differences.

create table stock_count (
  id bigint generated always as identity primary key,
  count_number text not null unique check (length(count_number) between 3 and 40),
  count_date date not null,
  cut_off_at timestamptz not null default now(),
  warehouse_id bigint not null references warehouse (id),
  is_blind boolean not null,
  notes text check (length(notes) between 1 and 1000),
  posted_on date check (posted_on >= count_date),
  posted_at timestamptz,
  posted_by text,
  amount bigint check (amount between -9007199254740991 and 9007199254740991),
  journal_entry_id bigint unique references journal_entry (id),
  cancelled_on date,
  cancelled_at timestamptz,
  cancelled_by text,
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  reversal_entry_id bigint unique references journal_entry (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint count_posted_whole check ((posted_on is null) = (posted_at is null) and (posted_on is null) = (posted_by is null)
    and (posted_on is null) = (amount is null) and (posted_on is not null or journal_entry_id is null)),
  constraint count_cancelled_whole check ((cancelled_on is null) = (cancelled_at is null) and (cancelled_on is null) = (cancelled_by is null)
    and (cancelled_on is null) = (cancel_reason is null)
    and (reversal_entry_id is not null) = (cancelled_on is not null and journal_entry_id is not null)),
  constraint count_cancelled_later check (cancelled_on >= coalesce(posted_on, count_date))
);
comment on table stock_count is 'A count of the goods of a warehouse, from its cut-off until its differences are posted.';
comment on column stock_count.cut_off_at is 'Moment from which goods that move are taken into account; its day is the one of the differences.';
comment on column stock_count.is_blind is 'Who counts is not shown what the books say.';
comment on column stock_count.amount is 'What its differences added to stock when they were posted.';
create index stock_count_day on stock_count (count_date desc, id desc);
create index stock_count_number_beginning on stock_count (count_number collate "C");
create index stock_count_search on stock_count using gin (lower(count_number || ' ' || coalesce(notes, '')) gin_trgm_ops);
call audit_table('stock_count', 'id');
call keep_as_issued('stock_count', 'posted_on', 'posted_at', 'posted_by', 'amount', 'journal_entry_id',
  'cancelled_on', 'cancelled_at', 'cancelled_by', 'cancel_reason', 'reversal_entry_id', 'version');

create table stock_count_line (
  id bigint generated always as identity primary key,
  count_id bigint not null references stock_count (id),
  line_number integer not null check (line_number between 1 and 20000),
  product_id bigint not null references product (id),
  product_code text not null,
  product_name text not null,
  unit text not null,
  book_quantity numeric(18, 3) not null,
  difference numeric(18, 3),
  amount bigint check (amount between -9007199254740991 and 9007199254740991),
  unique (count_id, line_number),
  unique (count_id, product_id),
  constraint count_line_posted_whole check ((difference is null) = (amount is null))
);
comment on column stock_count_line.book_quantity is 'What the books said at the cut-off.';
comment on column stock_count_line.difference is 'What was posted; null while it was not, or was not counted.';
create index stock_count_line_product on stock_count_line (product_id);
call audit_table('stock_count_line', 'count_id', true);
call keep_as_issued('stock_count_line', 'difference', 'amount');

create table stock_count_entry (
  id bigint generated always as identity primary key,
  line_id bigint not null references stock_count_line (id),
  place text not null check (length(place) <= 50),
  quantity numeric(18, 3) not null check (quantity >= 0),
  standing_quantity numeric(18, 3) not null,
  created_at timestamptz not null default now(),
  created_by text not null
);
comment on table stock_count_entry is 'What somebody counted of a product at a place; the latest of a place counts, the places add up, all are kept.';
comment on column stock_count_entry.standing_quantity is 'What the books said at that moment, so that what moved since the cut-off is no difference.';
create index stock_count_entry_line on stock_count_entry (line_id, id);
call audit_table('stock_count_entry', 'id');
call keep_as_issued('stock_count_entry');

-- A count takes nothing more once it was posted or given up, and what was posted stays.
create function guard_stock_count() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.cancelled_on is not null then
    raise exception 'Opname sudah dibatalkan' using errcode = 'NR002';
  end if;
  if old.posted_on is not null and (new.posted_on, new.posted_at, new.posted_by, new.amount, new.journal_entry_id)
    is distinct from (old.posted_on, old.posted_at, old.posted_by, old.amount, old.journal_entry_id)
  then
    raise exception 'Opname sudah di-post' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger stock_count_guard before update on stock_count for each row execute function guard_stock_count();
alter table stock_count enable always trigger stock_count_guard;

create function guard_stock_count_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from stock_count c where c.id = new.count_id and c.posted_on is null and c.cancelled_on is null for key share;
  if not found then
    raise exception 'Opname sudah di-post atau dibatalkan' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger stock_count_line_guard before insert or update on stock_count_line
  for each row execute function guard_stock_count_line();
alter table stock_count_line enable always trigger stock_count_line_guard;

create function guard_stock_count_entry() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from stock_count c join stock_count_line l on l.count_id = c.id
    where l.id = new.line_id and c.posted_on is null and c.cancelled_on is null for key share of c;
  if not found then
    raise exception 'Opname sudah di-post atau dibatalkan' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger stock_count_entry_guard before insert on stock_count_entry
  for each row execute function guard_stock_count_entry();
alter table stock_count_entry enable always trigger stock_count_entry_guard;

call documents_of_group('stock', 'stock_count');
call numbers_of_series('stock_count', 'count_number', $$'OPN'$$, 'count_date');

grant select, insert, update (posted_on, posted_at, posted_by, amount, journal_entry_id, cancelled_on, cancelled_at, cancelled_by,
  cancel_reason, reversal_entry_id, version) on stock_count to neraca_app;
grant select, insert, update (difference, amount) on stock_count_line to neraca_app;
grant select, insert on stock_count_entry to neraca_app;
grant select on stock_count, stock_count_line, stock_count_entry to neraca_report;
