-- Orders to vendors; what came in of them and what bills charged of them is linked here, so that their state is what happened.

create table purchase_order (
  id bigint generated always as identity primary key,
  order_number text not null unique check (length(order_number) between 3 and 40),
  order_date date not null,
  expected_day date,
  vendor_id bigint not null references vendor (id),
  vendor_code text not null,
  vendor_name text not null,
  subtotal bigint not null check (subtotal between 0 and 9007199254740991),
  tax_amount bigint not null check (tax_amount >= 0),
  total_amount bigint not null check (total_amount between 0 and 9007199254740991),
  notes text check (length(notes) between 1 and 2000),
  cancelled_on date,
  cancelled_at timestamptz,
  cancelled_by text,
  cancel_reason text check (length(cancel_reason) between 1 and 500),
  closed_on date,
  closed_at timestamptz,
  closed_by text,
  close_reason text check (length(close_reason) between 1 and 500),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  constraint order_expected_later check (expected_day >= order_date),
  constraint purchase_order_total check (total_amount = subtotal + tax_amount),
  constraint order_cancelled_whole check (num_nulls(cancelled_on, cancelled_at, cancelled_by, cancel_reason) in (0, 4)),
  constraint order_closed_whole check (num_nulls(closed_on, closed_at, closed_by, close_reason) in (0, 4)),
  constraint order_ended_once check (cancelled_on is null or closed_on is null)
);
comment on table purchase_order is 'What was ordered of a vendor. Its state follows from what came in and was billed.';
comment on column purchase_order.closed_on is 'Day from which nothing more is expected of it.';
create index purchase_order_day on purchase_order (order_date desc, id desc);
create index purchase_order_expected on purchase_order (expected_day, id) where cancelled_on is null and closed_on is null;
create index purchase_order_vendor on purchase_order (vendor_id, order_date desc, id desc);
create index purchase_order_number_beginning on purchase_order (order_number collate "C");
create index purchase_order_search on purchase_order
  using gin (lower(order_number || ' ' || vendor_name || ' ' || coalesce(notes, '')) gin_trgm_ops);
call audit_table('purchase_order', 'id');

create table purchase_order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references purchase_order (id),
  line_number integer not null check (line_number between 1 and 500),
  product_id bigint references product (id),
  product_code text,
  product_name text,
  unit text,
  account_id bigint references account (id),
  description text not null check (length(description) <= 500),
  quantity numeric(18, 3) not null check (quantity > 0),
  unit_price numeric(21, 6) not null check (unit_price >= 0),
  discount_basis_points integer not null check (discount_basis_points between 0 and 10000),
  amount bigint not null check (amount between 0 and 9007199254740991),
  is_amount_typed boolean not null,
  tax_class text not null check (tax_class in ('taxed', 'untaxed')),
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000),
  tax_amount bigint not null check (tax_amount >= 0),
  cost_amount bigint not null,
  unique (order_id, line_number),
  constraint ordered_goods_or_account check (
    num_nulls(product_id, product_code, product_name, unit) in (0, 4) and (product_id is null) <> (account_id is null)),
  constraint ordered_account_costs check (account_id is null or amount > 0),
  constraint untaxed_order_line check (tax_class = 'taxed' or (vat_basis_points = 0 and tax_amount = 0)),
  constraint order_line_cost check (cost_amount in (amount, amount + tax_amount))
);
comment on table purchase_order_line is 'Goods that come in by receipts, or what is charged to an account by bills.';
comment on column purchase_order_line.amount is 'Its net without VAT; what was typed wins over quantity and price.';
comment on column purchase_order_line.cost_amount is 'What it costs: with VAT where that is not credited.';
create index purchase_order_line_product on purchase_order_line (product_id, order_id desc) where product_id is not null;
call audit_table('purchase_order_line', 'order_id', true);

create table order_receipt_line (
  receipt_id bigint not null,
  receipt_line integer not null,
  order_line_id bigint not null references purchase_order_line (id),
  net_amount bigint not null check (net_amount between 0 and 9007199254740991),
  primary key (receipt_id, receipt_line),
  constraint ordered_goods_came_in foreign key (receipt_id, receipt_line) references goods_receipt_line (receipt_id, line_number)
);
comment on table order_receipt_line is 'Which line of an order goods that came in were ordered by.';
comment on column order_receipt_line.net_amount is 'Their share of the net of the order, which their bill charges.';
create index order_receipt_line_of on order_receipt_line (order_line_id);
call audit_table('order_receipt_line', 'receipt_id', true);
call keep_as_issued('order_receipt_line');

alter table vendor_bill_line
  add order_line_id bigint references purchase_order_line (id),
  add constraint bill_line_of_order check (order_line_id is null or receipt_id is null),
  add constraint ordered_once_a_bill unique (bill_id, order_line_id);
comment on column vendor_bill_line.order_line_id is 'The line of an order that it charges to its account.';
create index vendor_bill_line_ordered on vendor_bill_line (order_line_id) where order_line_id is not null;

-- What became of each line of an order: what stands of its receipts and bills.
create function purchase_order_progress(of_order bigint)
returns table (line_id bigint, received numeric, received_cost numeric, received_net numeric, unbilled numeric, billed_amount numeric)
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select l.id, coalesce(r.quantity, 0), coalesce(r.cost, 0), coalesce(r.net, 0), coalesce(r.unbilled, 0), coalesce(b.amount, 0)
  from purchase_order_line l
  left join lateral (
    select sum(g.quantity) as quantity, sum(g.amount) as cost, sum(k.net_amount) as net,
      sum(g.quantity - g.billed_quantity) filter (where g.amount > 0) as unbilled
    from order_receipt_line k
    join goods_receipt_line g on g.receipt_id = k.receipt_id and g.line_number = k.receipt_line
    join goods_receipt h on h.id = g.receipt_id and h.cancelled_on is null
    where k.order_line_id = l.id
  ) r on true
  left join lateral (
    select sum(x.amount) as amount from vendor_bill_line x join vendor_bill y on y.id = x.bill_id and y.cancelled_on is null
    where x.order_line_id = l.id
  ) b on true
  where l.order_id = of_order
$$;

-- Whether something ever came of an order, be it cancelled since: its lines stay then.
create function is_purchase_order_begun(of_order bigint) returns boolean
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from purchase_order_line l where l.order_id = of_order
    and (exists (select from order_receipt_line k where k.order_line_id = l.id)
      or exists (select from vendor_bill_line x where x.order_line_id = l.id)))
$$;

create function purchase_order_state(of_order bigint) returns text
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select case
      when o.cancelled_on is not null then 'cancelled'
      when o.closed_on is null and p.is_left then case when p.is_begun then 'partial' else 'ordered' end
      when p.is_unbilled then 'received'
      when o.closed_on is not null then 'closed'
      else 'done'
    end
  from purchase_order o
  cross join lateral (
    select bool_or(case when l.product_id is null then q.billed_amount < l.amount else q.received < l.quantity end) as is_left,
      bool_or(q.received > 0 or q.billed_amount > 0) as is_begun,
      bool_or(q.unbilled > 0) as is_unbilled
    from purchase_order_progress(o.id) q join purchase_order_line l on l.id = q.line_id
  ) p
  where o.id = of_order
$$;

create function guard_purchase_order() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.cancelled_on is not null then
    raise exception 'Purchase order sudah dibatalkan' using errcode = 'NR002';
  end if;
  if old.closed_on is not null and (new.closed_on is distinct from old.closed_on or new.close_reason is distinct from old.close_reason) then
    raise exception 'Sisa purchase order sudah ditutup' using errcode = 'NR002';
  end if;
  if (new.order_number, new.created_at, new.created_by) is distinct from (old.order_number, old.created_at, old.created_by) then
    raise exception 'Nomor purchase order tetap' using errcode = 'NR002';
  end if;
  if (new.order_date, new.vendor_id, new.vendor_code, new.vendor_name, new.subtotal, new.tax_amount, new.total_amount)
      is distinct from
      (old.order_date, old.vendor_id, old.vendor_code, old.vendor_name, old.subtotal, old.tax_amount, old.total_amount)
    and is_purchase_order_begun(old.id)
  then
    raise exception 'Purchase order sudah diterima atau ditagih' using errcode = 'NR002';
  end if;
  if new.cancelled_on is not null and exists (select from purchase_order_progress(old.id) q where q.received > 0 or q.billed_amount > 0)
  then
    raise exception 'Purchase order sudah diterima atau ditagih' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger purchase_order_guard before update on purchase_order for each row execute function guard_purchase_order();
alter table purchase_order enable always trigger purchase_order_guard;

create function keep_purchase_order() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception 'Purchase order tidak dapat dihapus' using errcode = 'NR002';
end
$$;
create trigger purchase_order_stays before delete on purchase_order for each row execute function keep_purchase_order();
alter table purchase_order enable always trigger purchase_order_stays;

create function guard_purchase_order_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  of_order bigint := case when tg_op = 'INSERT' then new.order_id else old.order_id end;
begin
  if tg_op = 'UPDATE' then
    raise exception 'Baris purchase order ditulis ulang, bukan diubah' using errcode = 'NR002';
  end if;
  perform from purchase_order o where o.id = of_order and o.cancelled_on is null and o.closed_on is null for share;
  if not found or is_purchase_order_begun(of_order) then
    raise exception 'Purchase order sudah diterima, ditagih, ditutup, atau dibatalkan' using errcode = 'NR002';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger purchase_order_line_guard before insert or update or delete on purchase_order_line
  for each row execute function guard_purchase_order_line();
alter table purchase_order_line enable always trigger purchase_order_line_guard;

-- Goods come of a running order of the same vendor and product, at most a twentieth beyond what was ordered.
create function guard_order_receipt_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from purchase_order_line l
    join purchase_order o on o.id = l.order_id and o.cancelled_on is null and o.closed_on is null
    join goods_receipt_line g on g.receipt_id = new.receipt_id and g.line_number = new.receipt_line and g.product_id = l.product_id
    join goods_receipt h on h.id = g.receipt_id and h.vendor_id = o.vendor_id and h.cancelled_on is null
    where l.id = new.order_line_id
      and g.quantity + (select q.received from purchase_order_progress(o.id) q where q.line_id = l.id) <= l.quantity * 1.05
    for share of o;
  if not found then
    raise exception 'Penerimaan tidak sesuai purchase ordernya' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger order_receipt_line_guard before insert on order_receipt_line
  for each row execute function guard_order_receipt_line();
alter table order_receipt_line enable always trigger order_receipt_line_guard;

-- A bill charges of an order of its vendor what is left of the line, to the account of the line.
create function guard_ordered_bill_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from purchase_order_line l
    join purchase_order o on o.id = l.order_id and o.cancelled_on is null and o.closed_on is null
    join vendor_bill b on b.id = new.bill_id and b.vendor_id = o.vendor_id
    where l.id = new.order_line_id and l.account_id = new.account_id
      and new.amount + (select q.billed_amount from purchase_order_progress(o.id) q where q.line_id = l.id) <= l.amount
    for share of o;
  if not found then
    raise exception 'Baris tagihan tidak sesuai purchase ordernya' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger ordered_bill_line_guard before insert on vendor_bill_line
  for each row when (new.order_line_id is not null) execute function guard_ordered_bill_line();
alter table vendor_bill_line enable always trigger ordered_bill_line_guard;

call numbers_of_series('purchase_order', 'order_number', $$'PO'$$, 'order_date');

grant select, insert, update (order_date, expected_day, vendor_id, vendor_code, vendor_name, subtotal, tax_amount, total_amount, notes,
  cancelled_on, cancelled_at, cancelled_by, cancel_reason, closed_on, closed_at, closed_by, close_reason, version, updated_at, updated_by)
  on purchase_order to neraca_app;
grant select, insert, delete on purchase_order_line to neraca_app;
grant select, insert on order_receipt_line to neraca_app;
grant select on purchase_order, purchase_order_line, order_receipt_line to neraca_report;
