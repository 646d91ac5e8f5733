-- An account on which credited input VAT stands as well is journalled by hand: only one that holds nothing but VAT that waits is kept.

create or replace function kept_accounts(of_accounts bigint[]) returns table (account_id bigint, keeper text)
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select a.id, 'dokumen stok'
  from unnest(of_accounts) a (id)
  where (select p.started_on from stock_policy p) is not null
    and (exists (select from account_role r where r.account_id = a.id and r.role in ('inventory', 'inventory_in_transit',
        'grni', 'shipped_not_invoiced', 'service_in_progress', 'landed_cost_clearing'))
      or a.id = (select m.stock_account_id from stock_movement m where m.stock_account_id >= a.id
        order by m.stock_account_id, m.day limit 1))
  union all
  select a.id, 'giro'
  from unnest(of_accounts) a (id)
  where exists (select from giro g where g.account_id = a.id)
  union all
  select a.id, 'tagihan vendor dan pengkreditan PPN-nya'
  from unnest(of_accounts) a (id)
  where exists (select from account_role r where r.account_id = a.id and r.role = 'vat_in_pending')
    and not exists (select from account_role r where r.account_id = a.id and r.role = 'vat_in')
    and (select true from input_tax i where i.treatment = 'pending' order by i.id limit 1)
$$;
