-- Whether goods ever stood on an account is asked of the index, one movement at most: a question without an end hashed all movements,
-- with each entry that was posted.
create or replace function kept_accounts(of_accounts bigint[])
  returns table (account_id bigint, keeper text)
  language sql stable set search_path to 'pg_catalog', 'public', 'pg_temp' as $$
  select a.id, 'dokumen stok'
  from unnest(of_accounts) a (id)
  where (select p.started_on from stock_policy p) is not null
    and (exists (select from account_role r where r.account_id = a.id
        and r.role in ('inventory', 'inventory_in_transit', 'grni', 'shipped_not_invoiced', 'service_in_progress'))
      or (select true from stock_movement m where m.stock_account_id = a.id limit 1))
$$;
