-- Orders are delivered, billed and closed by quantity: each delivery has its document, and invoices say which of them they bill.

lock table organisation, customer, sales_order, sales_order_line, sales_invoice, sales_invoice_line, credit_note, credit_note_line
  in share row exclusive mode;

alter table sales_order add closed_at timestamptz, add closed_reason text check (length(closed_reason) <= 500 and closed_reason ~ '\S'),
  add constraint order_closed_with_reason check (closed_at is null or closed_reason is not null),
  add constraint order_closed_after_draft check (closed_reason is null or status <> 'draft');
alter table sales_order drop constraint order_steps,
  add constraint order_steps check (
    (status = 'draft') = (confirmed_at is null) and (status in ('draft', 'confirmed')) = (delivered_at is null)
    and (status <> 'invoiced') = (invoiced_at is null) and (status <> 'invoiced' or reference_journal_entry_id is not null)
    and (status <> 'draft' or reference_journal_entry_id is null) and (deleted_at is null or status = 'draft'));
comment on column sales_order.reference_journal_entry_id is 'Entry of its last invoice.';
comment on column sales_order.closed_at is 'When it ended without an invoice: nothing is left to deliver or to bill.';
comment on column sales_order.closed_reason is 'Why what was left of it is not delivered.';

-- A changed type reads the rows anew without firing the guards of confirmed orders.
create function credited_of_line(bigint) returns numeric
language sql stable
as $$ select coalesce(sum(c.quantity), 0) from credit_note_line c join sales_invoice_line i on i.id = c.invoice_line_id
  where i.order_line_id = $1 $$;
alter table sales_order_line
  add closed_quantity numeric(18, 3) not null default 0,
  add returned_quantity numeric(18, 3) not null default 0,
  add credited_quantity numeric(18, 3) not null default 0,
  add reopened_quantity numeric(18, 3) not null default 0;
alter table sales_order_line alter credited_quantity drop default;
alter table sales_order_line alter credited_quantity type numeric(18, 3) using credited_of_line(id);
alter table sales_order_line alter credited_quantity set default 0;
drop function credited_of_line(bigint);
alter table sales_order_line
  drop constraint sales_order_line_check1,
  drop constraint sales_order_line_check2,
  add constraint line_delivered_within_order check (
    delivered_quantity >= 0 and closed_quantity >= 0 and delivered_quantity + closed_quantity <= quantity),
  add constraint line_billed_within_deliveries check (
    returned_quantity >= 0 and reopened_quantity between 0 and invoiced_quantity
    and returned_quantity + invoiced_quantity - reopened_quantity <= delivered_quantity),
  add constraint line_credited_within_invoices check (credited_quantity between 0 and invoiced_quantity);
comment on column sales_order_line.closed_quantity is 'Ordered, but not to be delivered any more.';
comment on column sales_order_line.delivered_quantity is 'What its deliveries come to; never falls.';
comment on column sales_order_line.returned_quantity is 'What came back of deliveries before it was billed.';
comment on column sales_order_line.invoiced_quantity is 'What its invoices come to; never falls.';
comment on column sales_order_line.credited_quantity is 'What credit notes took back of its invoices.';
comment on column sales_order_line.reopened_quantity is 'What invoices billed that were cancelled: to be billed again.';

create table sales_delivery (
  id bigint generated always as identity primary key,
  delivery_number text not null unique check (delivery_number ~ '^SJ-\d{4}-\d{5,}$'),
  delivery_date date not null,
  order_id bigint not null references sales_order (id),
  customer_id bigint not null references customer (id),
  customer_code text not null,
  customer_name text not null,
  customer_address text,
  notes text check (length(notes) <= 2000),
  created_at timestamptz not null default now(),
  created_by text not null
);
comment on table sales_delivery is 'Deliveries on orders: surat jalan.';
create index sales_delivery_order on sales_delivery (order_id);
create index sales_delivery_customer on sales_delivery (customer_id, delivery_date desc, id desc);
create index sales_delivery_day on sales_delivery (delivery_date desc, id desc);
create index sales_delivery_number_beginning on sales_delivery (delivery_number collate "C");
create index sales_delivery_search on sales_delivery
  using gin (lower(delivery_number || ' ' || customer_name) gin_trgm_ops);
call audit_table('sales_delivery', 'id');

create table sales_delivery_line (
  id bigint generated always as identity primary key,
  delivery_id bigint not null references sales_delivery (id),
  line_number integer not null check (line_number > 0),
  order_line_id bigint not null references sales_order_line (id),
  product_id bigint not null references product (id),
  product_code text not null,
  product_name text not null,
  unit text not null,
  is_service boolean not null,
  quantity numeric(18, 3) not null check (quantity > 0),
  returned_quantity numeric(18, 3) not null default 0,
  billed_quantity numeric(18, 3) not null default 0,
  unique (delivery_id, line_number),
  constraint delivery_line_within_delivery check (
    returned_quantity >= 0 and billed_quantity >= 0 and returned_quantity + billed_quantity <= quantity)
);
comment on column sales_delivery_line.returned_quantity is 'What came back of it before it was billed.';
comment on column sales_delivery_line.billed_quantity is 'What invoices bill of it.';
create index sales_delivery_line_order_line on sales_delivery_line (order_line_id);
create index sales_delivery_line_product on sales_delivery_line (product_id);
call audit_table('sales_delivery_line', 'delivery_id', true);

create table billed_delivery (
  invoice_id bigint not null references sales_invoice (id),
  invoice_line_id bigint not null references sales_invoice_line (id),
  delivery_line_id bigint not null references sales_delivery_line (id),
  quantity numeric(18, 3) not null check (quantity > 0),
  primary key (invoice_line_id, delivery_line_id)
);
comment on table billed_delivery is 'Which deliveries each line of an invoice bills.';
create index billed_delivery_invoice on billed_delivery (invoice_id);
create index billed_delivery_delivery_line on billed_delivery (delivery_line_id);
call audit_table('billed_delivery', 'invoice_id', true);

-- What was delivered before there were deliveries went out whole, on the day its order says.
insert into sales_delivery (delivery_number, delivery_date, order_id, customer_id, customer_code, customer_name,
  customer_address, created_at, created_by)
select 'SJ-' || extract(year from d.day) || '-' || lpad(d.place::text, greatest(5, length(d.place::text)), '0'),
  d.day, o.id, o.customer_id, o.customer_code, o.customer_name,
  coalesce((select i.customer_address from sales_invoice i where i.order_id = o.id order by i.id limit 1), c.address),
  o.delivered_at, 'system'
from (
  select n.id, n.day, row_number() over (partition by extract(year from n.day) order by n.delivered_at, n.id) as place
  from (select id, delivered_at, (delivered_at at time zone coalesce((select time_zone from organisation), 'Asia/Jakarta'))::date as day
    from sales_order where delivered_at is not null) n
) d join sales_order o on o.id = d.id join customer c on c.id = o.customer_id
order by o.delivered_at, o.id;

insert into sales_delivery_line (delivery_id, line_number, order_line_id, product_id, product_code, product_name, unit,
  is_service, quantity, billed_quantity)
select d.id, l.line_number, l.id, l.product_id, l.product_code, l.product_name, l.unit, l.is_service, l.delivered_quantity,
  l.invoiced_quantity
from sales_delivery d join sales_order_line l on l.order_id = d.order_id where l.delivered_quantity > 0
order by d.id, l.line_number;

insert into billed_delivery (invoice_id, invoice_line_id, delivery_line_id, quantity)
select i.invoice_id, i.id, d.id, i.quantity
from sales_invoice_line i join sales_delivery_line d on d.order_line_id = i.order_line_id
order by i.id;

select numbers_given('SJ', year, given)
from (select extract(year from delivery_date)::integer as year, count(*) as given from sales_delivery group by 1) of_year;

call keep_as_issued('sales_delivery');
call keep_as_issued('sales_delivery_line', 'returned_quantity', 'billed_quantity');
call lines_with_document('sales_delivery_line', 'sales_delivery', 'delivery_id');
call keep_as_issued('billed_delivery');
call lines_with_document('billed_delivery', 'sales_invoice', 'invoice_id');

create or replace function guard_sales_order() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  steps constant text[] := '{draft,confirmed,delivered,invoiced}';
  moving constant text[] := '{status,delivered_at,invoiced_at,reference_journal_entry_id,closed_at,closed_reason,updated_at,updated_by,version}';
  billed constant text[] := '{reference_journal_entry_id,updated_at,updated_by,version}';
begin
  if tg_op = 'DELETE' then
    raise exception 'Sales order % tidak dapat dihapus dari buku', old.order_number using errcode = 'NR002';
  end if;
  if old.deleted_at is not null
    or (old.status = 'invoiced' and to_jsonb(new) - billed is distinct from to_jsonb(old) - billed) then
    raise exception 'Sales order % tidak dapat diubah lagi', old.order_number using errcode = 'NR002';
  end if;
  if (new.id, new.order_number, new.created_at) is distinct from (old.id, old.order_number, old.created_at)
    or array_position(steps, new.status) < array_position(steps, old.status) then
    raise exception 'Sales order % tidak dapat kembali ke langkah sebelumnya', old.order_number using errcode = 'NR002';
  end if;
  if old.status <> 'draft' and (to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
    or new.delivered_at <> old.delivered_at or new.closed_at is distinct from coalesce(old.closed_at, new.closed_at)) then
    raise exception 'Sales order % sudah dikonfirmasi dan tidak dapat diubah', old.order_number using errcode = 'NR002';
  end if;
  return new;
end
$$;

create or replace function guard_sales_order_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  rising constant text[] := '{closed_quantity,delivered_quantity,returned_quantity,invoiced_quantity,credited_quantity,reopened_quantity}';
  order_status text;
  is_new boolean;
begin
  select status, xmin = pg_current_xact_id()::xid and created_at = now() into order_status, is_new from sales_order
    where id = case when tg_op = 'DELETE' then old.order_id else new.order_id end;
  if tg_op = 'UPDATE' and new.order_id <> old.order_id then
    raise exception 'Baris sales order tidak dapat pindah ke order lain' using errcode = 'NR002';
  end if;
  if order_status = 'draft' or (tg_op = 'INSERT' and is_new) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op <> 'UPDATE' or to_jsonb(new) - rising is distinct from to_jsonb(old) - rising
    or new.closed_quantity < old.closed_quantity or new.delivered_quantity < old.delivered_quantity
    or new.returned_quantity < old.returned_quantity or new.invoiced_quantity < old.invoiced_quantity
    or new.credited_quantity < old.credited_quantity or new.reopened_quantity < old.reopened_quantity then
    raise exception 'Baris sales order yang sudah dikonfirmasi tidak dapat diubah' using errcode = 'NR002';
  end if;
  return new;
end
$$;

-- What a line of an order says was delivered, billed and credited of it is what its documents come to.
create function guard_order_quantities() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  line sales_order_line;
begin
  select * into line from sales_order_line
    where id = coalesce((to_jsonb(new) ->> 'order_line_id')::bigint, (select i.order_line_id from sales_invoice_line i
      where i.id = (to_jsonb(new) ->> 'invoice_line_id')::bigint), (to_jsonb(new) ->> 'id')::bigint);
  if line.delivered_quantity <> (select coalesce(sum(quantity), 0) from sales_delivery_line where order_line_id = line.id)
    or line.invoiced_quantity <> (select coalesce(sum(quantity), 0) from sales_invoice_line where order_line_id = line.id)
    or line.credited_quantity <> (select coalesce(sum(c.quantity), 0) from credit_note_line c
      join sales_invoice_line i on i.id = c.invoice_line_id where i.order_line_id = line.id) then
    raise exception 'Baris % sales order tidak sama dengan pengiriman, invoice, dan nota kreditnya', line.line_number
      using errcode = 'NR002';
  end if;
  if exists (select from sales_delivery_line l join sales_delivery d on d.id = l.delivery_id
    where l.order_line_id = line.id and (d.order_id, l.product_id) is distinct from (line.order_id, line.product_id)) then
    raise exception 'Surat jalan mengirim baris order lain' using errcode = 'NR002';
  end if;
  return null;
end
$$;
create constraint trigger order_quantities after update on sales_order_line deferrable initially deferred
  for each row when ((old.delivered_quantity, old.invoiced_quantity, old.credited_quantity)
    is distinct from (new.delivered_quantity, new.invoiced_quantity, new.credited_quantity))
  execute function guard_order_quantities();
alter table sales_order_line enable always trigger order_quantities;
create constraint trigger order_quantities after insert on sales_delivery_line
  deferrable initially deferred for each row execute function guard_order_quantities();
alter table sales_delivery_line enable always trigger order_quantities;
create constraint trigger order_quantities after insert on credit_note_line
  deferrable initially deferred for each row execute function guard_order_quantities();
alter table credit_note_line enable always trigger order_quantities;

-- An invoice bills of each delivery what the delivery says, and of its own lines no more than they hold.
create function guard_billed_delivery() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  line_id bigint := coalesce((to_jsonb(new) ->> 'delivery_line_id')::bigint, (to_jsonb(new) ->> 'id')::bigint);
begin
  if exists (select from sales_delivery_line d where d.id = line_id
    and d.billed_quantity <> (select coalesce(sum(b.quantity), 0) from billed_delivery b where b.delivery_line_id = d.id)) then
    raise exception 'Yang ditagih dari surat jalan tidak sama dengan invoicenya' using errcode = 'NR002';
  end if;
  if exists (select from billed_delivery b join sales_invoice_line i on i.id = b.invoice_line_id
    join sales_delivery_line d on d.id = b.delivery_line_id
    where b.delivery_line_id = line_id and ((i.invoice_id, i.order_line_id) is distinct from (b.invoice_id, d.order_line_id)
      or i.quantity <> (select sum(o.quantity) from billed_delivery o where o.invoice_line_id = i.id))) then
    raise exception 'Invoice menagih lain dari surat jalannya' using errcode = 'NR002';
  end if;
  return null;
end
$$;
create constraint trigger billed_delivery after update on sales_delivery_line deferrable initially deferred
  for each row when (old.billed_quantity <> new.billed_quantity) execute function guard_billed_delivery();
alter table sales_delivery_line enable always trigger billed_delivery;
create constraint trigger billed_delivery after insert on billed_delivery
  deferrable initially deferred for each row execute function guard_billed_delivery();
alter table billed_delivery enable always trigger billed_delivery;

grant select, insert on sales_delivery, sales_delivery_line, billed_delivery to neraca_app;
grant update (returned_quantity, billed_quantity) on sales_delivery_line to neraca_app;
grant update (closed_at, closed_reason) on sales_order to neraca_app;
grant update (closed_quantity, returned_quantity, credited_quantity, reopened_quantity) on sales_order_line to neraca_app;
grant select on sales_delivery, sales_delivery_line, billed_delivery to neraca_report;
