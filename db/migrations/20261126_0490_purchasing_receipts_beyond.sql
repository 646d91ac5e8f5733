-- Goods come in beyond what was ordered and a twentieth more only while what people agreed to is carried out.

create or replace function guard_order_receipt_line() returns trigger
  language plpgsql set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
begin
  perform from purchase_order_line l
    join purchase_order o on o.id = l.order_id and o.cancelled_on is null and o.closed_on is null
    join goods_receipt_line g on g.receipt_id = new.receipt_id and g.line_number = new.receipt_line and g.product_id = l.product_id
    join goods_receipt h on h.id = g.receipt_id and h.vendor_id = o.vendor_id and h.cancelled_on is null
    where l.id = new.order_line_id
      and (g.quantity + (select q.received from purchase_order_progress(o.id) q where q.line_id = l.id) <= l.quantity * 1.05
        or exists (select from approval_request r where r.kind = 'goods-receipt' and r.state = 'granted'
          and r.subject_table = 'purchase_order' and r.subject_id = o.id))
    for share of o;
  if not found then
    raise exception 'Penerimaan tidak sesuai purchase ordernya' using errcode = 'NR002';
  end if;
  return new;
end
$$;
