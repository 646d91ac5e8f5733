-- Transfers of stock between warehouses: at once, or sent on one day and received on another.

create table stock_transfer (
  id bigint generated always as identity primary key,
  transfer_number text not null unique check (length(transfer_number) between 3 and 40),
  transfer_date date not null,
  from_warehouse_id bigint not null references warehouse (id),
  to_warehouse_id bigint not null references warehouse (id),
  is_direct boolean not null,
  amount bigint not null check (amount between -9007199254740991 and 9007199254740991),
  notes text check (length(notes) between 1 and 1000),
  journal_entry_id bigint unique references journal_entry (id),
  received_on date check (received_on >= transfer_date),
  received_at timestamptz,
  received_by text,
  lost_amount bigint check (lost_amount between -9007199254740991 and 9007199254740991),
  arrival_entry_id bigint unique references journal_entry (id),
  cancelled_on date,
  cancelled_at timestamptz,
  cancelled_by text,
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  reversal_entry_id bigint unique references journal_entry (id),
  arrival_reversal_entry_id bigint unique references journal_entry (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint transfer_between_two check (from_warehouse_id <> to_warehouse_id),
  constraint transfer_direct_at_once check (not is_direct or (received_on = transfer_date and journal_entry_id is null and arrival_entry_id is null)),
  constraint transfer_received_whole check ((received_on is null) = (received_at is null) and (received_on is null) = (received_by is null)
    and (received_on is null) = (lost_amount is null) and (received_on is not null or arrival_entry_id is null)),
  constraint transfer_cancelled_whole check ((cancelled_on is null) = (cancelled_at is null) and (cancelled_on is null) = (cancelled_by is null)
    and (cancelled_on is null) = (cancel_reason is null)
    and (reversal_entry_id is not null) = (cancelled_on is not null and journal_entry_id is not null)
    and (arrival_reversal_entry_id is not null) = (cancelled_on is not null and arrival_entry_id is not null)),
  constraint transfer_cancelled_later check (cancelled_on >= coalesce(received_on, transfer_date))
);
comment on table stock_transfer is 'Goods that went from one warehouse to another.';
comment on column stock_transfer.is_direct is 'They were there on the day they left, without being on the way.';
comment on column stock_transfer.amount is 'What the goods were worth when they were posted as sent.';
comment on column stock_transfer.lost_amount is 'What of it did not arrive, as it was posted.';
create index stock_transfer_day on stock_transfer (transfer_date desc, id desc);
create index stock_transfer_number_beginning on stock_transfer (transfer_number collate "C");
create index stock_transfer_under_way on stock_transfer (transfer_date) where received_on is null and cancelled_on is null;
create index stock_transfer_search on stock_transfer
  using gin (lower(transfer_number || ' ' || coalesce(notes, '')) gin_trgm_ops);
call audit_table('stock_transfer', 'id');
call keep_as_issued('stock_transfer', 'received_on', 'received_at', 'received_by', 'lost_amount', 'arrival_entry_id',
  'cancelled_on', 'cancelled_at', 'cancelled_by', 'cancel_reason', 'reversal_entry_id', 'arrival_reversal_entry_id', 'version');

-- What arrived arrived once, and what was cancelled stays so.
create function guard_stock_transfer() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.cancelled_on is not null then
    raise exception 'Dokumen sudah dibatalkan' using errcode = 'NR002';
  end if;
  if old.received_on is not null and (new.received_on, new.received_at, new.received_by, new.lost_amount, new.arrival_entry_id)
    is distinct from (old.received_on, old.received_at, old.received_by, old.lost_amount, old.arrival_entry_id)
  then
    raise exception 'Transfer sudah diterima' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger stock_transfer_guard before update on stock_transfer for each row execute function guard_stock_transfer();
alter table stock_transfer enable always trigger stock_transfer_guard;

create table stock_transfer_line (
  id bigint generated always as identity primary key,
  transfer_id bigint not null references stock_transfer (id),
  line_number integer not null check (line_number between 1 and 500),
  product_id bigint not null references product (id),
  product_code text not null,
  product_name text not null,
  unit text not null,
  quantity numeric(18, 3) not null check (quantity > 0),
  amount bigint not null check (amount between -9007199254740991 and 9007199254740991),
  received_quantity numeric(18, 3) check (received_quantity between 0 and quantity),
  unique (transfer_id, line_number)
);
comment on table stock_transfer_line is 'What was sent, as it was called then, and how much of it arrived.';
create index stock_transfer_line_product on stock_transfer_line (product_id);
call audit_table('stock_transfer_line', 'transfer_id', true);
call keep_as_issued('stock_transfer_line', 'received_quantity');
call lines_with_document('stock_transfer_line', 'stock_transfer', 'transfer_id');

create function guard_stock_transfer_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.received_quantity is not null then
    raise exception 'Transfer sudah diterima' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger stock_transfer_line_guard before update on stock_transfer_line
  for each row execute function guard_stock_transfer_line();
alter table stock_transfer_line enable always trigger stock_transfer_line_guard;

call documents_of_group('stock', 'stock_transfer');
call numbers_of_series('stock_transfer', 'transfer_number', $$'TRF'$$, 'transfer_date');

grant select, insert, update (received_on, received_at, received_by, lost_amount, arrival_entry_id, cancelled_on, cancelled_at,
  cancelled_by, cancel_reason, reversal_entry_id, arrival_reversal_entry_id, version) on stock_transfer to neraca_app;
grant select, insert, update (received_quantity) on stock_transfer_line to neraca_app;
grant select on stock_transfer, stock_transfer_line to neraca_report;
