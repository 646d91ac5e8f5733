-- A closed year takes the entry that closed it, and pairs that leave nothing behind; the name of a closing is not enough.

-- At commit a posted closing entry is the one its year names, on the last day of that year; or it has been taken back by
-- another closing entry; or it takes back, account by account, one that no year names any more.
create function check_closing_entry() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  closing bigint;
  entry record;
  is_right boolean;
begin
  if tg_table_name = 'journal_entry' then closing := new.id;
  elsif tg_op = 'DELETE' then closing := old.entry_id;
  else closing := new.entry_id;
  end if;
  if closing is null then return null; end if;
  select e.entry_number, e.status, e.reference_type, e.reverses_entry_id,
    (select y.last_day = e.entry_date from year_closing y where y.entry_id = e.id) as closes,
    exists (select from journal_entry r where r.reverses_entry_id = e.id and r.status = 'posted'
      and r.reference_type = 'closing' and r.entry_date = e.entry_date) as is_reversed,
    exists (select from journal_entry o where o.id = e.reverses_entry_id and o.status = 'posted'
      and o.reference_type = 'closing' and o.reverses_entry_id is null and o.entry_date = e.entry_date
      and not exists (select from year_closing y where y.entry_id = o.id)) as reverses,
    not exists (select l.account_id from journal_line l where l.entry_id in (e.id, e.reverses_entry_id)
      group by l.account_id having sum(l.debit) <> sum(l.credit)) as mirrors
    into entry from journal_entry e where e.id = closing;
  if entry.reverses_entry_id is not null then
    is_right := entry.reverses and entry.mirrors and entry.closes is null;
  elsif entry.closes is not null then
    is_right := entry.closes and not entry.is_reversed;
  else
    is_right := entry.is_reversed;
  end if;
  if not coalesce(is_right and entry.status = 'posted' and entry.reference_type = 'closing', false) then
    raise exception 'Jurnal penutup % bukan milik tutup tahun buku', entry.entry_number using errcode = 'NR003';
  end if;
  return null;
end
$$;
create constraint trigger journal_entry_closing after insert or update on journal_entry
  deferrable initially deferred for each row when (new.status = 'posted' and new.reference_type = 'closing')
  execute function check_closing_entry();
alter table journal_entry enable always trigger journal_entry_closing;
