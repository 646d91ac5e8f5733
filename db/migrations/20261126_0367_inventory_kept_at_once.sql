-- Whether goods ever stood on an account is read at its place in the index of accounts: asked for that account alone, the whole table was
-- read for each account of which there is none, since most movements stand on one.
create or replace function kept_accounts(of_accounts bigint[])
  returns table (account_id bigint, keeper text)
  language sql stable set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select a.id, 'dokumen stok'
  from unnest(of_accounts) a (id)
  where (select p.started_on from stock_policy p) is not null
    and (exists (select from account_role r where r.account_id = a.id
        and r.role in ('inventory', 'inventory_in_transit', 'grni', 'shipped_not_invoiced', 'service_in_progress'))
      or a.id = (select m.stock_account_id from stock_movement m where m.stock_account_id >= a.id
        order by m.stock_account_id, m.day limit 1))
$$;
