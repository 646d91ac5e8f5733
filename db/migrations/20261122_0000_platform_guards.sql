-- What guards tables against everybody, the owner's own programs included, has one form in every module.

-- A temporary table must never stand in for one of ours: a function that does not say where it looks finds it first, and
-- a guard that reads an empty copy of what it guards, or an audit that writes into one, guards nothing. So every function
-- of a trigger names its search path, temporary tables last.

-- Emptying a table passes by every row trigger, and so by the audit.
create function refuse_truncate() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception 'Tabel % tidak dapat dikosongkan', tg_table_name using errcode = 'NR002';
end
$$;

-- Makes a table refuse TRUNCATE, whoever asks.
create procedure refuse_truncate_of(kept regclass)
language plpgsql
as $$
begin
  execute format('create trigger refuse_truncate before truncate on %s execute function refuse_truncate()', kept);
  execute format('alter table %s enable always trigger refuse_truncate', kept);
end
$$;
