-- What came in is billed, by parts; what of a receipt was billed keeps it from being cancelled.

alter table goods_receipt_line
  add billed_quantity numeric(18, 3) not null default 0,
  add billed_amount bigint not null default 0,
  add constraint received_line_billed check (billed_quantity between 0 and quantity and billed_amount between 0 and amount
    and (billed_quantity < quantity or billed_amount = amount) and (billed_quantity > 0 or billed_amount = 0));
comment on column goods_receipt_line.billed_quantity is 'What of it the bills of its vendor name.';
comment on column goods_receipt_line.billed_amount is 'What of its value they cleared: its share of the amount.';
create index goods_receipt_line_unbilled on goods_receipt_line (receipt_id) where billed_quantity < quantity;
call keep_as_issued('goods_receipt_line', 'billed_quantity', 'billed_amount');
grant update (billed_quantity, billed_amount) on goods_receipt_line to neraca_app;

create function guard_billed_receipt() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.cancelled_on is not null
    and exists (select from goods_receipt_line where receipt_id = new.id and billed_quantity > 0) then
    raise exception 'Penerimaan barang % sudah ditagih', new.receipt_number using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger goods_receipt_unbilled before update of cancelled_on on goods_receipt
  for each row execute function guard_billed_receipt();
alter table goods_receipt enable always trigger goods_receipt_unbilled;

create function guard_billed_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.billed_quantity > old.billed_quantity
    and exists (select from goods_receipt where id = new.receipt_id and cancelled_on is not null) then
    raise exception 'Penerimaan barang sudah dibatalkan' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger received_line_stands before update on goods_receipt_line
  for each row execute function guard_billed_line();
alter table goods_receipt_line enable always trigger received_line_stands;

-- A difference is taken back without goods, like it came.
alter table stock_movement
  drop constraint movement_moves,
  add constraint movement_moves check (basis is null or quantity <> 0 or basis in ('difference', 'reversal')),
  add constraint difference_moves_nothing check (basis is distinct from 'difference' or quantity = 0);
