-- Why a check was passed over belongs to the month as it was locked: it stays as long as the month is.

create function guard_closing_note() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if exists (select from fiscal_period p where p.month = old.month and p.status <> 'open') then
    raise exception 'Alasan melewati pemeriksaan bulan % tetap selama bulannya terkunci', to_char(old.month, 'YYYY-MM')
      using errcode = 'NR003';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;

create trigger closing_note_guard before update or delete on closing_note for each row execute function guard_closing_note();
alter table closing_note enable always trigger closing_note_guard;
