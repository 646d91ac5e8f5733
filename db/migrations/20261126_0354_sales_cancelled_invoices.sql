-- A credit note of all of an invoice of an order may cancel it: what it billed can be billed again.
alter table credit_note add column is_cancellation boolean not null default false;
alter table credit_note add constraint cancellation_is_of_invoice check (not is_cancellation or invoice_id is not null);
comment on column credit_note.is_cancellation is 'Takes back all of an invoice of an order by its own accounts; what that billed is to be billed again.';
create unique index credit_note_cancels on credit_note (invoice_id) where is_cancellation;

create or replace function guard_billed_delivery() returns trigger language plpgsql
set search_path = pg_catalog, public, pg_temp as $$
declare
  line_id bigint := coalesce((to_jsonb(new) ->> 'delivery_line_id')::bigint, (to_jsonb(new) ->> 'id')::bigint);
begin
  if exists (select from sales_delivery_line d where d.id = line_id
    and d.billed_quantity <> (select coalesce(sum(b.quantity), 0) from billed_delivery b where b.delivery_line_id = d.id
      and not exists (select from credit_note n where n.invoice_id = b.invoice_id and n.is_cancellation))) then
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
  if not found then
    return null;
  end if;
  if line.delivered_quantity <> (select coalesce(sum(quantity), 0) from sales_delivery_line where order_line_id = line.id)
    or line.invoiced_quantity <> (select coalesce(sum(quantity), 0) from sales_invoice_line where order_line_id = line.id)
    or exists (select from (
        select coalesce(sum(c.quantity) filter (where not n.is_cancellation), 0) as credited,
          coalesce(sum(c.quantity) filter (where n.is_cancellation), 0) as reopened
        from credit_note_line c join credit_note n on n.id = c.note_id
        join sales_invoice_line i on i.id = c.invoice_line_id where i.order_line_id = line.id) noted
      where (noted.credited, noted.reopened) is distinct from (line.credited_quantity, line.reopened_quantity)) then
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
create constraint trigger reopened_quantities after update on sales_order_line deferrable initially deferred
  for each row when (old.reopened_quantity is distinct from new.reopened_quantity) execute function guard_order_quantities();
alter table sales_order_line enable always trigger reopened_quantities;
