-- Roles may be narrowed to some warehouses, too. What roles show so far they go on showing.

select set_config('neraca.actor', 'system', true);
update role set permissions = permissions || '{warehouses.all}'::text[], updated_at = now(), version = version + 1
  where preset is null;
