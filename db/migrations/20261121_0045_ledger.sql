-- Months closed for good, years closed by an entry, and people who may post into a locked month for a while.

create table year_closing (
  last_day date primary key check (last_day = (date_trunc('month', last_day) + interval '1 month - 1 day')::date),
  first_day date not null check (first_day < last_day),
  entry_id bigint unique references journal_entry (id),
  closed_by text not null,
  closed_at timestamptz not null default now()
);
comment on table year_closing is 'Fiscal years that are closed; the entry that cleared revenue and expense, or none when there was nothing to clear.';
call audit_table('year_closing', 'last_day');

create table period_exception (
  id bigint generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  user_id bigint not null,
  user_name text not null,
  reason text not null check (length(btrim(reason)) between 1 and 500),
  until timestamptz not null,
  granted_by text not null,
  granted_at timestamptz not null default now(),
  revoked_by text,
  revoked_at timestamptz,
  constraint exception_is_short check (until > granted_at and until <= granted_at + interval '7 days'),
  constraint exception_is_revoked_by_somebody check ((revoked_by is null) = (revoked_at is null))
);
comment on table period_exception is 'Who may post into a locked month, and until when.';
create index period_exception_month on period_exception (month, user_id);
call audit_table('period_exception', 'id');

create table period_exception_use (
  entry_id bigint primary key references journal_entry (id) deferrable initially deferred,
  exception_id bigint not null references period_exception (id)
);
comment on table period_exception_use is 'Entries that were posted into a locked month, with the exception that let them in.';
create index period_exception_use_exception on period_exception_use (exception_id);
call audit_table('period_exception_use', 'entry_id');

create table closing_note (
  id bigint generated always as identity primary key,
  month date not null check (extract(day from month) = 1),
  check_key text not null check (check_key ~ '^[a-z][a-z0-9_]{0,59}$'),
  reason text not null check (length(btrim(reason)) between 1 and 500),
  noted_by text not null,
  noted_at timestamptz not null default now(),
  unique (month, check_key)
);
comment on table closing_note is 'Why a check of the closing of a month was passed over.';
call audit_table('closing_note', 'id');

-- A month that is locked takes closing entries, and the entries of whoever has an exception at that moment; a month that
-- is closed, or lies in or before a closed year, takes none. What an exception let in is written down here, where it is known.
create or replace function guard_journal_entry() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  period_status text;
  year_is_closed boolean;
  exception_used bigint;
begin
  if tg_op = 'DELETE' then
    raise exception 'Jurnal % tidak dapat dihapus dari buku', old.entry_number using errcode = 'NR002';
  end if;
  if tg_op = 'UPDATE' then
    if old.status = 'posted' then
      raise exception 'Jurnal % sudah di-post dan tidak dapat diubah', old.entry_number using errcode = 'NR002';
    end if;
    if new.id <> old.id or new.entry_number <> old.entry_number then
      raise exception 'Nomor jurnal % tidak dapat diganti', old.entry_number using errcode = 'NR002';
    end if;
  end if;
  if new.status = 'posted' then
    -- An older snapshot would not see a period closed or a line added meanwhile.
    if current_setting('transaction_isolation') <> 'read committed' then
      raise exception 'Jurnal % hanya dapat di-post dalam transaksi READ COMMITTED', new.entry_number
        using errcode = 'NR007';
    end if;
    perform pg_advisory_xact_lock_shared(4201, extract(year from new.entry_date)::integer * 100
      + extract(month from new.entry_date)::integer);
    select (select p.status from fiscal_period p where p.month = date_trunc('month', new.entry_date)::date),
      exists (select from year_closing y where y.last_day >= new.entry_date)
      into period_status, year_is_closed;
    if period_status = 'closed' then
      raise exception 'Periode % sudah ditutup', to_char(new.entry_date, 'YYYY-MM') using errcode = 'NR003';
    end if;
    if new.reference_type <> 'closing' and year_is_closed then
      raise exception 'Periode % berada dalam tahun buku yang sudah ditutup', to_char(new.entry_date, 'YYYY-MM')
        using errcode = 'NR003';
    end if;
    if new.reference_type <> 'closing' and period_status = 'locked' then
      select x.id into exception_used from period_exception x
        where x.month = date_trunc('month', new.entry_date)::date and x.revoked_at is null
          and x.user_id = nullif(current_setting('neraca.actor_id', true), '')::bigint and x.until > clock_timestamp()
        order by x.until desc, x.id limit 1;
      if not found then
        raise exception 'Periode % terkunci', to_char(new.entry_date, 'YYYY-MM') using errcode = 'NR003';
      end if;
      insert into period_exception_use (entry_id, exception_id) values (new.id, exception_used);
    end if;
  end if;
  return new;
end
$$;

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
  new.changed_at := clock_timestamp();
  return new;
end
$$;

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

-- An exception is given once, and can only be taken back; whoever posts under it at that moment finishes first.
create function guard_period_exception() returns trigger
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
  new.revoked_at := clock_timestamp();
  return new;
end
$$;
create trigger period_exception_guard before update or delete on period_exception
  for each row execute function guard_period_exception();
alter table period_exception enable always trigger period_exception_guard;

grant select, insert, delete on year_closing to neraca_app;
grant select, insert (month, user_id, user_name, reason, until, granted_by), update (revoked_by, revoked_at)
  on period_exception to neraca_app;
grant select on period_exception_use to neraca_app;
grant select, insert, delete, update (reason, noted_by, noted_at) on closing_note to neraca_app;
grant select on year_closing, period_exception, period_exception_use, closing_note to neraca_report;
