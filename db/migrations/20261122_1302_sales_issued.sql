-- Invoices, receipts, credit notes, advances and their uses are as immutable as entries; what settles or cancels them is
-- all that still changes.

call keep_as_issued('sales_invoice', 'settled_amount', 'voided_at', 'version');
call keep_as_issued('sales_receipt', 'cancelled_on', 'reversal_entry_id');
call keep_as_issued('credit_note');
call keep_as_issued('credit_note_line');
call keep_as_issued('customer_advance', 'used_amount', 'cancelled_on');
call keep_as_issued('advance_use', 'cancelled_on', 'reversal_entry_id');
call keep_as_issued('advance_use_part');
call keep_as_issued('invoice_settlement', 'cancelled_on');
call lines_with_document('credit_note_line', 'credit_note', 'note_id');
call lines_with_document('advance_use_part', 'advance_use', 'use_id');

-- An order goes from step to step and never back; invoiced or deleted, it stays as it is.
create function guard_sales_order() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  steps constant text[] := '{draft,confirmed,delivered,invoiced}';
begin
  if tg_op = 'DELETE' then
    raise exception 'Sales order % tidak dapat dihapus dari buku', old.order_number using errcode = 'NR002';
  end if;
  if old.status = 'invoiced' or old.deleted_at is not null then
    raise exception 'Sales order % tidak dapat diubah lagi', old.order_number using errcode = 'NR002';
  end if;
  if new.id <> old.id or new.order_number <> old.order_number
    or array_position(steps, new.status) < array_position(steps, old.status) then
    raise exception 'Sales order % tidak dapat kembali ke langkah sebelumnya', old.order_number using errcode = 'NR002';
  end if;
  if old.status <> 'draft' and (new.customer_id, new.customer_code, new.customer_name, new.order_date, new.notes)
    is distinct from (old.customer_id, old.customer_code, old.customer_name, old.order_date, old.notes) then
    raise exception 'Sales order % sudah dikonfirmasi dan tidak dapat diubah', old.order_number using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger sales_order_guard before update or delete on sales_order
  for each row execute function guard_sales_order();
alter table sales_order enable always trigger sales_order_guard;

-- Lines come and go with a draft; those of a confirmed order keep what was ordered at which price.
create function guard_sales_order_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  order_status text;
  is_new boolean;
begin
  select status, xmin = pg_current_xact_id()::xid into order_status, is_new from sales_order
    where id = case when tg_op = 'DELETE' then old.order_id else new.order_id end;
  if order_status = 'draft' or (tg_op = 'INSERT' and is_new) then
    return case when tg_op = 'DELETE' then old else new end;
  end if;
  if tg_op <> 'UPDATE' or order_status = 'invoiced'
    or (new.order_id, new.line_number, new.product_id, new.product_code, new.product_name, new.unit, new.is_service,
        new.quantity, new.list_price, new.unit_price, new.discount_basis_points, new.subtotal)
      is distinct from
      (old.order_id, old.line_number, old.product_id, old.product_code, old.product_name, old.unit, old.is_service,
        old.quantity, old.list_price, old.unit_price, old.discount_basis_points, old.subtotal) then
    raise exception 'Baris sales order yang sudah dikonfirmasi tidak dapat diubah' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger sales_order_line_guard before insert or update or delete on sales_order_line
  for each row execute function guard_sales_order_line();
alter table sales_order_line enable always trigger sales_order_line_guard;
