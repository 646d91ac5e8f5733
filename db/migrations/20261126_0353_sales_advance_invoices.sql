-- An advance on an order is invoiced with its VAT; later invoices of the order deduct it by lines below zero.
alter table sales_invoice_line add column advance_line_id bigint references sales_invoice_line (id);
comment on column sales_invoice_line.advance_line_id is 'The line of an invoice of an advance that this deducts, below zero; null of every other line.';
create index sales_invoice_line_advance on sales_invoice_line (advance_line_id) where advance_line_id is not null;
alter table sales_invoice_line drop constraint sales_invoice_line_subtotal_check,
  drop constraint sales_invoice_line_tax_amount_check,
  add constraint only_deductions_are_below_zero check (case when advance_line_id is null then subtotal >= 0 and tax_amount >= 0
    else subtotal < 0 and tax_amount <= 0 and quantity = 1 and num_nonnulls(product_id, order_line_id) = 0 end);

-- A note may take back an amount without a quantity, and of a deduction what was deducted.
alter table credit_note_line drop constraint credit_note_line_quantity_check,
  drop constraint credit_note_line_subtotal_check,
  add constraint credit_note_line_quantity_check check (quantity > 0 or (quantity = 0 and invoice_line_id is not null)),
  add constraint credit_note_line_subtotal_check check (subtotal >= 0 or (quantity = 0 and invoice_line_id is not null));

create or replace function guard_credit_note() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  note credit_note;
begin
  select * into note from credit_note where id = (to_jsonb(new) ->> tg_argv[0])::bigint;
  perform from sales_invoice_line i
    where i.id in (select invoice_line_id from credit_note_line where note_id = note.id) order by i.id for update;
  if (select coalesce(sum(subtotal), 0) from credit_note_line where note_id = note.id) <> note.subtotal then
    raise exception 'Nota kredit % tidak sama dengan jumlah barisnya', note.note_number using errcode = 'NR002';
  end if;
  if exists (
    select from sales_invoice_line i
    cross join lateral (select sum(l.quantity) as quantity, sum(l.subtotal) as subtotal
      from credit_note_line l where l.invoice_line_id = i.id) credited
    where i.id in (select invoice_line_id from credit_note_line where note_id = note.id)
      and (credited.quantity > i.quantity or credited.subtotal not between least(i.subtotal, 0) and greatest(i.subtotal, 0)
        or i.invoice_id is distinct from note.invoice_id)
  ) or exists (
    select from sales_invoice i where i.id = note.invoice_id
      and i.tax_amount < (select sum(n.tax_amount) from credit_note n where n.invoice_id = i.id)
  ) or (note.invoice_id is not null
    and exists (select from credit_note_line where note_id = note.id and invoice_line_id is null)
  ) then
    raise exception 'Nota kredit % melebihi sisa invoicenya', note.note_number using errcode = 'NR002';
  end if;
  if note.invoice_id is null and not exists (select from customer_advance a
    where a.note_id = note.id and a.customer_id = note.customer_id and a.amount = note.total_amount) then
    raise exception 'Nota kredit % tanpa invoice harus menjadi uang muka', note.note_number using errcode = 'NR002';
  end if;
  return null;
end
$$;

-- Of an advance no more is deducted and credited than was invoiced, and only by its order.
create function guard_advance_left() returns trigger language plpgsql security definer
set search_path = pg_catalog, public, pg_temp as $$
declare
  advance sales_invoice_line;
  advance_id bigint := coalesce((to_jsonb(new) ->> 'advance_line_id')::bigint, (to_jsonb(new) ->> 'invoice_line_id')::bigint);
begin
  if tg_table_name = 'credit_note_line' then
    advance_id := coalesce((select l.advance_line_id from sales_invoice_line l where l.id = advance_id), advance_id);
  end if;
  select * into advance from sales_invoice_line where id = advance_id for update;
  if not found or not exists (select from sales_invoice i where i.id = advance.invoice_id and i.kind = 'advance') then
    if tg_table_name = 'sales_invoice_line' then
      raise exception 'Hanya faktur uang muka yang dapat dipotong' using errcode = 'NR002';
    end if;
    return null;
  end if;
  if advance.subtotal + (select coalesce(sum(d.subtotal - coalesce(
      (select sum(c.subtotal) from credit_note_line c where c.invoice_line_id = d.id), 0)), 0)
      from sales_invoice_line d where d.advance_line_id = advance.id)
    < (select coalesce(sum(c.subtotal), 0) from credit_note_line c where c.invoice_line_id = advance.id) then
    raise exception 'Uang muka dipotong atau dikreditkan melebihi sisanya' using errcode = 'NR002';
  end if;
  if exists (select from sales_invoice_line d join sales_invoice i on i.id = d.invoice_id
    join sales_invoice a on a.id = advance.invoice_id
    where d.advance_line_id = advance.id and (i.kind <> 'order' or i.order_id is distinct from a.order_id
      or i.invoice_date < a.invoice_date or d.revenue_account_id is distinct from advance.revenue_account_id)) then
    raise exception 'Uang muka dipotong invoice order lain' using errcode = 'NR002';
  end if;
  return null;
end
$$;
create constraint trigger advance_left after insert on sales_invoice_line deferrable initially deferred
  for each row when (new.advance_line_id is not null) execute function guard_advance_left();
create constraint trigger advance_left after insert on credit_note_line deferrable initially deferred
  for each row when (new.invoice_line_id is not null) execute function guard_advance_left();
alter table sales_invoice_line enable always trigger advance_left;
alter table credit_note_line enable always trigger advance_left;
-- An advance is of an order.
alter table sales_invoice drop constraint order_of_invoice,
  add constraint order_of_invoice check ((order_id is not null) = (kind in ('order', 'advance')));
