-- An order has a lowest day: the one after the last of the old books.

-- Orders that stood there when the opening was posted go on once they are confirmed; a draft has to be dated anew.
create function guard_order_day() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  last_day date;
begin
  -- Whoever posts the opening has finished by now, or waits.
  perform pg_advisory_xact_lock_shared(4204, 1);
  last_day := old_books_until();
  if new.order_date <= last_day then
    raise exception 'Tanggal % termasuk buku lama, yang berakhir %', new.order_date, last_day using errcode = 'NR003';
  end if;
  return new;
end
$$;
create trigger sales_order_day before insert or update of order_date, status on sales_order
  for each row when (new.status in ('draft', 'confirmed') and new.deleted_at is null) execute function guard_order_day();
alter table sales_order enable always trigger sales_order_day;
