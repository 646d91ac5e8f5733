-- An invoice without an order delivers the goods it sells by a surat jalan of its own, which it bills whole.
alter table sales_delivery alter column order_id drop not null,
  add column invoice_id bigint references sales_invoice (id),
  add constraint delivery_of_order_or_invoice check (num_nonnulls(order_id, invoice_id) = 1);
comment on table sales_delivery is 'Deliveries on orders, and of what invoices without one sell: surat jalan.';
comment on column sales_delivery.invoice_id is 'The invoice without an order that it delivers; null of a delivery on an order.';
create unique index sales_delivery_invoice on sales_delivery (invoice_id) where invoice_id is not null;

alter table sales_delivery_line alter column order_line_id drop not null,
  add constraint delivery_of_invoice_is_billed check (order_line_id is not null
    or (billed_quantity = quantity and returned_quantity = 0 and movement_id is not null and not is_service));

-- A line of text earns on the account it names.
alter table sales_invoice_line add constraint text_line_names_account
  check (product_id is not null or product_code is not null or order_line_id is not null or revenue_account_id is not null);

create or replace function guard_billed_delivery() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  line_id bigint := coalesce((to_jsonb(new) ->> 'delivery_line_id')::bigint, (to_jsonb(new) ->> 'id')::bigint);
begin
  if exists (select from sales_delivery_line d where d.id = line_id
    and d.billed_quantity <> (select coalesce(sum(b.quantity), 0) from billed_delivery b where b.delivery_line_id = d.id)) then
    raise exception 'Yang ditagih dari surat jalan tidak sama dengan invoicenya' using errcode = 'NR002';
  end if;
  if exists (select from billed_delivery b join sales_invoice_line i on i.id = b.invoice_line_id
    join sales_delivery_line d on d.id = b.delivery_line_id
    where b.delivery_line_id = line_id and ((i.invoice_id, i.order_line_id) is distinct from (b.invoice_id, d.order_line_id)
      or i.quantity <> (select sum(o.quantity) from billed_delivery o where o.invoice_line_id = i.id))) then
    raise exception 'Invoice menagih lain dari surat jalannya' using errcode = 'NR002';
  end if;
  if exists (select from sales_delivery_line d join sales_delivery v on v.id = d.delivery_id
    left join billed_delivery b on b.delivery_line_id = d.id left join sales_invoice i on i.id = b.invoice_id
    left join sales_invoice_line l on l.id = b.invoice_line_id
    where d.id = line_id and d.order_line_id is null
      and (i.kind, i.id, i.invoice_date, l.product_id)
        is distinct from ('direct', v.invoice_id, v.delivery_date, d.product_id)) then
    raise exception 'Surat jalan mengirim lain dari invoicenya' using errcode = 'NR002';
  end if;
  return null;
end
$$;

create or replace function guard_order_quantities() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  line sales_order_line;
begin
  -- What an invoice without an order delivers is of none.
  if to_jsonb(new) ? 'order_line_id' and to_jsonb(new) ->> 'order_line_id' is null then
    return null;
  end if;
  select * into line from sales_order_line
    where id = coalesce((to_jsonb(new) ->> 'order_line_id')::bigint, (select i.order_line_id from sales_invoice_line i
      where i.id = (to_jsonb(new) ->> 'invoice_line_id')::bigint), (to_jsonb(new) ->> 'id')::bigint);
  if line.delivered_quantity <> (select coalesce(sum(quantity), 0) from sales_delivery_line where order_line_id = line.id)
    or line.invoiced_quantity <> (select coalesce(sum(quantity), 0) from sales_invoice_line where order_line_id = line.id)
    or line.credited_quantity <> (select coalesce(sum(c.quantity), 0) from credit_note_line c
      join sales_invoice_line i on i.id = c.invoice_line_id where i.order_line_id = line.id) then
    raise exception 'Baris % sales order tidak sama dengan pengiriman, invoice, dan nota kreditnya', line.line_number
      using errcode = 'NR002';
  end if;
  if exists (select from sales_delivery_line l join sales_delivery d on d.id = l.delivery_id
    where l.order_line_id = line.id and (d.order_id, l.product_id) is distinct from (line.order_id, line.product_id)) then
    raise exception 'Surat jalan mengirim baris order lain' using errcode = 'NR002';
  end if;
  return null;
end
$$;

create constraint trigger billed_whole after insert on sales_delivery_line deferrable initially deferred
  for each row when (new.order_line_id is null) execute function guard_billed_delivery();
alter table sales_delivery_line enable always trigger billed_whole;
