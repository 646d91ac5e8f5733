-- Documents are locked by group up to a day, beside the months.

create table document_lock (
  document_group text primary key
    check (document_group in ('sales', 'purchasing', 'stock', 'journals', 'everything')),
  locked_until date check (locked_until between '1900-01-01' and '9999-12-31'),
  reason text check (length(btrim(reason)) between 1 and 500),
  changed_by text,
  changed_at timestamptz,
  version integer not null default 1,
  constraint lock_says_by_whom check (locked_until is null or (reason, changed_by, changed_at) is not null)
);
comment on table document_lock is 'Up to which day nothing of a group of documents is posted; everything is locked by one more.';
call audit_table('document_lock', 'document_group');
insert into document_lock (document_group) values ('sales'), ('purchasing'), ('stock'), ('journals'), ('everything');

create table reference_group (
  reference_type text primary key check (reference_type ~ '^[a-z][a-z0-9_]*$'),
  document_group text not null references document_lock (document_group) check (document_group <> 'everything')
);
comment on table reference_group is 'The group of documents an entry belongs to by what it comes from; each module adds its own by `documents_of_group`. What is not listed is locked only with everything.';
call refuse_truncate_of('reference_group');

-- Puts entries by what they come from into a group of documents; called by the migrations of modules.
create procedure documents_of_group(document_group text, variadic reference_types text[])
language sql
set search_path = pg_catalog, public, pg_temp
as $$ insert into reference_group select kind, document_group from unnest(reference_types) kind $$;
call documents_of_group('journals', 'manual', 'recurring', 'import', 'reversal');

-- Whoever posts shares the lock of the group, whoever changes it holds it alone.
create function document_lock_key(document_group text) returns integer
language sql immutable
set search_path = pg_catalog, public, pg_temp
as $$ select array_position(array['sales', 'purchasing', 'stock', 'journals', 'everything'], document_group) $$;

-- A group keeps its row. The change waits for those who are posting documents of the group.
create function guard_document_lock() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'DELETE' or new.document_group <> old.document_group then
    raise exception 'Kelompok dokumen % tidak dapat dihapus', old.document_group using errcode = 'NR003';
  end if;
  perform pg_advisory_xact_lock(4206, document_lock_key(old.document_group));
  -- Whoever still posted has finished by now; also when the clock steps back.
  new.changed_at := greatest(clock_timestamp(), (select c.moment from posting_counter c));
  return new;
end
$$;
create trigger document_lock_guard before update or delete on document_lock
  for each row execute function guard_document_lock();
alter table document_lock enable always trigger document_lock_guard;

-- What entries come from does not change its group: what is locked would be open.
create function guard_reference_group() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception 'Kelompok dokumen % tetap', old.reference_type using errcode = 'NR003';
end
$$;
create trigger reference_group_guard before update or delete on reference_group
  for each row execute function guard_reference_group();
alter table reference_group enable always trigger reference_group_guard;

grant select, update (locked_until, reason, changed_by, changed_at, version) on document_lock to neraca_app;
grant select on document_lock to neraca_report;
grant select on reference_group to neraca_app, neraca_report;
