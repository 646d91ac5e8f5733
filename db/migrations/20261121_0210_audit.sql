-- The audit log is written far more often than it is searched: its indexes grow at their end, and its sealer knows where it stopped.

-- Newest first is their end read backwards.
drop index audit_log_newest;
create index audit_log_newest on audit_log (at, id);
drop index audit_log_person;
create index audit_log_person on audit_log (actor, at, id);
drop index audit_log_kind;
create index audit_log_kind on audit_log (table_name, at, id);
drop index audit_log_request;
create index audit_log_request on audit_log (request_id, at, id);

-- Entries are found by their number in the journal, which never loses one.
drop index audit_log_name;
create index audit_log_name on audit_log (audit_record_name(after))
  where action = 'insert' and table_name <> 'journal_entry' and table_name <> 'journal_line'
    and audit_record_name(after) is not null;

alter table audit_seal_state add column sealed_id bigint not null default 0;
comment on column audit_seal_state.sealed_id is 'Last row sealed of the transaction sealed_before; what comes after the two in this order is not sealed.';

-- Seals what finished transactions wrote, in order of transaction and row; returns how many rows it sealed. It goes on
-- behind the last row it sealed: one transaction may have written millions.
create or replace function seal_audit(at_most integer) returns integer
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
