-- Every change says by what it is proved that the program made it, and keeps a keyed digest of the secrets it wrote.

alter table audit_log add column proof text check (length(proof) between 1 and 100), add column secrets jsonb;
comment on column audit_log.proof is 'What the program makes of actor and request with the key of the books, once for each act; a hand that lacks the key cannot.';
comment on column audit_log.secrets is 'Digests, under a key of the act, of the columns left out of the content whose names end in _hash.';

-- Entries without a proof are those of the time before there was a key, and those of other hands.
create index audit_log_unproved on audit_log (id) where proof is null;

-- Digests of the secrets of a record, by column; null where a table has none.
create function audit_secrets(record text, content jsonb, left_out text[]) returns jsonb
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select jsonb_object_agg(c, encode(sha256(k.key || sha256(k.key
    || convert_to(concat_ws(':', record, c, content ->> c), 'UTF8'))), 'hex'))
  from unnest(left_out) c, (select convert_to(coalesce(current_setting('neraca.secret', true), ''), 'UTF8') as key) k
  where c like '%\_hash'
$$;

create or replace function audit_insert() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set bytea_output = 'hex'
as $$
declare
  has_secrets boolean := exists (select from unnest(tg_argv[2:]) c where c like '%\_hash');
begin
  insert into audit_log (actor_id, actor, request_id, proof, action, table_name, record_id, after, secrets)
  select nullif(current_setting('neraca.actor_id', true), '')::bigint,
    coalesce(nullif(current_setting('neraca.actor', true), ''), 'database:' || session_user),
    nullif(current_setting('neraca.request_id', true), ''), nullif(current_setting('neraca.proof', true), ''),
    'insert', tg_table_name, r.key,
    case tg_argv[1] when 'group' then jsonb_agg(r.body) else (jsonb_agg(r.body))->0 end,
    case when has_secrets then audit_secrets(tg_table_name || ' ' || r.key, (jsonb_agg(r.whole))->0, tg_argv[2:]) end
  from (select to_jsonb(n) ->> tg_argv[0] as key, to_jsonb(n) - tg_argv[2:] as body,
      case when has_secrets then to_jsonb(n) end as whole
    from new_rows n) r
  group by r.key;
  return null;
end
$$;

create or replace function audit_delete() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  insert into audit_log (actor_id, actor, request_id, proof, action, table_name, record_id, before)
  select nullif(current_setting('neraca.actor_id', true), '')::bigint,
    coalesce(nullif(current_setting('neraca.actor', true), ''), 'database:' || session_user),
    nullif(current_setting('neraca.request_id', true), ''), nullif(current_setting('neraca.proof', true), ''),
    'delete', tg_table_name, r.key,
    case tg_argv[1] when 'group' then jsonb_agg(r.body) else (jsonb_agg(r.body))->0 end
  from (select to_jsonb(o) ->> tg_argv[0] as key, to_jsonb(o) - tg_argv[2:] as body from old_rows o) r
  group by r.key;
  return null;
end
$$;

-- A secret that changes is a change, although its content is left out.
create or replace function audit_update() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set bytea_output = 'hex'
as $$
declare
  has_secrets boolean := exists (select from unnest(tg_argv[2:]) c where c like '%\_hash');
begin
  insert into audit_log (actor_id, actor, request_id, proof, action, table_name, record_id, before, after, secrets)
  select nullif(current_setting('neraca.actor_id', true), '')::bigint,
    coalesce(nullif(current_setting('neraca.actor', true), ''), 'database:' || session_user),
    nullif(current_setting('neraca.request_id', true), ''), nullif(current_setting('neraca.proof', true), ''),
    'update', tg_table_name, coalesce(o.key, n.key),
    case tg_argv[1] when 'group' then o.bodies else o.bodies->0 end,
    case tg_argv[1] when 'group' then n.bodies else n.bodies->0 end,
    n.secrets
  from (select r.key, jsonb_agg(r.body) as bodies,
      case when has_secrets then audit_secrets(tg_table_name || ' ' || r.key, (jsonb_agg(r.whole))->0, tg_argv[2:]) end as secrets
    from (select to_jsonb(x) ->> tg_argv[0] as key, to_jsonb(x) - tg_argv[2:] as body,
        case when has_secrets then to_jsonb(x) end as whole from old_rows x) r group by 1) o
  full join (select r.key, jsonb_agg(r.body) as bodies,
      case when has_secrets then audit_secrets(tg_table_name || ' ' || r.key, (jsonb_agg(r.whole))->0, tg_argv[2:]) end as secrets
    from (select to_jsonb(x) ->> tg_argv[0] as key, to_jsonb(x) - tg_argv[2:] as body,
        case when has_secrets then to_jsonb(x) end as whole from new_rows x) r group by 1) n on n.key = o.key
  where o.bodies is distinct from n.bodies or o.secrets is distinct from n.secrets;
  return null;
end
$$;

-- What was sealed before these columns were there keeps its text.
create or replace function audit_text(entry audit_log) returns text
language sql immutable
set search_path = pg_catalog, public, pg_temp
as $$
  select (jsonb_build_array(
    entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_id, entry.actor, entry.request_id,
    entry.action, entry.table_name, entry.record_id, entry.before, entry.after
  ) || case when entry.proof is null and entry.secrets is null then '[]'::jsonb
    else jsonb_build_array(entry.proof, entry.secrets) end)::text
$$;

-- Writes down every secret there is anew, under the key of the act at hand, as changes of nothing else.
create function audit_renew_secrets() returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
set bytea_output = 'hex'
as $$
declare
  audited record;
begin
  for audited in
    select c.relname, g.arguments[1] as key, g.arguments[3:array_length(g.arguments, 1) - 1] as left_out
    from pg_trigger t join pg_class c on c.oid = t.tgrelid
    cross join lateral (select string_to_array(encode(t.tgargs, 'escape'), '\000') as arguments) g
    where t.tgname = 'audit_insert' and c.relnamespace = 'public'::regnamespace
      and exists (select from unnest(g.arguments[3:]) a where a like '%\_hash')
    order by c.relname
  loop
    execute format($renewal$
      insert into audit_log (actor_id, actor, request_id, proof, action, table_name, record_id, before, after, secrets)
      select nullif(current_setting('neraca.actor_id', true), '')::bigint,
        coalesce(nullif(current_setting('neraca.actor', true), ''), 'database:' || session_user),
        nullif(current_setting('neraca.request_id', true), ''), nullif(current_setting('neraca.proof', true), ''),
        'update', %1$L, r.whole ->> %2$L, r.whole - $1, r.whole - $1,
        audit_secrets(%1$L || ' ' || (r.whole ->> %2$L), r.whole, $1)
      from (select to_jsonb(t) as whole from %1$I t) r order by r.whole ->> %2$L
    $renewal$, audited.relname, audited.key) using audited.left_out;
  end loop;
end
$$;
revoke execute on function audit_renew_secrets() from public;
grant execute on function audit_renew_secrets() to neraca_app;

-- The last entry there is, and whether a table was ever written: what a key says of itself.
create function audit_position() returns bigint
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$ select coalesce(max(id), 0) from audit_log $$;

create function audit_knows(written text) returns boolean
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$ select exists (select from audit_log where table_name = written) $$;
