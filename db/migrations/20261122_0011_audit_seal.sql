-- The audit log is sealed into a hash chain, after the transactions that wrote it, so that nobody waits for the seal.

create table audit_seal (
  position bigint primary key check (position > 0),
  audit_id bigint not null unique references audit_log (id),
  hash bytea not null check (length(hash) = 32)
);
comment on table audit_seal is 'SHA-256 chain over the audit log: hash(position, previous hash, text of the row).';

-- Books that come from another server are sealed on from the beginning of its transactions: the default.
create table audit_seal_state (
  only_row boolean primary key default true check (only_row),
  sealed_before xid8 not null default '0',
  sealed_id bigint not null default 0
);
comment on column audit_seal_state.sealed_id is 'Last row sealed of the transaction sealed_before; what comes after the two in this order is not sealed.';
insert into audit_seal_state default values;

-- The text of an audit row that the chain protects; the same for the sealer and for whoever verifies.
create function audit_text(entry audit_log) returns text
language sql immutable
set search_path = pg_catalog, public, pg_temp
as $$
  select jsonb_build_array(
    entry.id, (extract(epoch from entry.at) * 1000000)::bigint, entry.actor_id, entry.actor, entry.request_id,
    entry.action, entry.table_name, entry.record_id, entry.before, entry.after
  )::text
$$;

create function audit_hash(seal_position bigint, previous bytea, entry_text text) returns bytea
language sql immutable
set search_path = pg_catalog, public, pg_temp
as $$
  select sha256(convert_to(seal_position::text || ':' || encode(previous, 'hex') || ':' || entry_text, 'UTF8'))
$$;

-- Seals what finished transactions wrote, in order of transaction and row; returns how many rows it sealed. It goes on
-- behind the last row it sealed: one transaction may have written millions.
create function seal_audit(at_most integer) returns integer
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare
  state audit_seal_state;
  horizon xid8 := pg_snapshot_xmin(pg_current_snapshot());
  last_position bigint;
  last_hash bytea;
  sealed integer := 0;
  entry audit_log;
begin
  select * into state from audit_seal_state for update skip locked;
  if not found then return 0; end if;
  select position, hash into last_position, last_hash from audit_seal order by position desc limit 1;
  last_position := coalesce(last_position, 0);
  last_hash := coalesce(last_hash, '\x0000000000000000000000000000000000000000000000000000000000000000');
  for entry in
    select l.* from audit_log l
    where (l.transaction_id, l.id) > (state.sealed_before, state.sealed_id) and l.transaction_id < horizon
      and not exists (select from audit_seal s where s.audit_id = l.id)
    order by l.transaction_id, l.id
    limit at_most
  loop
    last_position := last_position + 1;
    last_hash := audit_hash(last_position, last_hash, audit_text(entry));
    insert into audit_seal (position, audit_id, hash) values (last_position, entry.id, last_hash);
    sealed := sealed + 1;
    state.sealed_before := entry.transaction_id;
    state.sealed_id := entry.id;
  end loop;
  if sealed < at_most then
    state.sealed_before := horizon;
    state.sealed_id := 0;
  end if;
  update audit_seal_state set sealed_before = state.sealed_before, sealed_id = state.sealed_id;
  return sealed;
end
$$;

create trigger audit_seal_append_only before update or delete on audit_seal
  for each row execute function refuse_rewriting_audit();
create trigger audit_seal_no_truncate before truncate on audit_seal execute function refuse_rewriting_audit();
create trigger audit_seal_state_stays before delete or truncate on audit_seal_state
  for each statement execute function refuse_rewriting_audit();
alter table audit_seal enable always trigger audit_seal_append_only;
alter table audit_seal enable always trigger audit_seal_no_truncate;
alter table audit_seal_state enable always trigger audit_seal_state_stays;

grant select on audit_seal, audit_seal_state to neraca_app, neraca_report;
revoke execute on function seal_audit(integer) from public;
grant execute on function seal_audit(integer) to neraca_app;
