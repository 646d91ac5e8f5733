-- Goods are billed before they come in: the bill waits on the account of what came in, and what arrives clears it.

alter table vendor_bill_line
  drop constraint bill_line_of_goods,
  drop constraint bill_line_of_order,
  add constraint bill_line_of_goods check (num_nulls(receipt_id, receipt_line) in (0, 2) and num_nulls(quantity, cleared_amount) in (0, 2)
    and (receipt_id is null or quantity is not null) and (quantity is null or num_nulls(receipt_id, order_line_id) = 1)),
  add constraint bill_line_of_order check (order_line_id is null or receipt_id is null);
comment on column vendor_bill_line.order_line_id is 'The line of an order that it charges to its account, or whose goods it bills before they come in.';

create table billed_arrival (
  receipt_id bigint not null,
  receipt_line integer not null,
  bill_line_id bigint not null references vendor_bill_line (id),
  quantity numeric(18, 3) not null check (quantity > 0),
  amount bigint not null check (amount between 0 and 9007199254740991),
  primary key (receipt_id, receipt_line),
  constraint billed_goods_came_in foreign key (receipt_id, receipt_line) references goods_receipt_line (receipt_id, line_number)
);
comment on table billed_arrival is 'Goods that came in after their bill: which line of which bill they are of. It counts while the bill stands.';
comment on column billed_arrival.amount is 'What they came in at: their cumulative share of what the bill put on their account.';
create index billed_arrival_bill_line on billed_arrival (bill_line_id);
call audit_table('billed_arrival', 'receipt_id', true);
call keep_as_issued('billed_arrival');
grant select, insert on billed_arrival to neraca_app;
grant select on billed_arrival to neraca_report;

alter table order_receipt_line add cost_amount bigint check (cost_amount between 0 and 9007199254740991);
comment on column order_receipt_line.cost_amount is 'Their share of what the order costs, where they came in at what their bill said; null where they came in at that share.';

drop function purchase_order_progress(bigint);
-- What became of each line of an order: what stands of its receipts and bills; `ahead` was billed and has not come in.
create function purchase_order_progress(of_order bigint)
returns table (line_id bigint, received numeric, received_cost numeric, received_net numeric, unbilled numeric, billed_amount numeric,
  ahead numeric)
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
      sum((select sum(a.quantity) from billed_arrival a where a.bill_line_id = x.id)) as arrived
    from vendor_bill_line x join vendor_bill y on y.id = x.bill_id and y.cancelled_on is null
    where x.order_line_id = l.id
  ) b on true
  where l.order_id = of_order
$$;

-- A bill charges of an order of its vendor what is left of the line: to the account of the line, or goods that have not come in.
create or replace function guard_ordered_bill_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from purchase_order_line l
    join purchase_order o on o.id = l.order_id and o.cancelled_on is null and o.closed_on is null
    join vendor_bill b on b.id = new.bill_id and b.vendor_id = o.vendor_id
    join lateral purchase_order_progress(o.id) q on q.line_id = l.id
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

-- Goods that were billed come in once, of a bill that stands, by the line of the order that it bills.
create function guard_billed_arrival() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from vendor_bill_line x join vendor_bill b on b.id = x.bill_id and b.cancelled_on is null
    join goods_receipt_line g on g.receipt_id = new.receipt_id and g.line_number = new.receipt_line
      and g.quantity = new.quantity and g.amount = new.amount
    join order_receipt_line k on k.receipt_id = g.receipt_id and k.receipt_line = g.line_number and k.order_line_id = x.order_line_id
    where x.id = new.bill_line_id
      and new.quantity + (select coalesce(sum(a.quantity), 0) from billed_arrival a where a.bill_line_id = x.id) <= x.quantity
      and new.amount + (select coalesce(sum(a.amount), 0) from billed_arrival a where a.bill_line_id = x.id) <= x.cleared_amount
    for share of b;
  if not found then
    raise exception 'Barang yang datang tidak sesuai tagihannya' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger billed_arrival_guard before insert on billed_arrival for each row execute function guard_billed_arrival();
alter table billed_arrival enable always trigger billed_arrival_guard;
