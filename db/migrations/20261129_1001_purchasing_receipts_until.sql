-- Goods that came in stay as long as something counts that was made of them: a bill, a note or a cost that is cancelled counts until the
-- day of its cancellation. A receipt that ended before left its bill clearing what was not there any more.
create function receipt_held_until(of_receipt bigint) returns date
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select max(made.cancelled_on) from (
    select b.cancelled_on from vendor_bill_line l join vendor_bill b on b.id = l.bill_id where l.receipt_id = of_receipt
    union all
    select b.cancelled_on from billed_arrival a join vendor_bill_line l on l.id = a.bill_line_id
      join vendor_bill b on b.id = l.bill_id where a.receipt_id = of_receipt
    union all
    select n.cancelled_on from debit_note_line l join debit_note n on n.id = l.note_id where l.receipt_id = of_receipt
    union all
    select c.cancelled_on from landed_cost_line l join landed_cost c on c.id = l.run_id where l.receipt_id = of_receipt) made
$$;
comment on function receipt_held_until(bigint) is 'The last day on which something that was made of a receipt was cancelled.';

create or replace function guard_billed_receipt() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.cancelled_on is not null
    and (exists (select from goods_receipt_line where receipt_id = new.id and billed_quantity > 0)
      or new.cancelled_on < receipt_held_until(new.id)) then
    raise exception 'Penerimaan barang % sudah ditagih', new.receipt_number using errcode = 'NR002';
  end if;
  return new;
end
$$;
