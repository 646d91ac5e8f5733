-- Nothing is posted into a locked group of documents, but closing entries and what an exception of the month lets in.

create or replace function guard_journal_entry() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  own_group text;
  period_status text;
  year_is_closed boolean;
  refusal text;
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
    if new.reference_type <> 'closing' then
      select r.document_group into own_group from reference_group r where r.reference_type = new.reference_type;
      perform pg_advisory_xact_lock_shared(4206, document_lock_key('everything'));
      if own_group is not null then
        perform pg_advisory_xact_lock_shared(4206, document_lock_key(own_group));
      end if;
    end if;
    -- A statement of its own: it sees what was committed before the locks were granted.
    select (select p.status from fiscal_period p where p.month = date_trunc('month', new.entry_date)::date),
      exists (select from year_closing y where y.last_day >= new.entry_date),
      (select format('Kelompok %s terkunci s.d. %s', l.document_group, to_char(l.locked_until, 'YYYY-MM-DD')) from document_lock l
        where l.locked_until >= new.entry_date and l.document_group in ('everything', own_group)
        order by l.locked_until desc, l.document_group limit 1)
      into period_status, year_is_closed, refusal;
    if period_status = 'closed' then
      raise exception 'Periode % sudah ditutup', to_char(new.entry_date, 'YYYY-MM') using errcode = 'NR003';
    end if;
    if new.reference_type <> 'closing' and year_is_closed then
      raise exception 'Periode % berada dalam tahun buku yang sudah ditutup', to_char(new.entry_date, 'YYYY-MM')
        using errcode = 'NR003';
    end if;
    if period_status = 'locked' then
      refusal := format('Periode %s terkunci', to_char(new.entry_date, 'YYYY-MM'));
    end if;
    if new.reference_type <> 'closing' and refusal is not null then
      select x.id into exception_used from period_exception x
        where x.month = date_trunc('month', new.entry_date)::date and x.revoked_at is null
          and x.user_id = nullif(current_setting('neraca.actor_id', true), '')::bigint and x.until > clock_timestamp()
        order by x.until desc, x.id limit 1;
      if not found then
        raise exception '%', refusal using errcode = 'NR003';
      end if;
      insert into period_exception_use (entry_id, exception_id) values (new.id, exception_used);
    end if;
  end if;
  return new;
end
$$;
