-- What was taken back in part, or put back into force, stands in the books before the opening.

create or replace function guard_opening_balance() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  earlier text;
begin
  if tg_op <> 'UPDATE' then
    raise exception 'Saldo awal hanya ada satu dan tidak dapat dihapus' using errcode = 'NR002';
  end if;
  if old.status = 'posted' and new.status = 'posted' then
    raise exception 'Saldo awal sudah diposting dan tidak dapat diubah' using errcode = 'NR002';
  end if;
  if new.status = 'posted' then
    -- Whoever was posting has finished by now, and whoever begins sees the opening.
    perform pg_advisory_xact_lock(4204, 1);
    -- What was taken back by the day is nothing, and so is what took it back.
    select e.entry_number into earlier from journal_entry e
      where e.status = 'posted' and e.entry_date <= new.cut_over_day and e.reference_type not in ('opening', 'closing')
        and not exists (select from journal_entry o where o.id = e.reverses_entry_id
          and o.entry_date <= new.cut_over_day)
        and exists (select from standing_lines(e.id, new.cut_over_day) s where s.standing > 0)
      order by e.entry_date, e.id limit 1;
    if found then
      raise exception 'Jurnal % bertanggal pada atau sebelum hari terakhir buku lama', earlier using errcode = 'NR003';
    end if;
  end if;
  return new;
end
$$;
