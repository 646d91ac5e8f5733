-- Lines come while an order is a draft, or with it; what was confirmed keeps its amounts. An invoice is the sum of its lines
-- whichever of them comes last.

create or replace function guard_sales_order() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  steps constant text[] := '{draft,confirmed,delivered,invoiced}';
  moving constant text[] := '{status,delivered_at,invoiced_at,reference_journal_entry_id,updated_at,updated_by,version}';
begin
  if tg_op = 'DELETE' then
    raise exception 'Sales order % tidak dapat dihapus dari buku', old.order_number using errcode = 'NR002';
  end if;
  if old.status = 'invoiced' or old.deleted_at is not null then
    raise exception 'Sales order % tidak dapat diubah lagi', old.order_number using errcode = 'NR002';
  end if;
  if (new.id, new.order_number, new.created_at) is distinct from (old.id, old.order_number, old.created_at)
    or array_position(steps, new.status) < array_position(steps, old.status) then
    raise exception 'Sales order % tidak dapat kembali ke langkah sebelumnya', old.order_number using errcode = 'NR002';
  end if;
  if old.status <> 'draft' and (to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
    or new.delivered_at <> old.delivered_at) then
    raise exception 'Sales order % sudah dikonfirmasi dan tidak dapat diubah', old.order_number using errcode = 'NR002';
  end if;
  return new;
end
$$;

create or replace function guard_sales_order_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  moving constant text[] := '{delivered_quantity,invoiced_quantity}';
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
  if tg_op <> 'UPDATE' or order_status = 'invoiced' or to_jsonb(new) - moving is distinct from to_jsonb(old) - moving then
    raise exception 'Baris sales order yang sudah dikonfirmasi tidak dapat diubah' using errcode = 'NR002';
  end if;
  return new;
end
$$;

create or replace function guard_invoice_lines() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  invoice sales_invoice;
  lines record;
begin
  select * into invoice from sales_invoice where id = (to_jsonb(new) ->> coalesce(tg_argv[0], 'id'))::bigint;
  select coalesce(sum(subtotal), 0) as subtotal, coalesce(sum(discount_amount), 0) as discount_amount,
    coalesce(sum(tax_amount), 0) as tax_amount, coalesce(sum(total_amount), 0) as total_amount
    into lines from sales_invoice_line where invoice_id = invoice.id;
  if (lines.subtotal, lines.discount_amount, lines.tax_amount, lines.total_amount) is distinct from
    (invoice.subtotal::numeric, invoice.discount_amount::numeric, invoice.tax_amount::numeric, invoice.total_amount::numeric) then
    raise exception 'Invoice % tidak sama dengan jumlah barisnya', invoice.invoice_number using errcode = 'NR002';
  end if;
  if exists (
    select from sales_order_line o
    join lateral (select sum(l.quantity) as quantity from sales_invoice_line l where l.order_line_id = o.id) billed on true
    where o.id in (select order_line_id from sales_invoice_line where invoice_id = invoice.id)
      and (billed.quantity > o.invoiced_quantity or o.order_id is distinct from invoice.order_id)
  ) then
    raise exception 'Invoice % menagih lebih dari ordernya', invoice.invoice_number using errcode = 'NR002';
  end if;
  return null;
end
$$;

create constraint trigger invoice_lines after insert on sales_invoice_line
  deferrable initially deferred for each row execute function guard_invoice_lines('invoice_id');
alter table sales_invoice_line enable always trigger invoice_lines;
