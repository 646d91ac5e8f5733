-- What is delivered at no price is not billed: it is given away for a reason, whose account takes its cost.

alter table sales_order_line
  add given_quantity numeric(18, 3) not null default 0,
  drop constraint line_billed_within_deliveries,
  add constraint line_billed_within_deliveries check (
    returned_quantity >= 0 and given_quantity >= 0 and reopened_quantity between 0 and invoiced_quantity
    and returned_quantity + given_quantity + invoiced_quantity - reopened_quantity <= delivered_quantity),
  add constraint line_given_without_price check (given_quantity = 0 or subtotal = 0);
comment on column sales_order_line.given_quantity is 'Delivered at no price and given away: it is not billed.';

alter table sales_delivery_line
  add given_quantity numeric(18, 3) not null default 0,
  drop constraint delivery_line_within_delivery,
  add constraint delivery_line_within_delivery check (
    returned_quantity >= 0 and billed_quantity >= 0 and given_quantity >= 0
    and returned_quantity + billed_quantity + given_quantity <= quantity);
comment on column sales_delivery_line.given_quantity is 'What of it was given away.';
call keep_as_issued('sales_delivery_line', 'returned_quantity', 'billed_quantity', 'given_quantity');

create or replace function guard_sales_order_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  rising constant text[] := '{closed_quantity,delivered_quantity,returned_quantity,invoiced_quantity,credited_quantity,reopened_quantity,amended_quantity,given_quantity}';
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
    or new.amended_quantity < old.amended_quantity or new.given_quantity < old.given_quantity
    or (new.amended_quantity > old.amended_quantity and not exists (select from sales_order_amendment a
      where a.order_id = new.order_id and a.xmin = pg_current_xact_id()::xid and a.created_at = now())) then
    raise exception 'Baris sales order yang sudah dikonfirmasi tidak dapat diubah' using errcode = 'NR002';
  end if;
  return new;
end
$$;

-- What was given away of a line of an order is what its deliveries say.
create function guard_given_quantities() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  line_id bigint := coalesce((to_jsonb(new) ->> 'order_line_id')::bigint, (to_jsonb(new) ->> 'id')::bigint);
begin
  if exists (select from sales_order_line l where l.id = line_id and l.given_quantity <>
    (select coalesce(sum(d.given_quantity), 0) from sales_delivery_line d where d.order_line_id = l.id)) then
    raise exception 'Yang diserahkan tanpa tagihan tidak sama dengan surat jalannya' using errcode = 'NR002';
  end if;
  return null;
end
$$;
create constraint trigger given_quantities after update on sales_order_line deferrable initially deferred
  for each row when (old.given_quantity <> new.given_quantity) execute function guard_given_quantities();
alter table sales_order_line enable always trigger given_quantities;
create constraint trigger given_quantities after update on sales_delivery_line deferrable initially deferred
  for each row when (old.given_quantity <> new.given_quantity) execute function guard_given_quantities();
alter table sales_delivery_line enable always trigger given_quantities;

grant update (given_quantity) on sales_order_line, sales_delivery_line to neraca_app;
