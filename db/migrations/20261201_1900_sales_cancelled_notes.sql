-- Credit notes and returns are cancelled from a day on: what they took back stands again, and notes take back no more than is standing.

alter table credit_note
  add cancelled_on date check (cancelled_on >= note_date),
  add reversal_entry_id bigint unique references journal_entry (id),
  add constraint note_cancelled_with_entry check ((cancelled_on is null) = (reversal_entry_id is null)),
  add constraint cancellation_stays check (cancelled_on is null or not is_cancellation);
call keep_as_issued('credit_note', 'cancelled_on', 'reversal_entry_id');
create trigger credit_note_cancelled_once before update on credit_note
  for each row execute function refuse_second_cancel();
alter table credit_note enable always trigger credit_note_cancelled_once;
grant update (cancelled_on, reversal_entry_id) on credit_note to neraca_app;

alter table delivery_return
  add cancelled_on date check (cancelled_on >= return_date),
  add cancelled_at timestamptz,
  add cancelled_by text,
  add cancel_reason text check (length(cancel_reason) <= 500 and cancel_reason ~ '\S'),
  add constraint return_cancelled_with_reason check (num_nonnulls(cancelled_on, cancelled_at, cancelled_by, cancel_reason) in (0, 4));
call keep_as_issued('delivery_return', 'cancelled_on', 'cancelled_at', 'cancelled_by', 'cancel_reason');
create trigger delivery_return_cancelled_once before update on delivery_return
  for each row execute function refuse_second_cancel();
alter table delivery_return enable always trigger delivery_return_cancelled_once;
grant update (cancelled_on, cancelled_at, cancelled_by, cancel_reason) on delivery_return to neraca_app;

-- What notes that stand took back of a line of an invoice.
create function credited_of(line_id bigint) returns numeric
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select coalesce(sum(c.subtotal), 0) from credit_note_line c join credit_note n on n.id = c.note_id
  where c.invoice_line_id = line_id and n.cancelled_on is null
$$;

-- What is neither deducted nor credited of a line of an invoice of an advance; what notes that stand gave back is there again.
create function undeducted_of(line_id bigint) returns numeric
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select a.subtotal - credited_of(a.id) + (select coalesce(sum(d.subtotal - credited_of(d.id)), 0)
    from sales_invoice_line d where d.advance_line_id = a.id)
  from sales_invoice_line a where a.id = line_id
$$;

create or replace function guard_advance_left() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, public, pg_temp
as $$
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
  if undeducted_of(advance.id) < 0 then
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

create or replace function guard_credit_note() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, public, pg_temp
as $$
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
      from credit_note_line l join credit_note n on n.id = l.note_id
      where l.invoice_line_id = i.id and n.cancelled_on is null) credited
    where i.id in (select invoice_line_id from credit_note_line where note_id = note.id)
      and (credited.quantity > i.quantity or credited.subtotal not between least(i.subtotal, 0) and greatest(i.subtotal, 0)
        or i.invoice_id is distinct from note.invoice_id)
  ) or exists (
    select from sales_invoice i where i.id = note.invoice_id
      and i.tax_amount < (select sum(n.tax_amount) from credit_note n where n.invoice_id = i.id and n.cancelled_on is null)
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

create or replace function guard_order_quantities() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
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
        join sales_invoice_line i on i.id = c.invoice_line_id where i.order_line_id = line.id and n.cancelled_on is null) noted
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

create or replace function guard_returned_quantities() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  line sales_delivery_line;
begin
  select * into line from sales_delivery_line
    where id = coalesce((to_jsonb(new) ->> 'delivery_line_id')::bigint, (to_jsonb(new) ->> 'id')::bigint);
  if line.returned_quantity <> (select coalesce(sum(l.quantity), 0) from delivery_return_line l
      join delivery_return r on r.id = l.return_id where l.delivery_line_id = line.id and r.cancelled_on is null)
    or (select returned_quantity from sales_order_line where id = line.order_line_id)
      <> (select sum(returned_quantity) from sales_delivery_line where order_line_id = line.order_line_id)
    or exists (select from delivery_return_line l join delivery_return r on r.id = l.return_id
      join sales_delivery d on d.id = line.delivery_id
      where l.delivery_line_id = line.id and r.order_id <> d.order_id) then
    raise exception 'Yang diretur dari surat jalan tidak sama dengan surat returnya' using errcode = 'NR002';
  end if;
  return null;
end
$$;

-- What came back, or was credited, falls with the documents that are cancelled: other guards compare them.
create or replace function guard_sales_order_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  rising constant text[] := '{closed_quantity,delivered_quantity,returned_quantity,invoiced_quantity,credited_quantity,reopened_quantity,amended_quantity,given_quantity}';
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
  if tg_op = 'INSERT' and new.since_revision > 1 and amends_order(new.order_id, new.since_revision) then
    return new;
  end if;
  if tg_op <> 'UPDATE' or to_jsonb(new) - rising is distinct from to_jsonb(old) - rising
    or new.closed_quantity < old.closed_quantity or new.delivered_quantity < old.delivered_quantity
    or new.invoiced_quantity < old.invoiced_quantity or new.reopened_quantity < old.reopened_quantity
    or new.amended_quantity < old.amended_quantity or new.given_quantity < old.given_quantity
    or (new.amended_quantity > old.amended_quantity and not exists (select from sales_order_amendment a
      where a.order_id = new.order_id and a.xmin = pg_current_xact_id()::xid and a.created_at = now())) then
    raise exception 'Baris sales order yang sudah dikonfirmasi tidak dapat diubah' using errcode = 'NR002';
  end if;
  return new;
end
$$;

-- An order that ended by a return goes on when that is cancelled.
create or replace function guard_sales_order() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  steps constant text[] := '{draft,confirmed,delivered,invoiced}';
  moving text[] := '{status,delivered_at,invoiced_at,reference_journal_entry_id,closed_at,closed_reason,updated_at,updated_by,version}';
  billed constant text[] := '{reference_journal_entry_id,updated_at,updated_by,version}';
  amended constant text[] := '{revision,order_date,notes,subtotal,discount_amount,tax_amount,total_amount}';
begin
  if tg_op = 'DELETE' then
    raise exception 'Sales order % tidak dapat dihapus dari buku', old.order_number using errcode = 'NR002';
  end if;
  if old.deleted_at is not null
    or (old.status = 'invoiced' and to_jsonb(new) - billed is distinct from to_jsonb(old) - billed) then
    raise exception 'Sales order % tidak dapat diubah lagi', old.order_number using errcode = 'NR002';
  end if;
  if (new.id, new.order_number, new.created_at) is distinct from (old.id, old.order_number, old.created_at)
    or array_position(steps, new.status) < array_position(steps, old.status) then
    raise exception 'Sales order % tidak dapat kembali ke langkah sebelumnya', old.order_number using errcode = 'NR002';
  end if;
  if old.status = 'confirmed' and new.revision = old.revision + 1 and amends_order(old.id, new.revision) then
    moving := moving || amended;
  elsif new.revision <> old.revision then
    raise exception 'Sales order % tidak dapat diberi versi lain', old.order_number using errcode = 'NR002';
  end if;
  if old.status <> 'draft' and (to_jsonb(new) - moving is distinct from to_jsonb(old) - moving
    or new.delivered_at <> old.delivered_at or (new.closed_at is distinct from coalesce(old.closed_at, new.closed_at)
      and not (new.closed_at is null and exists (select from delivery_return r where r.order_id = new.id
        and r.xmin = pg_current_xact_id()::xid and r.cancelled_at = now())))) then
    raise exception 'Sales order % sudah dikonfirmasi dan tidak dapat diubah', old.order_number using errcode = 'NR002';
  end if;
  return new;
end
$$;

-- A note that is cancelled leaves what it credited of orders and gave back of advances to be as if it had not been.
create function guard_cancelled_note() returns trigger
language plpgsql
security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from credit_note later where later.invoice_id = new.invoice_id and later.id > new.id and later.cancelled_on is null) then
    raise exception 'Nota kredit % dibatalkan sebelum yang sesudahnya', new.note_number using errcode = 'NR002';
  end if;
  if exists (select from credit_note_line c join sales_invoice_line i on i.id = c.invoice_line_id
    where c.note_id = new.id and i.advance_line_id is not null and undeducted_of(i.advance_line_id) < 0) then
    raise exception 'Uang muka yang dikembalikan nota kredit % sudah dipotong', new.note_number using errcode = 'NR002';
  end if;
  if exists (select from credit_note_line c join sales_invoice_line i on i.id = c.invoice_line_id
    join sales_order_line l on l.id = i.order_line_id
    where c.note_id = new.id and l.credited_quantity <> (select coalesce(sum(x.quantity), 0) from credit_note_line x
      join credit_note n on n.id = x.note_id and n.cancelled_on is null and not n.is_cancellation
      join sales_invoice_line y on y.id = x.invoice_line_id where y.order_line_id = l.id)) then
    raise exception 'Yang dikreditkan nota kredit % belum dikembalikan', new.note_number using errcode = 'NR002';
  end if;
  if exists (select from invoice_settlement where note_id = new.id and cancelled_on is distinct from new.cancelled_on)
    or exists (select from customer_advance where note_id = new.id and cancelled_on is distinct from new.cancelled_on) then
    raise exception 'Yang diselesaikan nota kredit % masih berlaku', new.note_number using errcode = 'NR002';
  end if;
  return null;
end
$$;
create constraint trigger cancelled_whole after update on credit_note deferrable initially deferred
  for each row when (new.cancelled_on is not null) execute function guard_cancelled_note();
alter table credit_note enable always trigger cancelled_whole;

-- So does a return.
create function guard_cancelled_return() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from delivery_return_line l join sales_delivery_line d on d.id = l.delivery_line_id
    where l.return_id = new.id and d.returned_quantity <> (select coalesce(sum(x.quantity), 0) from delivery_return_line x
      join delivery_return r on r.id = x.return_id and r.cancelled_on is null where x.delivery_line_id = d.id)) then
    raise exception 'Yang diretur % belum dikembalikan', new.return_number using errcode = 'NR002';
  end if;
  return null;
end
$$;
create constraint trigger cancelled_whole after update on delivery_return deferrable initially deferred
  for each row when (new.cancelled_on is not null) execute function guard_cancelled_return();
alter table delivery_return enable always trigger cancelled_whole;
