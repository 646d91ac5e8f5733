-- Documents that were issued stay what they were issued as: one guard, told which columns its acts may still change.

create function keep_issued() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  former jsonb := to_jsonb(old) - coalesce(tg_argv, '{}');
  column_name text;
begin
  if tg_op = 'DELETE' then
    raise exception 'Dokumen yang sudah terbit (%) tidak dapat dihapus', tg_table_name using errcode = 'NR002';
  end if;
  select n.key into column_name from jsonb_each(to_jsonb(new) - coalesce(tg_argv, '{}')) n
    where n.value is distinct from former -> n.key order by n.key limit 1;
  if found then
    raise exception 'Dokumen yang sudah terbit (%) tidak dapat diubah: %', tg_table_name, column_name
      using errcode = 'NR002';
  end if;
  return null;
end
$$;

-- Lets nobody change or remove rows of a table but for the columns named: keep_as_issued('credit_note'). Called again, it
-- replaces what it said before. The guard fires afterwards, when generated columns are known.
create procedure keep_as_issued(kept regclass, variadic changing text[] default '{}')
language plpgsql
as $$
begin
  execute format('drop trigger if exists issued_stays on %s', kept);
  execute format('create trigger issued_stays after update or delete on %s for each row execute function keep_issued(%s)',
    kept, (select string_agg(quote_literal(c), ', ') from unnest(changing) c));
  execute format('alter table %s enable always trigger issued_stays', kept);
end
$$;

-- Lines come in the transaction that writes their document and never later. Arguments: table of the document, and the
-- column of the line that names it.
create function refuse_late_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  is_new boolean;
begin
  execute format('select xmin = pg_current_xact_id()::xid from %I where id = $1', tg_argv[0])
    into is_new using (to_jsonb(new) ->> tg_argv[1])::bigint;
  if is_new is not true then
    raise exception 'Dokumen yang sudah terbit (%) tidak dapat ditambah baris', tg_argv[0] using errcode = 'NR002';
  end if;
  return new;
end
$$;

create procedure lines_with_document(kept regclass, document regclass, key_column text)
language plpgsql
as $$
begin
  execute format('create trigger issued_whole before insert on %s for each row execute function refuse_late_line(%L, %L)',
    kept, document, key_column);
  execute format('alter table %s enable always trigger issued_whole', kept);
end
$$;
