-- Months that are locked, or closed for good.

create table fiscal_period (
  month date primary key check (extract(day from month) = 1),
  status text not null check (status in ('open', 'locked', 'closed')),
  reason text,
  changed_by text not null,
  changed_at timestamptz not null default now(),
  version integer not null default 1
);
comment on table fiscal_period is 'Months that are not simply open; a month without a row is open.';
call audit_table('fiscal_period', 'month');

-- A month closed for good stays closed, and none is opened in or before a closed year. The lock waits for those who
-- are posting into the month.
create function guard_fiscal_period() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  changed date := case when tg_op = 'DELETE' then old.month else new.month end;
begin
  if tg_op = 'UPDATE' and new.month <> old.month then
    raise exception 'Bulan periode tidak dapat diganti' using errcode = 'NR003';
  end if;
  if tg_op <> 'INSERT' and old.status = 'closed' then
    raise exception 'Periode % sudah ditutup permanen', to_char(changed, 'YYYY-MM') using errcode = 'NR003';
  end if;
  perform pg_advisory_xact_lock(4201, extract(year from changed)::integer * 100 + extract(month from changed)::integer);
  if tg_op = 'DELETE' or new.status = 'open' then
    perform from year_closing y where y.last_day >= changed;
    if found then
      raise exception 'Periode % berada dalam tahun buku yang sudah ditutup', to_char(changed, 'YYYY-MM')
        using errcode = 'NR003';
    end if;
  end if;
  if tg_op = 'DELETE' then return old; end if;
  -- Whoever still posted into the month has finished by now.
  new.changed_at := clock_timestamp();
  return new;
end
$$;
create trigger fiscal_period_guard before insert or update or delete on fiscal_period
  for each row execute function guard_fiscal_period();
alter table fiscal_period enable always trigger fiscal_period_guard;

grant select, insert, update (status, reason, changed_by, changed_at, version) on fiscal_period to neraca_app;
grant select on fiscal_period to neraca_report;
