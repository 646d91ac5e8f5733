-- Confirmed orders are amended as their next version: lines that change end at what was delivered, new ones stand beside them.

alter table sales_order add column revision integer not null default 1 check (revision between 1 and 1000);
comment on column sales_order.revision is 'Rises when the order is amended after it was confirmed.';

alter table sales_order_line
  add column amended_quantity numeric(18, 3) not null default 0,
  add column since_revision integer not null default 1 check (since_revision between 1 and 1000),
  add constraint line_amended_within_closed check (amended_quantity between 0 and closed_quantity);
comment on column sales_order_line.amended_quantity is 'What of the closed quantity amendments took away: ordered in an earlier version only.';
comment on column sales_order_line.since_revision is 'The version of the order that brought the line.';

create table sales_order_amendment (
  id bigint generated always as identity primary key,
  order_id bigint not null references sales_order (id),
  revision integer not null check (revision between 2 and 1000),
  reason text not null check (length(reason) <= 500 and reason ~ '\S'),
  changes jsonb not null check (jsonb_typeof(changes) = 'array'),
  total_before bigint not null check (total_before between 0 and 9007199254740991),
  total_after bigint not null check (total_after between 0 and 9007199254740991),
  created_at timestamptz not null default now(),
  created_by text not null,
  unique (order_id, revision)
);
comment on table sales_order_amendment is 'Versions of confirmed orders after the first: why, and what changed.';
comment on column sales_order_amendment.changes is 'Lines that changed, as they stood before and after.';
call audit_table('sales_order_amendment', 'order_id', true);
call keep_as_issued('sales_order_amendment');
grant select, insert on sales_order_amendment to neraca_app;
grant select on sales_order_amendment to neraca_report;
grant update (revision) on sales_order to neraca_app;
grant update (amended_quantity) on sales_order_line to neraca_app;

-- Whether this transaction writes that version of an order.
create function amends_order(amended bigint, version integer) returns boolean
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from sales_order_amendment a where a.order_id = amended and a.revision = version
    and a.xmin = pg_current_xact_id()::xid and a.created_at = now())
$$;

create or replace function guard_sales_order() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  steps constant text[] := '{draft,confirmed,delivered,invoiced}';
  moving text[] := '{status,delivered_at,invoiced_at,reference_journal_entry_id,closed_at,closed_reason,updated_at,updated_by,version}';
  billed constant text[] := '{reference_journal_entry_id,updated_at,updated_by,version}';
  amended constant text[] := '{revision,order_date,notes,subtotal,discount_amount,tax_amount,total_amount}';
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
  if old.status = 'confirmed' and new.revision = old.revision + 1 and amends_order(old.id, new.revision) then
    moving := moving || amended;
  elsif new.revision <> old.revision then
    raise exception 'Sales order % tidak dapat diberi versi lain', old.order_number using errcode = 'NR002';
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
  rising constant text[] := '{closed_quantity,delivered_quantity,returned_quantity,invoiced_quantity,credited_quantity,reopened_quantity,amended_quantity}';
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
  if tg_op = 'INSERT' and new.since_revision > 1 and amends_order(new.order_id, new.since_revision) then
    return new;
  end if;
  if tg_op <> 'UPDATE' or to_jsonb(new) - rising is distinct from to_jsonb(old) - rising
    or new.closed_quantity < old.closed_quantity or new.delivered_quantity < old.delivered_quantity
    or new.returned_quantity < old.returned_quantity or new.invoiced_quantity < old.invoiced_quantity
    or new.credited_quantity < old.credited_quantity or new.reopened_quantity < old.reopened_quantity
    or new.amended_quantity < old.amended_quantity
    or (new.amended_quantity > old.amended_quantity and not exists (select from sales_order_amendment a
      where a.order_id = new.order_id and a.xmin = pg_current_xact_id()::xid and a.created_at = now())) then
    raise exception 'Baris sales order yang sudah dikonfirmasi tidak dapat diubah' using errcode = 'NR002';
  end if;
  return new;
end
$$;
