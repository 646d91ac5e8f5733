-- What came of lines of orders, of the lines that are asked alone: a line that is guarded asks of itself, not of all of its order.
create function purchase_lines_progress(of_lines bigint[]) returns table(line_id bigint, received numeric, received_cost numeric, received_net numeric, unbilled numeric, billed_amount numeric, ahead numeric)
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select l.id, coalesce(r.quantity, 0), coalesce(r.cost, 0), coalesce(r.net, 0), coalesce(r.unbilled, 0), coalesce(b.amount, 0),
    coalesce(b.quantity, 0) - coalesce(b.arrived, 0)
  from purchase_order_line l
  left join lateral (
    select sum(g.quantity) as quantity, sum(coalesce(k.cost_amount, g.amount)) as cost, sum(k.net_amount) as net,
      sum(g.quantity - g.billed_quantity) filter (where g.amount > 0) as unbilled
    from order_receipt_line k
    join goods_receipt_line g on g.receipt_id = k.receipt_id and g.line_number = k.receipt_line
    join goods_receipt h on h.id = g.receipt_id and h.cancelled_on is null
    where k.order_line_id = l.id
  ) r on true
  left join lateral (
    select sum(x.amount) as amount, sum(x.quantity) as quantity,
      sum(coalesce((select sum(a.quantity) from billed_arrival a where a.bill_line_id = x.id), 0)
        + coalesce((select sum(n.quantity) from debit_note_line n join debit_note m on m.id = n.note_id and m.cancelled_on is null
          where n.bill_line_id = x.id and n.receipt_id is null), 0)) as arrived
    from vendor_bill_line x join vendor_bill y on y.id = x.bill_id and y.cancelled_on is null
    where x.order_line_id = l.id
  ) b on true
  where l.id = any(of_lines)
$$;
comment on function purchase_lines_progress(bigint[]) is 'What came in and was billed of lines of orders.';

create or replace function purchase_order_progress(of_order bigint) returns table(line_id bigint, received numeric, received_cost numeric, received_net numeric, unbilled numeric, billed_amount numeric, ahead numeric)
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select * from purchase_lines_progress(array(select l.id from purchase_order_line l where l.order_id = of_order))
$$;

create or replace function guard_ordered_bill_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from purchase_order_line l
    join purchase_order o on o.id = l.order_id and o.cancelled_on is null and o.closed_on is null
    join vendor_bill b on b.id = new.bill_id and b.vendor_id = o.vendor_id
    cross join purchase_lines_progress(array[new.order_line_id]) q
    where l.id = new.order_line_id and case
      when new.quantity is null then l.account_id = new.account_id and new.amount + q.billed_amount <= l.amount
      else l.product_id is not null and new.quantity + q.received + q.ahead <= l.quantity end
    for share of o;
  if not found then
    raise exception 'Baris tagihan tidak sesuai purchase ordernya' using errcode = 'NR002';
  end if;
  return new;
end
$$;

create or replace function guard_order_receipt_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from purchase_order_line l
    join purchase_order o on o.id = l.order_id and o.cancelled_on is null and o.closed_on is null
    join goods_receipt_line g on g.receipt_id = new.receipt_id and g.line_number = new.receipt_line and g.product_id = l.product_id
    join goods_receipt h on h.id = g.receipt_id and h.vendor_id = o.vendor_id and h.cancelled_on is null
    where l.id = new.order_line_id
      and (g.quantity + (select q.received from purchase_lines_progress(array[l.id]) q) <= l.quantity * 1.05
        or exists (select from approval_request r where r.kind = 'goods-receipt' and r.state = 'granted'
          and r.subject_table = 'purchase_order' and r.subject_id = o.id))
    for share of o;
  if not found then
    raise exception 'Penerimaan tidak sesuai purchase ordernya' using errcode = 'NR002';
  end if;
  return new;
end
$$;

-- Whoever takes goods of an order in changes the order, and how it stands follows from that.
drop trigger standing_insert on order_receipt_line;
create or replace function follow_orders() returns trigger
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
