-- Service orders: work on an object of a customer, planned, done with parts from stock, finished, and billed by an invoice of sales.

create table service_order (
  id bigint generated always as identity primary key,
  order_number text not null unique check (length(order_number) between 3 and 40),
  order_date date not null,
  customer_id bigint not null references customer (id),
  customer_code text not null,
  customer_name text not null,
  site text check (length(site) between 1 and 500),
  object_name text check (length(object_name) between 1 and 200),
  serial_number text check (length(serial_number) between 1 and 100),
  problem text not null check (length(problem) <= 2000 and problem ~ '\S'),
  promised_day date,
  priority text not null check (priority in ('low', 'normal', 'high', 'urgent')),
  is_warranty boolean not null,
  notes text check (length(notes) between 1 and 2000),
  status text not null check (status in ('draft', 'scheduled', 'working', 'finished', 'invoiced', 'cancelled')),
  visit_day date,
  visit_from text check (visit_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  visit_until text check (visit_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
  discount_amount bigint not null,
  subtotal bigint not null check (subtotal between 0 and 9007199254740991),
  finished_on date,
  completion_notes text check (length(completion_notes) between 1 and 2000),
  received_by text check (length(received_by) between 1 and 100),
  signature text check (length(signature) <= 20000 and signature ~ '^M[ML0-9 ]*$'),
  cancelled_on date,
  cancelled_reason text check (length(cancelled_reason) <= 500 and cancelled_reason ~ '\S'),
  invoice_id bigint references sales_invoice (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  version integer not null default 1,
  constraint service_order_visit check (
    (visit_from is null) = (visit_until is null) and visit_from < visit_until and (visit_from is null or visit_day is not null)),
  constraint service_order_scheduled check (status in ('draft', 'cancelled') or visit_day is not null),
  constraint service_order_finished check ((status in ('finished', 'invoiced')) = (finished_on is not null)),
  constraint service_order_cancelled check (
    (status = 'cancelled') = (cancelled_reason is not null) and (status = 'cancelled') = (cancelled_on is not null)),
  constraint service_order_billed check ((status = 'invoiced') = (invoice_id is not null)),
  constraint service_order_warranty_is_not_billed check (not is_warranty or status <> 'invoiced')
);
comment on table service_order is 'Work on an object of a customer.';
comment on column service_order.problem is 'What the customer complains of, or wants done.';
comment on column service_order.subtotal is 'What its lines come to before VAT; nothing of it is billed under warranty.';
comment on column service_order.received_by is 'Who took over the finished work for the customer.';
comment on column service_order.signature is 'The path of a drawn signature, in a field of 600 by 200.';
create index service_order_customer on service_order (customer_id, order_date desc, id desc);
create index service_order_day on service_order (order_date desc, id desc);
create index service_order_visits on service_order (visit_day) where visit_day is not null;
create index service_order_waits on service_order (status, promised_day) where status in ('draft', 'scheduled', 'working', 'finished');
create index service_order_invoice on service_order (invoice_id) where invoice_id is not null;
create index service_order_number_beginning on service_order (order_number collate "C");
create index service_order_search on service_order using gin (lower(order_number || ' ' || customer_name || ' '
  || coalesce(object_name, '') || ' ' || coalesce(serial_number, '')) gin_trgm_ops);
call audit_table('service_order', 'id');

-- An order goes on step by step; the finished one is opened again or billed, and what ended stays as it is.
create function guard_service_order() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  moving constant text[] := '{status,finished_on,completion_notes,received_by,signature,invoice_id,updated_at,updated_by,version}';
begin
  if tg_op = 'DELETE' then
    raise exception 'Service order % tidak dapat dihapus', old.order_number using errcode = 'NR002';
  end if;
  if (new.id, new.order_number, new.created_at, new.created_by)
    is distinct from (old.id, old.order_number, old.created_at, old.created_by) then
    raise exception 'Service order % tidak dapat diberi nomor lain', old.order_number using errcode = 'NR002';
  end if;
  if old.status in ('invoiced', 'cancelled')
    or (old.status = 'finished' and to_jsonb(new) - moving is distinct from to_jsonb(old) - moving) then
    raise exception 'Service order % tidak dapat diubah lagi', old.order_number using errcode = 'NR002';
  end if;
  if new.status <> old.status and (old.status || '>' || new.status) not in ('draft>scheduled', 'scheduled>working',
    'working>finished', 'finished>working', 'finished>invoiced', 'draft>cancelled', 'scheduled>cancelled', 'working>cancelled') then
    raise exception 'Service order % tidak dapat menjadi %', old.order_number, new.status using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger service_order_guard before update or delete on service_order
  for each row execute function guard_service_order();
alter table service_order enable always trigger service_order_guard;

create table service_order_line (
  id bigint generated always as identity primary key,
  order_id bigint not null references service_order (id),
  line_number integer not null check (line_number between 1 and 500),
  product_id bigint not null references product (id),
  product_code text not null,
  product_name text not null,
  unit text not null,
  is_service boolean not null,
  quantity numeric(18, 3) not null check (quantity > 0),
  list_price bigint not null,
  unit_price bigint not null check (unit_price > 0),
  discount_basis_points integer not null check (discount_basis_points between 0 and 10000),
  discount_amount bigint not null,
  subtotal bigint not null,
  labour_amount bigint not null check (labour_amount >= 0),
  department_id bigint references department (id),
  created_at timestamptz not null default now(),
  unique (order_id, line_number)
);
comment on table service_order_line is 'Services and parts of a service order, as they are to be billed.';
comment on column service_order_line.labour_amount is 'What the hours of a service cost by the cost price of its product: said, never posted.';
create index service_order_line_product on service_order_line (product_id);
create index service_order_line_department on service_order_line (department_id) where department_id is not null;
call audit_table('service_order_line', 'order_id', true);

create table service_order_technician (
  order_id bigint not null references service_order (id),
  position integer not null check (position between 1 and 10),
  name text not null check (length(name) <= 100 and name ~ '\S'),
  primary key (order_id, position)
);
comment on table service_order_technician is 'Who does the work, by name: people of the program, or others.';
create unique index service_order_technician_once on service_order_technician (order_id, name_key(name));
call audit_table('service_order_technician', 'order_id', true);

create function guard_service_order_content() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  order_status text;
begin
  if tg_op = 'UPDATE' and new.order_id <> old.order_id then
    raise exception 'Baris service order tidak dapat pindah ke order lain' using errcode = 'NR002';
  end if;
  select status into order_status from service_order
    where id = case when tg_op = 'DELETE' then old.order_id else new.order_id end;
  if order_status not in ('draft', 'scheduled', 'working') then
    raise exception 'Service order yang selesai atau batal tidak dapat diubah isinya' using errcode = 'NR002';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger service_order_content before insert or update or delete on service_order_line
  for each row execute function guard_service_order_content();
alter table service_order_line enable always trigger service_order_content;
create trigger service_order_content before insert or delete on service_order_technician
  for each row execute function guard_service_order_content();
alter table service_order_technician enable always trigger service_order_content;

create table service_part_use (
  id bigint generated always as identity primary key,
  order_id bigint not null references service_order (id),
  day date not null,
  product_id bigint not null references product (id),
  product_code text not null,
  product_name text not null,
  unit text not null,
  quantity numeric(18, 3) not null check (quantity <> 0),
  of_use_id bigint references service_part_use (id),
  movement_id bigint unique references stock_movement (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  constraint part_comes_back_of_its_use check ((quantity < 0) = (of_use_id is not null))
);
comment on table service_part_use is 'Parts that were taken from stock for a service order, and what of them came back unused.';
comment on column service_part_use.movement_id is 'What it moved in stock; null while stock was not kept.';
create index service_part_use_order on service_part_use (order_id);
create index service_part_use_product on service_part_use (product_id);
create index service_part_use_of on service_part_use (of_use_id) where of_use_id is not null;
call audit_table('service_part_use', 'id');
call keep_as_issued('service_part_use');

-- Parts move only while the work is being done, and no more comes back than was taken.
create function guard_service_part_use() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  taken service_part_use;
  back numeric;
begin
  if (select status from service_order where id = new.order_id) is distinct from 'working' then
    raise exception 'Suku cadang hanya dipakai selama service order dikerjakan' using errcode = 'NR002';
  end if;
  if new.of_use_id is null then
    return new;
  end if;
  select * into taken from service_part_use where id = new.of_use_id;
  select coalesce(sum(quantity), 0) into back from service_part_use where of_use_id = new.of_use_id;
  if taken.order_id <> new.order_id or taken.product_id <> new.product_id or taken.of_use_id is not null
    or taken.quantity + back + new.quantity < 0 then
    raise exception 'Suku cadang yang kembali lebih dari yang dipakai' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger service_part_use_guard before insert on service_part_use
  for each row execute function guard_service_part_use();
alter table service_part_use enable always trigger service_part_use_guard;

call documents_of_group('stock', 'service_order');
call numbers_of_series('service_order', 'order_number', $$'SVC'$$, 'order_date');

grant select, insert, update (order_date, customer_id, customer_code, customer_name, site, object_name, serial_number, problem,
  promised_day, priority, is_warranty, notes, status, visit_day, visit_from, visit_until, discount_amount, subtotal, finished_on,
  completion_notes, received_by, signature, cancelled_on, cancelled_reason, invoice_id, updated_at, updated_by, version)
  on service_order to neraca_app;
grant select, insert, delete on service_order_line, service_order_technician to neraca_app;
grant select, insert on service_part_use to neraca_app;
grant select on service_order, service_order_line, service_order_technician, service_part_use to neraca_report;
