-- The rules of the journal that no code may break. Each guard only refuses; none computes a value of the books.

create table period_exception_use (
  entry_id bigint primary key references journal_entry (id) deferrable initially deferred,
  exception_id bigint not null references period_exception (id)
);
comment on table period_exception_use is 'Entries that were posted into a locked month, with the exception that let them in.';
create index period_exception_use_exception on period_exception_use (exception_id);
call audit_table('period_exception_use', 'entry_id');

-- What is posted stays as it is. A month that is locked takes closing entries, and the entries of whoever has an
-- exception at that moment; a month that is closed, or lies in or before a closed year, takes none. What an exception
-- let in is written down here, where it is known.
create function guard_journal_entry() returns trigger
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
create trigger journal_entry_guard before insert or update or delete on journal_entry
  for each row execute function guard_journal_entry();
alter table journal_entry enable always trigger journal_entry_guard;

create function guard_journal_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  entry record;
begin
  if tg_op <> 'INSERT' then
    if old.posting_number is not null then
      raise exception 'Baris jurnal yang sudah di-post tidak dapat diubah' using errcode = 'NR002';
    end if;
    select status into entry from journal_entry where id = old.entry_id for share;
    if entry.status = 'posted' then
      raise exception 'Baris jurnal yang sudah di-post tidak dapat diubah' using errcode = 'NR002';
    end if;
    if tg_op = 'DELETE' then return old; end if;
    if new.entry_id <> old.entry_id then
      raise exception 'Baris jurnal tidak dapat dipindahkan ke jurnal lain' using errcode = 'NR002';
    end if;
    return new;
  end if;
  -- A posted entry takes lines only within the transaction that wrote it, under its number; at commit they are
  -- checked together.
  select status, posting_number, xmin = pg_current_xact_id()::xid as is_new into entry
    from journal_entry where id = new.entry_id for share;
  if not found then
    raise exception 'Baris jurnal tanpa jurnal' using errcode = 'NR004';
  end if;
  if entry.status = 'posted'
    and (not entry.is_new or new.posting_number is distinct from entry.posting_number) then
    raise exception 'Jurnal yang sudah di-post tidak dapat ditambah baris' using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger journal_line_guard before insert or update or delete on journal_line
  for each row execute function guard_journal_line();
alter table journal_line enable always trigger journal_line_guard;

-- At commit a posted entry has at least two lines, numbered without gap, with equal sides, its own totals, and on leaf
-- accounts only.
create function check_posted_entry() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  lines record;
begin
  select count(*) as count, max(l.line_number) as last, coalesce(sum(l.debit), 0) as debit,
    coalesce(sum(l.credit), 0) as credit,
    bool_and(l.posting_number is not distinct from e.posting_number and l.entry_date = e.entry_date) as belongs,
    bool_and(a.id is not null) as known, bool_and(a.level = 3) as leaves,
    min(e.entry_number) as entry_number, min(e.total_debit) as total, min(e.posting_number) as posting_number
    into lines
    from journal_entry e join journal_line l on l.entry_id = e.id left join account a on a.id = l.account_id
    where e.id = new.id;
  if lines.count < 2 or lines.last <> lines.count or lines.debit <> lines.credit or lines.debit <> lines.total
    or not lines.belongs or not lines.known then
    raise exception 'Jurnal % tidak seimbang', new.entry_number using errcode = 'NR004';
  end if;
  if not lines.leaves then
    raise exception 'Jurnal % memakai akun induk', new.entry_number using errcode = 'NR005';
  end if;
  perform from posting_counter c where c.last_number >= lines.posting_number;
  if not found then
    raise exception 'Nomor posting % tidak diambil dari urutannya', lines.posting_number using errcode = 'NR004';
  end if;
  return null;
end
$$;
create constraint trigger journal_entry_balanced after insert or update on journal_entry
  deferrable initially deferred for each row when (new.status = 'posted') execute function check_posted_entry();
alter table journal_entry enable always trigger journal_entry_balanced;

-- At commit a posted line has a posted entry of its number. The last line of an entry is checked against all others:
-- the entry may have been checked before it came, and since numbers have no gap, a line that came later is the last.
create function check_posted_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  entry record;
begin
  select e.posting_number, e.entry_number, e.total_debit into entry from journal_entry e where e.id = new.entry_id;
  if entry.posting_number is distinct from new.posting_number then
    raise exception 'Baris jurnal tanpa jurnal yang sudah di-post' using errcode = 'NR004';
  end if;
  perform from journal_line l where l.entry_id = new.entry_id and l.line_number > new.line_number limit 1;
  if found then return null; end if;
  perform from journal_line l where l.entry_id = new.entry_id
    having count(*) = new.line_number and sum(l.debit) = entry.total_debit and sum(l.credit) = entry.total_debit;
  if not found then
    raise exception 'Jurnal % tidak seimbang', entry.entry_number using errcode = 'NR004';
  end if;
  return null;
end
$$;
create constraint trigger journal_line_balanced after insert or update on journal_line
  deferrable initially deferred for each row when (new.posting_number is not null)
  execute function check_posted_line();
alter table journal_line enable always trigger journal_line_balanced;

grant select on period_exception_use to neraca_app, neraca_report;
