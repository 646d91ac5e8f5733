-- A month is locked, and an exception revoked, after what was posted before, also when the clock steps back.

create or replace function guard_fiscal_period() returns trigger
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
  new.changed_at := greatest(clock_timestamp(), (select c.moment from posting_counter c));
  return new;
end
$$;

create or replace function guard_period_exception() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'DELETE' or old.revoked_at is not null or new.revoked_at is null
    or (new.id, new.month, new.user_id, new.user_name, new.reason, new.until, new.granted_by, new.granted_at)
      is distinct from
      (old.id, old.month, old.user_id, old.user_name, old.reason, old.until, old.granted_by, old.granted_at) then
    raise exception 'Pengecualian periode hanya dapat dicabut, sekali' using errcode = 'NR003';
  end if;
  perform pg_advisory_xact_lock(4201, extract(year from old.month)::integer * 100
    + extract(month from old.month)::integer);
  new.revoked_at := greatest(clock_timestamp(), (select c.moment from posting_counter c));
  return new;
end
$$;
