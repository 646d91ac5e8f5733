-- How each order to a vendor stands is kept as its goods and bills come, so that a list of orders that run does not look through all of them.

create table purchase_order_standing (
  order_id bigint primary key references purchase_order (id),
  state text not null check (state in ('ordered', 'partial', 'received', 'done', 'closed', 'cancelled')),
  is_begun boolean not null,
  is_goods_left boolean not null,
  is_billable boolean not null
);
comment on table purchase_order_standing is 'How orders to vendors stand; follows from their lines, what came in and what was billed.';
comment on column purchase_order_standing.is_begun is 'Something came of it once, be it cancelled since.';
comment on column purchase_order_standing.is_goods_left is 'Goods are still expected.';
comment on column purchase_order_standing.is_billable is 'Goods that came in, or lines on accounts, wait for a bill.';
create index purchase_order_standing_moving on purchase_order_standing (state, order_id) where state <> 'done';
call refuse_truncate_of('purchase_order_standing');
grant select on purchase_order_standing to neraca_app;
grant select on purchase_order_standing to neraca_report;

/* How orders stand by what is known of them now. */
create function purchase_orders_stand(orders bigint[]) returns setof purchase_order_standing
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select o.id, purchase_order_state(o.id), is_purchase_order_begun(o.id),
    o.cancelled_on is null and o.closed_on is null and coalesce(p.is_goods_left, false),
    o.cancelled_on is null and coalesce(p.is_unbilled or (o.closed_on is null and p.is_chargeable), false)
  from purchase_order o
  cross join lateral (
    select bool_or(l.product_id is not null and q.received < l.quantity) as is_goods_left, bool_or(q.unbilled > 0) as is_unbilled,
      bool_or(case when l.account_id is null then q.received + q.ahead < l.quantity else q.billed_amount < l.amount end) as is_chargeable
    from purchase_order_progress(o.id) q join purchase_order_line l on l.id = q.line_id
  ) p
  where o.id = any(orders)
$$;

/* Keeps how orders stand. What stands is held before it is looked at, so that of two who change an order at once the second sees the first. */
create function keep_order_standing(orders bigint[]) returns void
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from purchase_order_standing where order_id = any(orders) order by order_id for update;
  insert into purchase_order_standing as k
  select * from purchase_orders_stand(orders) order by order_id
  on conflict (order_id) do update
  set state = excluded.state, is_begun = excluded.is_begun, is_goods_left = excluded.is_goods_left, is_billable = excluded.is_billable
  where (k.state, k.is_begun, k.is_goods_left, k.is_billable)
    is distinct from (excluded.state, excluded.is_begun, excluded.is_goods_left, excluded.is_billable);
end
$$;
revoke execute on function keep_order_standing from public;

create function follow_orders() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  orders bigint[];
begin
  case tg_table_name
    when 'purchase_order' then
      orders := array(select id from changed);
    when 'purchase_order_line' then
      orders := array(select distinct order_id from changed);
    when 'order_receipt_line' then
      orders := array(select distinct l.order_id from changed c join purchase_order_line l on l.id = c.order_line_id);
    when 'goods_receipt' then
      orders := array(select distinct l.order_id from changed c join order_receipt_line k on k.receipt_id = c.id
        join purchase_order_line l on l.id = k.order_line_id);
    when 'goods_receipt_line' then
      orders := array(select distinct l.order_id from changed c
        join order_receipt_line k on k.receipt_id = c.receipt_id and k.receipt_line = c.line_number
        join purchase_order_line l on l.id = k.order_line_id);
    when 'vendor_bill' then
      orders := array(select distinct l.order_id from changed c join former f on f.id = c.id and f.cancelled_on is distinct from c.cancelled_on
        join vendor_bill_line x on x.bill_id = c.id join purchase_order_line l on l.id = x.order_line_id);
    when 'vendor_bill_line' then
      orders := array(select distinct l.order_id from changed c join purchase_order_line l on l.id = c.order_line_id);
    when 'billed_arrival', 'debit_note_line' then
      orders := array(select distinct l.order_id from changed c join vendor_bill_line x on x.id = c.bill_line_id
        join purchase_order_line l on l.id = x.order_line_id);
    when 'debit_note' then
      orders := array(select distinct l.order_id from changed c join debit_note_line d on d.note_id = c.id
        join vendor_bill_line x on x.id = d.bill_line_id join purchase_order_line l on l.id = x.order_line_id);
  end case;
  if cardinality(orders) > 0 then
    perform keep_order_standing(orders);
  end if;
  return null;
end
$$;

create trigger standing_insert after insert on purchase_order
  referencing new table as changed for each statement execute function follow_orders();
create trigger standing_update after update on purchase_order
  referencing new table as changed for each statement execute function follow_orders();
create trigger standing_insert after insert on purchase_order_line
  referencing new table as changed for each statement execute function follow_orders();
create trigger standing_update after update on purchase_order_line
  referencing new table as changed for each statement execute function follow_orders();
create trigger standing_delete after delete on purchase_order_line
  referencing old table as changed for each statement execute function follow_orders();
create trigger standing_insert after insert on order_receipt_line
  referencing new table as changed for each statement execute function follow_orders();
create trigger standing_update after update on vendor_bill
  referencing new table as changed old table as former for each statement execute function follow_orders();
create trigger standing_insert after insert on vendor_bill_line
  referencing new table as changed for each statement execute function follow_orders();
create trigger standing_insert after insert on billed_arrival
  referencing new table as changed for each statement execute function follow_orders();
create trigger standing_insert after insert on debit_note_line
  referencing new table as changed for each statement execute function follow_orders();
create trigger standing_update after update on debit_note
  referencing new table as changed for each statement execute function follow_orders();

alter table purchase_order enable always trigger standing_insert, enable always trigger standing_update;
alter table purchase_order_line enable always trigger standing_insert, enable always trigger standing_update,
  enable always trigger standing_delete;
alter table order_receipt_line enable always trigger standing_insert;
alter table vendor_bill enable always trigger standing_update;
alter table vendor_bill_line enable always trigger standing_insert;
alter table billed_arrival enable always trigger standing_insert;
alter table debit_note_line enable always trigger standing_insert;
alter table debit_note enable always trigger standing_update;

lock table purchase_order, purchase_order_line, order_receipt_line, vendor_bill, vendor_bill_line,
  billed_arrival, debit_note, debit_note_line in share row exclusive mode;
insert into purchase_order_standing select s.* from purchase_orders_stand(array(select id from purchase_order)) s;
