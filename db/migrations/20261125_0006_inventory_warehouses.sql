-- Warehouses are kept by people: one that holds goods, or is the last one, stays active, and what is missing there keeps its leave to be missing.

create function guard_warehouse() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if old.is_active and not new.is_active then
    perform pg_advisory_xact_lock(4233, 1);
    if not exists (select from warehouse w where w.is_active and w.id <> new.id) then
      raise exception 'Minimal satu gudang harus aktif' using errcode = 'NR041';
    end if;
    if exists (select from stock_balance b where b.warehouse_id = new.id and (b.quantity <> 0 or b.value <> 0)) then
      raise exception 'Gudang % masih berisi barang atau ditunggu barang yang dikirim; pindahkan atau sesuaikan dahulu', new.name
        using errcode = 'NR041';
    end if;
  end if;
  if old.allows_negative and not new.allows_negative
    and exists (select from stock_balance b where b.warehouse_id = new.id and b.quantity < 0) then
    raise exception 'Stok di gudang % masih minus; terima barangnya dahulu', new.name using errcode = 'NR041';
  end if;
  return new;
end
$$;
create trigger warehouse_guard before update on warehouse for each row execute function guard_warehouse();
alter table warehouse enable always trigger warehouse_guard;

grant delete on warehouse to neraca_app;
