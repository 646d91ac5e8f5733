-- Goods receipts without an order: what came in, from whom and at which price.

create table goods_receipt (
  id bigint generated always as identity primary key,
  receipt_number text not null unique check (length(receipt_number) between 3 and 40),
  receipt_date date not null,
  vendor_id bigint not null references vendor (id),
  vendor_code text not null,
  vendor_name text not null,
  vendor_note text check (length(vendor_note) between 1 and 100),
  warehouse_id bigint not null references warehouse (id),
  total_amount bigint not null check (total_amount between 1 and 9007199254740991),
  notes text check (length(notes) between 1 and 1000),
  journal_entry_id bigint not null unique references journal_entry (id),
  cancelled_on date check (cancelled_on >= receipt_date),
  reversal_entry_id bigint unique references journal_entry (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint goods_receipt_cancelled_with_entry check ((cancelled_on is null) = (reversal_entry_id is null))
);
comment on table goods_receipt is 'Goods that came into stock without an order.';
comment on column goods_receipt.vendor_note is 'Number of the delivery note the vendor gave.';
create index goods_receipt_vendor on goods_receipt (vendor_id, receipt_date desc, id desc);
create index goods_receipt_day on goods_receipt (receipt_date desc, id desc);
create index goods_receipt_number_beginning on goods_receipt (receipt_number collate "C");
create index goods_receipt_search on goods_receipt
  using gin (lower(receipt_number || ' ' || vendor_name || ' ' || coalesce(vendor_note, '')) gin_trgm_ops);
call audit_table('goods_receipt', 'id');
call keep_as_issued('goods_receipt', 'cancelled_on', 'reversal_entry_id');
create trigger goods_receipt_cancelled_once before update on goods_receipt
  for each row execute function refuse_second_cancel();
alter table goods_receipt enable always trigger goods_receipt_cancelled_once;

create table goods_receipt_line (
  receipt_id bigint not null references goods_receipt (id),
  line_number integer not null check (line_number between 1 and 500),
  product_id bigint not null references product (id),
  product_code text not null,
  product_name text not null,
  unit text not null,
  quantity numeric(18, 3) not null check (quantity > 0),
  unit_price bigint not null check (unit_price between 0 and 9007199254740991),
  amount bigint not null check (amount between 0 and 9007199254740991),
  primary key (receipt_id, line_number)
);
comment on table goods_receipt_line is 'What came in, as it was called then.';
create index goods_receipt_line_product on goods_receipt_line (product_id);
call audit_table('goods_receipt_line', 'receipt_id', true);
call keep_as_issued('goods_receipt_line');
call lines_with_document('goods_receipt_line', 'goods_receipt', 'receipt_id');

call documents_of_group('purchasing', 'goods_receipt');
call numbers_of_series('goods_receipt', 'receipt_number', $$'GR'$$, 'receipt_date');

grant select, insert, update (cancelled_on, reversal_entry_id) on goods_receipt to neraca_app;
grant select, insert on goods_receipt_line to neraca_app;
grant select on goods_receipt, goods_receipt_line to neraca_report;
