-- Adjustments of stock: what came or went for a reason that names its account.

create table stock_adjustment (
  id bigint generated always as identity primary key,
  adjustment_number text not null unique check (length(adjustment_number) between 3 and 40),
  adjustment_date date not null,
  reason text not null check (reason in ('opening', 'surplus', 'loss', 'sample', 'ownUse')),
  is_vat_due boolean not null,
  warehouse_id bigint not null references warehouse (id),
  amount bigint not null check (amount between -9007199254740991 and 9007199254740991),
  notes text check (length(notes) between 1 and 1000),
  journal_entry_id bigint not null unique references journal_entry (id),
  cancelled_on date check (cancelled_on >= adjustment_date),
  reversal_entry_id bigint unique references journal_entry (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint adjustment_cancelled_with_entry check ((cancelled_on is null) = (reversal_entry_id is null))
);
comment on table stock_adjustment is 'Goods that came into stock or left it for a reason.';
comment on column stock_adjustment.is_vat_due is 'PPN is due on the cost of what was given away or used by oneself; the tax office is told of it apart.';
comment on column stock_adjustment.amount is 'What it added to stock when it was posted, negative when it took away.';
create index stock_adjustment_day on stock_adjustment (adjustment_date desc, id desc);
create index stock_adjustment_number_beginning on stock_adjustment (adjustment_number collate "C");
create index stock_adjustment_search on stock_adjustment
  using gin (lower(adjustment_number || ' ' || coalesce(notes, '')) gin_trgm_ops);
call audit_table('stock_adjustment', 'id');
call keep_as_issued('stock_adjustment', 'cancelled_on', 'reversal_entry_id');
create trigger stock_adjustment_cancelled_once before update on stock_adjustment
  for each row execute function refuse_second_cancel();
alter table stock_adjustment enable always trigger stock_adjustment_cancelled_once;

create table stock_adjustment_line (
  adjustment_id bigint not null references stock_adjustment (id),
  line_number integer not null check (line_number between 1 and 500),
  product_id bigint not null references product (id),
  product_code text not null,
  product_name text not null,
  unit text not null,
  quantity numeric(18, 3) not null check (quantity > 0),
  amount bigint not null check (amount between -9007199254740991 and 9007199254740991),
  primary key (adjustment_id, line_number)
);
comment on table stock_adjustment_line is 'What came or went, as it was called then, and what it added to stock when it was posted.';
create index stock_adjustment_line_product on stock_adjustment_line (product_id);
call audit_table('stock_adjustment_line', 'adjustment_id', true);
call keep_as_issued('stock_adjustment_line');
call lines_with_document('stock_adjustment_line', 'stock_adjustment', 'adjustment_id');

call documents_of_group('stock', 'stock_adjustment');
call numbers_of_series('stock_adjustment', 'adjustment_number', $$'ADJ'$$, 'adjustment_date');

grant select, insert, update (cancelled_on, reversal_entry_id) on stock_adjustment to neraca_app;
grant select, insert on stock_adjustment_line to neraca_app;
grant select on stock_adjustment, stock_adjustment_line to neraca_report;
