-- Neither a payment nor a set-off settles a bill that somebody disputes; a note of it does, for that is how a dispute ends.

create or replace function guard_disputed_bill() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if new.note_id is null and is_bill_disputed(new.bill_id) then
    raise exception 'Tagihan % disengketakan', (select bill_number from vendor_bill where id = new.bill_id) using errcode = 'NR002';
  end if;
  return new;
end
$$;
