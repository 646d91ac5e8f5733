-- What was given away of an order is a record of its own, which is cancelled from a day on: what it gave is left to bill again.

create table sales_giveaway (
  id bigint generated always as identity primary key,
  order_id bigint not null references sales_order (id),
  given_on date not null,
  reason text not null check (reason in ('bonus', 'sample', 'warranty')),
  notes text check (length(notes) <= 400 and notes ~ '\S'),
  lines jsonb not null check (jsonb_typeof(lines) = 'array' and jsonb_array_length(lines) > 0),
  cost_entry_id bigint unique references journal_entry (id),
  vat_entry_id bigint unique references journal_entry (id),
  created_at timestamptz not null default now(),
  created_by text not null,
  cancelled_on date check (cancelled_on >= given_on),
  cancelled_at timestamptz,
  cancelled_by text,
  cancel_reason text check (length(cancel_reason) <= 500 and cancel_reason ~ '\S'),
  cost_reversal_id bigint unique references journal_entry (id),
  vat_reversal_id bigint unique references journal_entry (id),
  constraint giveaway_cancelled_with_reason check (num_nonnulls(cancelled_on, cancelled_at, cancelled_by, cancel_reason) in (0, 4)),
  constraint giveaway_cost_reversed_once_cancelled check (cost_reversal_id is null or cancelled_on is not null),
  constraint giveaway_vat_reversed_once_cancelled check (
    (vat_reversal_id is not null) = (cancelled_on is not null and vat_entry_id is not null))
);
comment on table sales_giveaway is 'What was delivered at no price and given away of an order, for a reason whose account took its cost.';
comment on column sales_giveaway.lines is 'How much of which lines of deliveries.';
comment on column sales_giveaway.cost_entry_id is 'Entry of the cost; none where nothing of value left stock. What it passed on was written with it, in its moment.';
comment on column sales_giveaway.vat_entry_id is 'Entry of the VAT that a gift owes.';
create index sales_giveaway_order on sales_giveaway (order_id);

-- What was given away before, as far as orders, costs and the register of output VAT tell.
lock table sales_order, sales_order_line, sales_delivery_line, stock_cost, output_tax in share row exclusive mode;
with passed as (
  select distinct o.id as order_id, c.created_at, c.day, c.created_by, c.journal_entry_id
  from sales_order o join stock_cost c on c.reference_type = 'sales_order' and c.reference_number = o.order_number
  where c.share_from is not null
), act as (
  select o.id as order_id, o.order_number, o.closed_reason, p.journal_entry_id,
    coalesce(p.created_at, o.closed_at, o.invoiced_at, o.updated_at) as at, coalesce(p.created_by, o.updated_by) as by,
    coalesce(p.day, (coalesce(o.closed_at, o.invoiced_at, o.updated_at) at time zone coalesce(
      (select time_zone from organisation), 'Asia/Jakarta'))::date) as day,
    row_number() over (partition by o.id order by p.created_at desc nulls last) = 1 as is_last
  from sales_order o left join passed p on p.order_id = o.id
  where exists (select from sales_order_line l where l.order_id = o.id and l.given_quantity > 0)
), given as (
  select a.order_id, a.at, jsonb_build_object('deliveryLineId', l.id, 'quantity', c.share_to - c.share_from) as line
  from act a join stock_cost c on c.reference_type = 'sales_order' and c.reference_number = a.order_number
    and c.created_at = a.at and c.share_from is not null
  join sales_delivery_line l on l.movement_id = c.movement_id
  union all
  select a.order_id, a.at, jsonb_build_object('deliveryLineId', l.id, 'quantity', l.given_quantity)
  from act a join sales_delivery d on d.order_id = a.order_id join sales_delivery_line l on l.delivery_id = d.id
  where a.is_last and l.given_quantity > 0 and not exists (select from stock_cost c where c.movement_id = l.movement_id
    and c.reference_type = 'sales_order' and c.reference_number = a.order_number and c.share_from is not null)
), said as (
  select a.*, case when t.text like '%: Sampel dan hadiah' or t.text like 'Sampel dan hadiah%' then 'sample'
    when t.text like '%: Garansi' or t.text like 'Garansi%' then 'warranty' else 'bonus' end as reason
  from act a left join journal_entry e on e.id = a.journal_entry_id
  cross join lateral (select coalesce(e.description, a.closed_reason) as text) t
)
insert into sales_giveaway (order_id, given_on, reason, notes, lines, cost_entry_id, vat_entry_id, created_at, created_by)
select s.order_id, s.day, s.reason,
  case when s.is_last and s.closed_reason ~ '^(Bonus atas penjualan|Sampel dan hadiah|Garansi): '
    then left(regexp_replace(s.closed_reason, '^[^:]*: ', ''), 400) end,
  (select jsonb_agg(g.line) from given g where g.order_id = s.order_id and g.at = s.at), s.journal_entry_id,
  (select v.journal_entry_id from output_tax v where v.source = 'sales_order' and v.source_id = s.order_id
    and v.created_at = s.at order by v.id limit 1), s.at, s.by
from said s order by s.at, s.order_id;

call audit_table('sales_giveaway', 'order_id', true);
call keep_as_issued('sales_giveaway', 'cancelled_on', 'cancelled_at', 'cancelled_by', 'cancel_reason', 'cost_reversal_id', 'vat_reversal_id');
create trigger sales_giveaway_cancelled_once before update on sales_giveaway
  for each row execute function refuse_second_cancel();
alter table sales_giveaway enable always trigger sales_giveaway_cancelled_once;
grant select, insert, update (cancelled_on, cancelled_at, cancelled_by, cancel_reason, cost_reversal_id, vat_reversal_id)
  on sales_giveaway to neraca_app;
grant select on sales_giveaway to neraca_report;

-- Whether this transaction gives away of an order, or cancels what was.
create function gives_order(given bigint) returns boolean
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select exists (select from sales_giveaway g where g.order_id = given and g.xmin = pg_current_xact_id()::xid
    and now() in (g.created_at, g.cancelled_at))
$$;

-- What giveaways that stand gave of a line of a delivery.
create function given_of(line_id bigint) returns numeric
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(sum((l.line ->> 'quantity')::numeric), 0)
  from sales_delivery_line d join sales_delivery v on v.id = d.delivery_id
  join sales_giveaway g on g.order_id = v.order_id and g.cancelled_on is null
  cross join lateral jsonb_array_elements(g.lines) l (line)
  where d.id = line_id and (l.line ->> 'deliveryLineId')::bigint = d.id
$$;

-- A giveaway gives of deliveries of its order, which say what those that stand gave.
create function guard_giveaway() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from jsonb_array_elements(new.lines) l (line)
    left join sales_delivery_line d on d.id = (l.line ->> 'deliveryLineId')::bigint
    left join sales_delivery v on v.id = d.delivery_id
    where v.order_id is distinct from new.order_id or coalesce((l.line ->> 'quantity')::numeric, 0) <= 0
      or d.given_quantity <> given_of(d.id)) then
    raise exception 'Yang diserahkan tanpa tagihan tidak sama dengan surat jalannya' using errcode = 'NR002';
  end if;
  return null;
end
$$;
create constraint trigger given_quantities after insert or update on sales_giveaway deferrable initially deferred
  for each row execute function guard_giveaway();
alter table sales_giveaway enable always trigger given_quantities;

create or replace function guard_given_quantities() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  line_id bigint := coalesce((to_jsonb(new) ->> 'order_line_id')::bigint, (to_jsonb(new) ->> 'id')::bigint);
begin
  if exists (select from sales_order_line l where l.id = line_id and l.given_quantity <>
      (select coalesce(sum(d.given_quantity), 0) from sales_delivery_line d where d.order_line_id = l.id))
    or exists (select from sales_delivery_line d where d.order_line_id = line_id and d.given_quantity <> given_of(d.id)) then
    raise exception 'Yang diserahkan tanpa tagihan tidak sama dengan surat jalannya' using errcode = 'NR002';
  end if;
  return null;
end
$$;

-- What was given away falls with giveaways that are cancelled: other guards compare them.
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
    or new.invoiced_quantity < old.invoiced_quantity or new.reopened_quantity < old.reopened_quantity
    or new.amended_quantity < old.amended_quantity
    or (new.amended_quantity > old.amended_quantity and not exists (select from sales_order_amendment a
      where a.order_id = new.order_id and a.xmin = pg_current_xact_id()::xid and a.created_at = now())) then
    raise exception 'Baris sales order yang sudah dikonfirmasi tidak dapat diubah' using errcode = 'NR002';
  end if;
  return new;
end
$$;

-- An order that ended by giving away goes on when that is cancelled.
create or replace function guard_sales_order() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  steps constant text[] := '{draft,confirmed,delivered,invoiced}';
  moving text[] := '{status,delivered_at,invoiced_at,reference_journal_entry_id,closed_at,closed_reason,updated_at,updated_by,version}';
  billed text[] := '{reference_journal_entry_id,updated_at,updated_by,version}';
  amended constant text[] := '{revision,order_date,notes,subtotal,discount_amount,tax_amount,total_amount}';
begin
  if tg_op = 'DELETE' then
    raise exception 'Sales order % tidak dapat dihapus dari buku', old.order_number using errcode = 'NR002';
  end if;
  if gives_order(old.id) then
    billed := billed || '{closed_reason}';
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
    or new.delivered_at <> old.delivered_at or (new.closed_at is distinct from coalesce(old.closed_at, new.closed_at)
      and not (new.closed_at is null and (gives_order(new.id) or exists (select from delivery_return r
        where r.order_id = new.id and r.xmin = pg_current_xact_id()::xid and r.cancelled_at = now()))))) then
    raise exception 'Sales order % sudah dikonfirmasi dan tidak dapat diubah', old.order_number using errcode = 'NR002';
  end if;
  return new;
end
$$;
