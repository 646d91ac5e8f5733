-- The planner knows many rows as soon as they are there: what counts tables by itself sees them after the commit only, up to a minute later.

create function analyze_written() returns void
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
declare written regclass;
begin
  for written in
    select s.relid from pg_stat_xact_user_tables s
    where s.schemaname = 'public' and s.n_tup_ins + s.n_tup_upd >= 1000 order by s.relid
  loop
    begin
      execute format('analyze %s', written);
    exception when lock_not_available or deadlock_detected then
      -- Somebody counts it at this moment.
    end;
  end loop;
end $$;
comment on function analyze_written() is 'Counts the tables that this transaction wrote a thousand rows of or more.';
revoke execute on function analyze_written() from public;
grant execute on function analyze_written() to neraca_app;
