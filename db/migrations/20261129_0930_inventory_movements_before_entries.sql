-- Movements are written before their entry takes its numbers, so that nobody waits for numbers while many goods are written.
create function take_entry_ids(count integer) returns setof bigint
language sql security definer
set search_path = pg_catalog, public, pg_temp
as $$ select nextval(pg_get_serial_sequence('journal_entry', 'id')) from generate_series(1, count) $$;
revoke execute on function take_entry_ids from public;
grant execute on function take_entry_ids to neraca_app;

alter table stock_movement alter constraint stock_movement_journal_entry_id_fkey deferrable initially deferred;
alter table stock_cost alter constraint stock_cost_journal_entry_id_fkey deferrable initially deferred;
