-- Years closed by an entry.

create table year_closing (
  last_day date primary key check (last_day = (date_trunc('month', last_day) + interval '1 month - 1 day')::date),
  first_day date not null check (first_day < last_day),
  entry_id bigint unique references journal_entry (id),
  closed_by text not null,
  closed_at timestamptz not null default now()
);
comment on table year_closing is 'Fiscal years that are closed; the entry that cleared revenue and expense, or none when there was nothing to clear.';
call audit_table('year_closing', 'last_day');

-- Years are closed in order and opened again from the last one, while none of their months is closed for good.
create function guard_year_closing() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' then
    raise exception 'Tutup tahun buku tidak dapat diganti' using errcode = 'NR003';
  end if;
  if tg_op = 'INSERT' then
    perform from year_closing y where y.last_day >= new.first_day;
    if found then
      raise exception 'Tahun buku sesudahnya sudah ditutup' using errcode = 'NR003';
    end if;
    return new;
  end if;
  perform from year_closing y where y.last_day > old.last_day;
  if found then
    raise exception 'Tahun buku sesudahnya sudah ditutup' using errcode = 'NR003';
  end if;
  perform from fiscal_period p where p.status = 'closed' and p.month between old.first_day and old.last_day;
  if found then
    raise exception 'Tahun buku ini mempunyai bulan yang sudah ditutup permanen' using errcode = 'NR003';
  end if;
  return old;
end
$$;
create trigger year_closing_guard before insert or update or delete on year_closing
  for each row execute function guard_year_closing();
alter table year_closing enable always trigger year_closing_guard;

-- The entry a year names is its closing entry, seen from either side.
create constraint trigger year_closing_entry after insert or delete on year_closing
  deferrable initially deferred for each row execute function check_closing_entry();
alter table year_closing enable always trigger year_closing_entry;

grant select, insert, delete on year_closing to neraca_app;
grant select on year_closing to neraca_report;
