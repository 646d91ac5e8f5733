-- Orders of which something came are amended: what came stays, and each change is a numbered version.

alter table purchase_order add revision integer not null default 0 check (revision >= 0);
comment on column purchase_order.revision is 'How often it was changed since it was made; its paper says so.';

create table purchase_order_revision (
  order_id bigint not null references purchase_order (id),
  revision integer not null check (revision > 0),
  changes jsonb not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  primary key (order_id, revision)
);
comment on table purchase_order_revision is 'What each change of an order made otherwise, as people read it.';
call audit_table('purchase_order_revision', 'order_id', true);
call keep_as_issued('purchase_order_revision');
grant select, insert on purchase_order_revision to neraca_app;
grant select on purchase_order_revision to neraca_report;

-- Day, vendor and number of an order of which something came stay; what it comes to changes with its version alone.
create or replace function guard_purchase_order() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.cancelled_on is not null then
    raise exception 'Purchase order sudah dibatalkan' using errcode = 'NR002';
  end if;
  if old.closed_on is not null and (new.closed_on is distinct from old.closed_on or new.close_reason is distinct from old.close_reason) then
    raise exception 'Sisa purchase order sudah ditutup' using errcode = 'NR002';
  end if;
  if (new.order_number, new.created_at, new.created_by) is distinct from (old.order_number, old.created_at, old.created_by) then
    raise exception 'Nomor purchase order tetap' using errcode = 'NR002';
  end if;
  if new.revision not in (old.revision, old.revision + 1) then
    raise exception 'Perubahan purchase order dinomori berurutan' using errcode = 'NR002';
  end if;
  if is_purchase_order_begun(old.id) and (
      (new.order_date, new.vendor_id, new.vendor_code, new.vendor_name)
        is distinct from (old.order_date, old.vendor_id, old.vendor_code, old.vendor_name)
      or (new.revision = old.revision and (new.subtotal, new.tax_amount, new.total_amount)
        is distinct from (old.subtotal, old.tax_amount, old.total_amount)))
  then
    raise exception 'Purchase order sudah diterima atau ditagih' using errcode = 'NR002';
  end if;
  if new.cancelled_on is not null and exists (select from purchase_order_progress(old.id) q where q.received > 0 or q.billed_amount > 0)
  then
    raise exception 'Purchase order sudah diterima atau ditagih' using errcode = 'NR002';
  end if;
  return new;
end
$$;

-- Lines of an order of which something came change with a new version alone, never below what came; others are written anew.
create or replace function guard_purchase_order_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  of_order bigint := case when tg_op = 'INSERT' then new.order_id else old.order_id end;
begin
  perform from purchase_order o where o.id = of_order and o.cancelled_on is null and o.closed_on is null for share;
  if not found then
    raise exception 'Purchase order sudah ditutup atau dibatalkan' using errcode = 'NR002';
  end if;
  if is_purchase_order_begun(of_order) and not exists (select from purchase_order_revision r
    where r.order_id = of_order and r.xmin = pg_current_xact_id()::xid and r.created_at = now()) then
    raise exception 'Purchase order sudah diterima atau ditagih' using errcode = 'NR002';
  end if;
  if tg_op = 'UPDATE' and (not is_purchase_order_begun(of_order)
    or (new.id, new.order_id, new.line_number, new.product_id, new.account_id)
      is distinct from (old.id, old.order_id, old.line_number, old.product_id, old.account_id)
    or exists (select from purchase_order_progress(of_order) q where q.line_id = old.id
      and case when new.account_id is null then q.received + q.ahead > new.quantity else q.billed_amount > new.amount end)) then
    raise exception 'Baris purchase order tidak di bawah yang sudah diterima atau ditagih' using errcode = 'NR002';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
grant update (quantity, unit_price, discount_basis_points, amount, is_amount_typed, tax_class, vat_basis_points, tax_amount, cost_amount,
  description, department_id) on purchase_order_line to neraca_app;
grant update (revision) on purchase_order to neraca_app;
