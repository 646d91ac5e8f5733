-- Every change of every business table is written down in its own transaction.

create table audit_log (
  id bigint generated always as identity primary key,
  transaction_id xid8 not null default pg_current_xact_id(),
  at timestamptz not null default now(),
  actor_id bigint,
  actor text not null,
  request_id text,
  action text not null check (action in ('insert', 'update', 'delete')),
  table_name text not null,
  record_id text not null,
  before jsonb,
  after jsonb
);
comment on column audit_log.actor is 'Who did it, as text, so that deleting a user never breaks history.';

-- What a record is known by; given when it is made and never changed.
create function audit_record_name(content jsonb) returns text
language sql immutable parallel safe
set search_path = pg_catalog, public, pg_temp
as $$
  select lower(coalesce(
    content ->> 'entry_number', content ->> 'order_number', content ->> 'invoice_number', content ->> 'receipt_number',
    content ->> 'note_number', content ->> 'use_number', content ->> 'bill_number', content ->> 'code', content ->> 'email'
  ))
$$;

-- The log is written far more often than it is searched: its indexes grow at their end. Newest first is their end read
-- backwards: of everything, one person, one kind of record, one request.
create index audit_log_record on audit_log (table_name, record_id, id);
create index audit_log_unsealed on audit_log (transaction_id, id);
create index audit_log_newest on audit_log (at, id);
create index audit_log_person on audit_log (actor, at, id);
create index audit_log_kind on audit_log (table_name, at, id);
create index audit_log_request on audit_log (request_id, at, id);
-- Entries are found by their number in the journal, which never loses one.
create index audit_log_name on audit_log (audit_record_name(after))
  where action = 'insert' and table_name <> 'journal_entry' and table_name <> 'journal_line'
    and audit_record_name(after) is not null;

create function refuse_rewriting_audit() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  raise exception 'Catatan audit tidak dapat diubah atau dihapus' using errcode = 'NR001';
end
$$;
create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_rewriting_audit();
create trigger audit_log_no_truncate before truncate on audit_log execute function refuse_rewriting_audit();
alter table audit_log enable always trigger audit_log_append_only;
alter table audit_log enable always trigger audit_log_no_truncate;

-- Writes one audit row per record a statement changed. Arguments: key column, 'row' or 'group' (all rows of one
-- key together, as the lines of an entry), then the columns that are secret (kept out).
create function audit_insert() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into audit_log (actor_id, actor, request_id, action, table_name, record_id, after)
  select nullif(current_setting('neraca.actor_id', true), '')::bigint,
    coalesce(nullif(current_setting('neraca.actor', true), ''), 'database:' || session_user),
    nullif(current_setting('neraca.request_id', true), ''),
    'insert', tg_table_name, r.key,
    case tg_argv[1] when 'group' then jsonb_agg(r.body) else (jsonb_agg(r.body))->0 end
  from (select to_jsonb(n) ->> tg_argv[0] as key, to_jsonb(n) - tg_argv[2:] as body from new_rows n) r
  group by r.key;
  return null;
end
$$;

create function audit_delete() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into audit_log (actor_id, actor, request_id, action, table_name, record_id, before)
  select nullif(current_setting('neraca.actor_id', true), '')::bigint,
    coalesce(nullif(current_setting('neraca.actor', true), ''), 'database:' || session_user),
    nullif(current_setting('neraca.request_id', true), ''),
    'delete', tg_table_name, r.key,
    case tg_argv[1] when 'group' then jsonb_agg(r.body) else (jsonb_agg(r.body))->0 end
  from (select to_jsonb(o) ->> tg_argv[0] as key, to_jsonb(o) - tg_argv[2:] as body from old_rows o) r
  group by r.key;
  return null;
end
$$;

create function audit_update() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into audit_log (actor_id, actor, request_id, action, table_name, record_id, before, after)
  select nullif(current_setting('neraca.actor_id', true), '')::bigint,
    coalesce(nullif(current_setting('neraca.actor', true), ''), 'database:' || session_user),
    nullif(current_setting('neraca.request_id', true), ''),
    'update', tg_table_name, coalesce(o.key, n.key),
    case tg_argv[1] when 'group' then o.bodies else o.bodies->0 end,
    case tg_argv[1] when 'group' then n.bodies else n.bodies->0 end
  from (select to_jsonb(x) ->> tg_argv[0] as key, jsonb_agg(to_jsonb(x) - tg_argv[2:]) as bodies
        from old_rows x group by 1) o
  full join (select to_jsonb(x) ->> tg_argv[0] as key, jsonb_agg(to_jsonb(x) - tg_argv[2:]) as bodies
        from new_rows x group by 1) n on n.key = o.key
  where o.bodies is distinct from n.bodies;
  return null;
end
$$;

-- Puts a table under audit and lets nobody empty it: audit_table('account', 'id'); `grouped` writes the rows of one key as one record.
create procedure audit_table(audited regclass, key_column text, grouped boolean default false, secrets text[] default '{}')
language plpgsql
as $$
declare
  arguments text := format('%L, %L', key_column, case when grouped then 'group' else 'row' end)
    || coalesce((select string_agg(format(', %L', s), '') from unnest(secrets) s), '');
begin
  execute format('create trigger audit_insert after insert on %s referencing new table as new_rows
    for each statement execute function audit_insert(%s)', audited, arguments);
  execute format('create trigger audit_update after update on %s referencing old table as old_rows new table as new_rows
    for each statement execute function audit_update(%s)', audited, arguments);
  execute format('create trigger audit_delete after delete on %s referencing old table as old_rows
    for each statement execute function audit_delete(%s)', audited, arguments);
  execute format('alter table %s enable always trigger audit_insert', audited);
  execute format('alter table %s enable always trigger audit_update', audited);
  execute format('alter table %s enable always trigger audit_delete', audited);
  call refuse_truncate_of(audited);
end
$$;

grant select on audit_log to neraca_app, neraca_report;
