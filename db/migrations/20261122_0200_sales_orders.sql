-- Sales orders and their lines.

create table sales_order (
  id bigint generated always as identity primary key,
  order_number text not null unique check (order_number ~ '^SO-\d{4}-\d{5,}$'),
  order_date date not null,
  customer_id bigint not null references customer (id),
  customer_code text not null,
  customer_name text not null,
  status text not null check (status in ('draft', 'confirmed', 'delivered', 'invoiced')),
  confirmed_at timestamptz,
  delivered_at timestamptz,
  invoiced_at timestamptz,
  notes text check (length(notes) <= 2000),
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000),
  subtotal bigint not null check (subtotal between 0 and 9007199254740991),
  discount_amount bigint not null check (discount_amount between 0 and 9007199254740991),
  tax_amount bigint not null check (tax_amount between 0 and 9007199254740991),
  total_amount bigint not null check (total_amount between 0 and 9007199254740991),
  reference_journal_entry_id bigint references journal_entry (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  created_by_id bigint,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint order_total check (total_amount = subtotal + tax_amount),
  constraint order_steps check (
    (status = 'draft') = (confirmed_at is null)
    and (status in ('draft', 'confirmed')) = (delivered_at is null)
    and (status <> 'invoiced') = (invoiced_at is null)
    and (invoiced_at is null) = (reference_journal_entry_id is null)
    and (deleted_at is null or status = 'draft')
  )
);
comment on column sales_order.vat_basis_points is 'Effective VAT on the price when the order was made (1100 = 11 %).';

-- Orders of the list in each of its orders, by how their number begins, and by words, as they are typed.
create index sales_order_day on sales_order (order_date desc, id desc) where deleted_at is null;
create index sales_order_status_day on sales_order (status, order_date desc, id desc) where deleted_at is null;
create index sales_order_customer_day on sales_order (customer_id, order_date desc, id desc) where deleted_at is null;
create index sales_order_amount on sales_order (total_amount, id) where deleted_at is null;
create index sales_order_status_amount on sales_order (status, total_amount, id) where deleted_at is null;
create index sales_order_number_beginning on sales_order ((order_number collate "C")) where deleted_at is null;
create index sales_order_search on sales_order
  using gin (lower(order_number || ' ' || customer_name) gin_trgm_ops) where deleted_at is null;
-- What a customer has ordered and not been invoiced for is summed when an order is confirmed.
create index sales_order_running on sales_order (customer_id) include (total_amount)
  where status in ('confirmed', 'delivered') and deleted_at is null;
call audit_table('sales_order', 'id');

create table sales_order_line (
  order_id bigint not null references sales_order (id),
  line_number integer not null check (line_number > 0),
  product_id bigint not null references product (id),
  product_code text not null,
  product_name text not null,
  unit text not null,
  is_service boolean not null,
  quantity numeric(18, 3) not null check (quantity > 0),
  list_price bigint not null default 0 check (list_price between 0 and 9007199254740991),
  unit_price bigint not null check (unit_price between 1 and 9007199254740991),
  discount_basis_points integer not null check (discount_basis_points between 0 and 10000),
  discount_amount bigint not null check (discount_amount >= 0),
  subtotal bigint not null check (subtotal >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  total_amount bigint not null check (total_amount = subtotal + tax_amount),
  delivered_quantity numeric(18, 3) not null default 0 check (delivered_quantity between 0 and quantity),
  invoiced_quantity numeric(18, 3) not null default 0 check (invoiced_quantity between 0 and delivered_quantity),
  primary key (order_id, line_number)
);
-- So that a later change of price can be told.
comment on column sales_order_line.list_price is 'Selling price of the product when the line was written.';
create index sales_order_line_product on sales_order_line (product_id);
call audit_table('sales_order_line', 'order_id', true);

grant select, insert, update (order_date, customer_id, customer_code, customer_name, status, confirmed_at, delivered_at,
  invoiced_at, notes, vat_basis_points, subtotal, discount_amount, tax_amount, total_amount,
  reference_journal_entry_id, updated_at, updated_by, deleted_at, version) on sales_order to neraca_app;
grant select, insert, delete, update (delivered_quantity, invoiced_quantity) on sales_order_line to neraca_app;
grant select on sales_order, sales_order_line to neraca_report;
