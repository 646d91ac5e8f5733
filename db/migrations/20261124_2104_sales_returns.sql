-- What comes back before it is billed has its own document, and its replacement is an order of its own.

create table delivery_return (
  id bigint generated always as identity primary key,
  return_number text not null unique check (length(return_number) between 3 and 40),
  return_date date not null,
  order_id bigint not null references sales_order (id),
  customer_id bigint not null references customer (id),
  customer_code text not null,
  customer_name text not null,
  customer_address text,
  reason text not null check (length(reason) <= 500 and reason ~ '\S'),
  created_at timestamptz not null default now(),
  created_by text not null
);
comment on table delivery_return is 'Goods of deliveries that came back before they were billed: surat retur.';
create index delivery_return_order on delivery_return (order_id);
create index delivery_return_customer on delivery_return (customer_id, return_date desc, id desc);
create index delivery_return_day on delivery_return (return_date desc, id desc);
create index delivery_return_number_beginning on delivery_return (return_number collate "C");
create index delivery_return_search on delivery_return
  using gin (lower(return_number || ' ' || customer_name || ' ' || reason) gin_trgm_ops);
call numbers_of_series('delivery_return', 'return_number', $$'RJ'$$, 'return_date');
call audit_table('delivery_return', 'id');
call keep_as_issued('delivery_return');

create table delivery_return_line (
  id bigint generated always as identity primary key,
  return_id bigint not null references delivery_return (id),
  line_number integer not null check (line_number > 0),
  delivery_line_id bigint not null references sales_delivery_line (id),
  quantity numeric(18, 3) not null check (quantity > 0),
  unique (return_id, line_number),
  unique (return_id, delivery_line_id)
);
create index delivery_return_line_delivery_line on delivery_return_line (delivery_line_id);
call audit_table('delivery_return_line', 'return_id', true);
call keep_as_issued('delivery_return_line');
call lines_with_document('delivery_return_line', 'delivery_return', 'return_id');

alter table sales_order add replaces_return_id bigint references delivery_return (id);
comment on column sales_order.replaces_return_id is 'The return whose goods it sends again.';
create unique index sales_order_replaces_return on sales_order (replaces_return_id) where deleted_at is null;

-- What came back of a delivery and of a line of an order is what returns say.
create function guard_returned_quantities() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  line sales_delivery_line;
begin
  select * into line from sales_delivery_line
    where id = coalesce((to_jsonb(new) ->> 'delivery_line_id')::bigint, (to_jsonb(new) ->> 'id')::bigint);
  if line.returned_quantity <> (select coalesce(sum(quantity), 0) from delivery_return_line where delivery_line_id = line.id)
    or (select returned_quantity from sales_order_line where id = line.order_line_id)
      <> (select sum(returned_quantity) from sales_delivery_line where order_line_id = line.order_line_id)
    or exists (select from delivery_return_line l join delivery_return r on r.id = l.return_id
      join sales_delivery d on d.id = line.delivery_id
      where l.delivery_line_id = line.id and r.order_id <> d.order_id) then
    raise exception 'Yang diretur dari surat jalan tidak sama dengan surat returnya' using errcode = 'NR002';
  end if;
  return null;
end
$$;
create constraint trigger returned_quantities after update on sales_delivery_line deferrable initially deferred
  for each row when (old.returned_quantity <> new.returned_quantity) execute function guard_returned_quantities();
alter table sales_delivery_line enable always trigger returned_quantities;
create constraint trigger returned_quantities after insert on delivery_return_line
  deferrable initially deferred for each row execute function guard_returned_quantities();
alter table delivery_return_line enable always trigger returned_quantities;
create function guard_returned_of_order() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if (select returned_quantity from sales_order_line where id = new.id)
    <> (select coalesce(sum(returned_quantity), 0) from sales_delivery_line where order_line_id = new.id) then
    raise exception 'Yang diretur dari order tidak sama dengan surat returnya' using errcode = 'NR002';
  end if;
  return null;
end
$$;
create constraint trigger returned_quantities after update on sales_order_line deferrable initially deferred
  for each row when (old.returned_quantity <> new.returned_quantity) execute function guard_returned_of_order();
alter table sales_order_line enable always trigger returned_quantities;

grant select, insert on delivery_return, delivery_return_line to neraca_app;
grant update (replaces_return_id) on sales_order to neraca_app;
grant select on delivery_return, delivery_return_line to neraca_report;
