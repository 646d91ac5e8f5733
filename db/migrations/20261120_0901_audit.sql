-- Every change of every business table is written down in its own transaction, and sealed into a hash chain afterwards.

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
create index audit_log_record on audit_log (table_name, record_id, id);
create index audit_log_unsealed on audit_log (transaction_id, id);

create table audit_seal (
  position bigint primary key check (position > 0),
  audit_id bigint not null unique references audit_log (id),
  hash bytea not null check (length(hash) = 32)
);
comment on table audit_seal is 'SHA-256 chain over the audit log: hash(position, previous hash, text of the row).';

create table audit_seal_state (
  only_row boolean primary key default true check (only_row),
  sealed_before xid8 not null
);
insert into audit_seal_state (sealed_before) values ('0');

-- The text of an audit row that the chain protects; the same for the sealer and for whoever verifies.
create function audit_text(entry audit_log) returns text
language sql immutable
set search_path = pg_catalog, public
as $$
  select jsonb_build_array(
    entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_id, entry.actor, entry.request_id,
    entry.action, entry.table_name, entry.record_id, entry.before, entry.after
  )::text
$$;

create function audit_hash(seal_position bigint, previous bytea, entry_text text) returns bytea
language sql immutable
set search_path = pg_catalog, public
as $$
  select sha256(convert_to(seal_position::text || ':' || encode(previous, 'hex') || ':' || entry_text, 'UTF8'))
$$;

-- Seals what finished transactions wrote, in order of transaction and row; returns how many rows it sealed.
create function seal_audit(at_most integer) returns integer
language plpgsql security definer
set search_path = pg_catalog, public
as $$
declare
  start xid8;
  horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
  last_position bigint;
  last_hash bytea;
  sealed integer := 0;
  entry audit_log;
begin
  select sealed_before into start from audit_seal_state for update skip locked;
  if not found then return 0; end if;
  select position, hash into last_position, last_hash from audit_seal order by position desc limit 1;
  last_position := coalesce(last_position, 0);
  last_hash := coalesce(last_hash, '\x0000000000000000000000000000000000000000000000000000000000000000');
  for entry in
    select l.* from audit_log l
    where l.transaction_id >= start and l.transaction_id < horizon
      and not exists (select from audit_seal s where s.audit_id = l.id)
    order by l.transaction_id, l.id
    limit at_most
  loop
    last_position := last_position + 1;
    last_hash := audit_hash(last_position, last_hash, audit_text(entry));
    insert into audit_seal (position, audit_id, hash) values (last_position, entry.id, last_hash);
    sealed := sealed + 1;
    start := entry.transaction_id;
  end loop;
  update audit_seal_state set sealed_before = case when sealed < at_most then horizon else start end;
  return sealed;
end
$$;

create function refuse_rewriting_audit() returns trigger
language plpgsql
as $$
begin
  raise exception 'Catatan audit tidak dapat diubah atau dihapus' using errcode = 'NR001';
end
$$;

create trigger audit_log_append_only before update or delete on audit_log
  for each row execute function refuse_rewriting_audit();
create trigger audit_log_no_truncate before truncate on audit_log execute function refuse_rewriting_audit();
create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function refuse_rewriting_audit();
create trigger audit_seal_no_truncate before truncate on audit_seal execute function refuse_rewriting_audit();
create trigger audit_seal_state_stays before delete or truncate on audit_seal_state
  for each statement execute function refuse_rewriting_audit();
alter table audit_log enable always trigger audit_log_append_only;
alter table audit_log enable always trigger audit_log_no_truncate;
alter table audit_seal enable always trigger audit_seal_append_only;
alter table audit_seal enable always trigger audit_seal_no_truncate;
alter table audit_seal_state enable always trigger audit_seal_state_stays;

-- Writes one audit row per record a statement changed. Arguments: key column, 'row' or 'group' (all rows of one
-- key together, as the lines of an entry), then the columns that are secret (kept out).
create function audit_insert() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public
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
set search_path = pg_catalog, public
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
set search_path = pg_catalog, public
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

grant select on audit_log, audit_seal, audit_seal_state to neraca_app, neraca_report;
revoke execute on function seal_audit(integer) from public;
grant execute on function seal_audit(integer) to neraca_app;
