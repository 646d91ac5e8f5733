-- Purchase requests: what somebody asks to be bought; nothing is posted, orders take their lines until nothing is left.

create table purchase_request (
  id bigint generated always as identity primary key,
  request_number text not null unique check (length(request_number) between 3 and 40),
  request_date date not null,
  needed_day date not null,
  notes text check (length(notes) between 1 and 2000),
  total_amount bigint not null check (total_amount between 0 and 9007199254740991),
  status text not null default 'draft' check (status in ('draft', 'submitted', 'approved', 'rejected', 'closed')),
  rejected_reason text check (length(rejected_reason) between 1 and 1000),
  approved_at timestamptz,
  approved_by text,
  closed_at timestamptz,
  closed_by text,
  close_reason text check (length(close_reason) between 1 and 500),
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint request_needed_later check (needed_day >= request_date),
  constraint request_rejected check ((status = 'rejected') = (rejected_reason is not null)),
  constraint request_approved check (num_nulls(approved_at, approved_by) = case when status in ('approved', 'closed') then 0 else 2 end),
  constraint request_closed check (num_nulls(closed_at, closed_by, close_reason) = case status when 'closed' then 0 else 3 end),
  constraint request_deleted_draft check (deleted_at is null or status = 'draft')
);
comment on table purchase_request is 'What somebody asks to be bought. How much of it was ordered follows from the orders.';
comment on column purchase_request.total_amount is 'What its lines are thought to cost; of lines without a price, nothing.';
create index purchase_request_day on purchase_request (request_date desc, id desc) where deleted_at is null;
create index purchase_request_needed on purchase_request (needed_day, id) where deleted_at is null;
create index purchase_request_number_beginning on purchase_request (request_number collate "C") where deleted_at is null;
create index purchase_request_search on purchase_request
  using gin (lower(request_number || ' ' || created_by || ' ' || coalesce(notes, '')) gin_trgm_ops) where deleted_at is null;
call audit_table('purchase_request', 'id');

create table purchase_request_line (
  id bigint generated always as identity primary key,
  request_id bigint not null references purchase_request (id),
  line_number integer not null check (line_number between 1 and 500),
  product_id bigint references product (id),
  product_code text,
  product_name text,
  unit text,
  account_id bigint references account (id),
  description text not null check (length(description) <= 500),
  quantity numeric(18, 3) not null check (quantity > 0),
  unit_price numeric(21, 6) not null check (unit_price >= 0),
  amount bigint not null check (amount between 0 and 9007199254740991),
  department_id bigint references department (id),
  needed_day date,
  unique (request_id, line_number),
  constraint requested_goods_or_account check (
    num_nulls(product_id, product_code, product_name, unit) in (0, 4) and (product_id is null) <> (account_id is null)),
  constraint requested_account_described check (account_id is null or description ~ '\S')
);
comment on table purchase_request_line is 'Goods, or what an account is charged with, that somebody asks for.';
comment on column purchase_request_line.unit_price is 'What one unit is thought to cost; 0 where nobody knows.';
comment on column purchase_request_line.department_id is 'Which department asks for it.';
comment on column purchase_request_line.needed_day is 'Null where it is needed on the day of its request.';
create index purchase_request_line_product on purchase_request_line (product_id) where product_id is not null;
create index purchase_request_line_department on purchase_request_line (department_id) where department_id is not null;
call audit_table('purchase_request_line', 'request_id', true);

alter table purchase_order_line add column request_line_id bigint references purchase_request_line (id);
comment on column purchase_order_line.request_line_id is 'The line of a request that it orders.';
create index purchase_order_line_requested on purchase_order_line (request_line_id) where request_line_id is not null;

-- How much of a line orders have taken; one that was cancelled takes nothing.
create function requested_taken(of_line bigint) returns numeric
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(sum(l.quantity), 0) from purchase_order_line l
  join purchase_order o on o.id = l.order_id and o.cancelled_on is null
  where l.request_line_id = of_line
$$;

create function purchase_request_state(of_request bigint) returns text
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select case
      when r.status <> 'approved' then r.status
      when t.is_whole then 'ordered'
      when t.is_begun then 'partial'
      else 'approved'
    end
  from purchase_request r
  cross join lateral (
    select bool_and(q.taken >= q.quantity) as is_whole, bool_or(q.taken > 0) as is_begun
    from (select l.quantity, requested_taken(l.id) as taken from purchase_request_line l where l.request_id = r.id) q
  ) t
  where r.id = of_request
$$;

-- What was submitted stays as it was handed in, and goes on only as people decide of it.
create function guard_purchase_request() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  moving constant text[] := '{status,rejected_reason,approved_at,approved_by,closed_at,closed_by,close_reason,updated_at,updated_by,version}';
begin
  if tg_op = 'DELETE' then
    raise exception 'Permintaan pembelian % tidak dapat dihapus dari buku', old.request_number using errcode = 'NR002';
  end if;
  if old.deleted_at is not null then
    raise exception 'Permintaan pembelian % sudah dihapus', old.request_number using errcode = 'NR002';
  end if;
  if (new.id, new.request_number, new.created_at, new.created_by)
    is distinct from (old.id, old.request_number, old.created_at, old.created_by) then
    raise exception 'Nomor permintaan pembelian % tetap', old.request_number using errcode = 'NR002';
  end if;
  if new.status <> old.status and (old.status || '>' || new.status) not in
    ('draft>submitted', 'submitted>approved', 'submitted>rejected', 'submitted>draft', 'rejected>draft', 'approved>closed') then
    raise exception 'Permintaan pembelian % tidak dapat menjadi %', old.request_number, new.status using errcode = 'NR002';
  end if;
  if old.status <> 'draft' and to_jsonb(new) - moving is distinct from to_jsonb(old) - moving then
    raise exception 'Permintaan pembelian % yang sudah diajukan tidak berubah', old.request_number using errcode = 'NR002';
  end if;
  if old.status in ('approved', 'closed') and (new.approved_at, new.approved_by) is distinct from (old.approved_at, old.approved_by) then
    raise exception 'Persetujuan permintaan pembelian % tetap', old.request_number using errcode = 'NR002';
  end if;
  if old.status = 'closed' then
    raise exception 'Permintaan pembelian % sudah ditutup', old.request_number using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger purchase_request_guard before update or delete on purchase_request
  for each row execute function guard_purchase_request();
alter table purchase_request enable always trigger purchase_request_guard;
create trigger purchase_request_waits before update of status on purchase_request
  for each row when (old.status = 'submitted' and new.status = 'approved') execute function refuse_while_waiting();
alter table purchase_request enable always trigger purchase_request_waits;

create function guard_purchase_request_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' or (select status from purchase_request
      where id = case when tg_op = 'DELETE' then old.request_id else new.request_id end for share) is distinct from 'draft' then
    raise exception 'Isi permintaan pembelian hanya berubah selama draft' using errcode = 'NR002';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger purchase_request_line_guard before insert or update or delete on purchase_request_line
  for each row execute function guard_purchase_request_line();
alter table purchase_request_line enable always trigger purchase_request_line_guard;

-- Orders take of an approved request what it asks for, and no more than that together.
create function guard_requested_order_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from purchase_request r where r.id = (select request_id from purchase_request_line where id = new.request_line_id)
    for no key update;
  perform from purchase_request_line l join purchase_request r on r.id = l.request_id and r.status in ('approved', 'closed')
    where l.id = new.request_line_id and (l.product_id, l.account_id) is not distinct from (new.product_id, new.account_id)
      and requested_taken(l.id) <= l.quantity;
  if not found then
    raise exception 'Baris purchase order tidak sesuai permintaannya' using errcode = 'NR002';
  end if;
  return null;
end
$$;
create trigger requested_order_line_guard after insert or update of quantity, product_id, account_id, request_line_id on purchase_order_line
  for each row when (new.request_line_id is not null) execute function guard_requested_order_line();
alter table purchase_order_line enable always trigger requested_order_line_guard;

call numbers_of_series('purchase_request', 'request_number', $$'PR'$$, 'request_date');

grant select, insert, update (request_date, needed_day, notes, total_amount, status, rejected_reason, approved_at, approved_by,
  closed_at, closed_by, close_reason, updated_at, updated_by, deleted_at, version) on purchase_request to neraca_app;
grant select, insert, delete on purchase_request_line to neraca_app;
grant select on purchase_request, purchase_request_line to neraca_report;

-- Requests are found in the log by their numbers; what is in it already is indexed anew.
create or replace function audit_record_name(content jsonb) returns text
language sql immutable parallel safe
set search_path = pg_catalog, public, pg_temp
as $$
  select lower(coalesce(
    content ->> 'entry_number', content ->> 'order_number', content ->> 'invoice_number', content ->> 'receipt_number',
    content ->> 'note_number', content ->> 'use_number', content ->> 'bill_number', content ->> 'write_off_number',
    content ->> 'adjustment_number', content ->> 'delivery_number', content ->> 'return_number',
    content ->> 'payment_number', content ->> 'transfer_number', content ->> 'count_number', content ->> 'asset_number',
    content ->> 'quotation_number', content ->> 'request_number', content ->> 'run_number', content ->> 'source_number',
    content ->> 'code', content ->> 'email',
    -- Last: withheld tax names a certificate beside its own document.
    content ->> 'certificate_number'
  ))
$$;
reindex index audit_log_name;
