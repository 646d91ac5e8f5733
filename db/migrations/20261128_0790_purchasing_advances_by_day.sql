-- What of an advance of a vendor is deducted at most, on any day from one on: what a bill deducted counts from its day until the day it
-- is cancelled. Without a day it is what stands for good.
drop function deducted_advance(bigint);
create function deducted_advance(of_line bigint, from_day date default 'infinity') returns bigint
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  with taken as (
    select d.amount, b.posting_day as since, coalesce(b.cancelled_on, 'infinity') as until from bill_advance d
      join vendor_bill b on b.id = d.bill_id where d.advance_line_id = of_line
    union all
    select l.cost_amount, n.note_date, coalesce(n.cancelled_on, 'infinity') from debit_note_line l
      join debit_note n on n.id = l.note_id where l.bill_line_id = of_line
  )
  select coalesce(max(on_day.amount), 0)::bigint from (
    select (select sum(t.amount) from taken t where t.since <= s.day and (t.until > s.day or t.until = 'infinity')) as amount
    from (select distinct greatest(since, from_day) as day from taken) s) on_day
$$;
comment on function deducted_advance(bigint, date) is 'What of an advance of a vendor is deducted at most, on any day from one on.';

create or replace function guard_bill_advance() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  perform from vendor_bill_line l join vendor_bill a on a.id = l.bill_id and a.cancelled_on is null
    join vendor_bill b on b.id = new.bill_id and b.vendor_id = a.vendor_id and b.id <> a.id and b.posting_day >= a.posting_day
    where l.id = new.advance_line_id and l.is_advance and new.amount + deducted_advance(l.id, b.posting_day) <= l.cost_amount
    for share of a;
  if not found then
    raise exception 'Uang muka tidak dapat dipotong' using errcode = 'NR002';
  end if;
  return new;
end
$$;

-- The bill of an advance is cancelled from a day on which nothing of it is deducted any more.
create or replace function guard_deducted_bill() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.cancelled_on is not null and exists (select from vendor_bill_line l
    where l.bill_id = new.id and l.is_advance and deducted_advance(l.id, new.cancelled_on) > 0) then
    raise exception 'Uang muka tagihan % sudah dipotong', new.bill_number using errcode = 'NR002';
  end if;
  return new;
end
$$;

create or replace function guard_debit_note_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.bill_line_id is null then
    perform from debit_note n join goods_receipt g on g.id = n.receipt_id and g.id = new.receipt_id
      and g.vendor_id = n.vendor_id and g.cancelled_on is null and g.receipt_date <= n.note_date
      join goods_receipt_line r on r.receipt_id = g.id and r.line_number = new.receipt_line
      where n.id = new.note_id and new.amount = new.cleared_amount
        and (select coalesce(sum(l.quantity), 0) from debit_note_line l join debit_note m on m.id = l.note_id and m.cancelled_on is null
          where l.bill_line_id is null and l.receipt_id = new.receipt_id and l.receipt_line = new.receipt_line) + new.quantity
          <= r.billed_quantity
      for share of g;
  else
    perform from debit_note n join vendor_bill b on b.id = n.bill_id and b.vendor_id = n.vendor_id and b.cancelled_on is null
      and b.posting_day <= n.note_date
      join vendor_bill_line x on x.bill_id = b.id and x.id = new.bill_line_id
      cross join lateral noted_of_line(x.id) t
      left join lateral (select coalesce(sum(a.quantity), 0) as quantity, coalesce(sum(a.amount), 0) as amount,
        coalesce(sum(a.quantity) filter (where a.receipt_id = new.receipt_id and a.receipt_line = new.receipt_line), 0) as of_receipt
        from billed_arrival a where a.bill_line_id = x.id) c on true
      where n.id = new.note_id and new.amount + t.amount <= x.amount and new.tax_amount + t.tax_amount <= x.tax_amount
        and case
          when new.receipt_id is not null then coalesce(new.quantity, 0) + (select coalesce(sum(l.quantity), 0)
            from debit_note_line l join debit_note m on m.id = l.note_id and m.cancelled_on is null
            where l.bill_line_id = x.id and l.receipt_id = new.receipt_id and l.receipt_line = new.receipt_line)
            <= case when x.receipt_id = new.receipt_id and x.receipt_line = new.receipt_line then x.quantity else c.of_receipt end
          when new.quantity is not null then x.order_line_id is not null
            and new.quantity + t.missing + c.quantity <= x.quantity and new.cleared_amount + t.missing_amount + c.amount <= x.cleared_amount
          else x.quantity is null end
        and (not x.is_advance or new.cost_amount + deducted_advance(x.id, n.note_date) <= x.cost_amount)
      for share of b;
  end if;
  if not found then
    raise exception 'Nota debit tidak sesuai tagihan atau penerimaannya' using errcode = 'NR002';
  end if;
  return new;
end
$$;
