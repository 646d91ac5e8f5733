-- Whoever moves a product holds its row of stock: the account under its goods does not change meanwhile, nor while there are some.

create function guard_own_stock_account() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  chosen record;
begin
  if tg_op = 'UPDATE' then
    if new.stock_account_id is not distinct from old.stock_account_id then return new; end if;
    insert into stock_item (product_id, method) select new.id, p.default_method from stock_policy p
      where not new.is_service on conflict do nothing;
    perform from stock_item i where i.product_id = new.id for update;
    if exists (select from stock_balance b where b.product_id = new.id and (b.quantity <> 0 or b.value <> 0)) then
      raise exception 'Stok % masih ada; akun persediaannya diganti selagi stoknya nol', new.name using errcode = 'NR042';
    end if;
  end if;
  if new.stock_account_id is null or (select p.started_on from stock_policy p) is null then return new; end if;
  select a.code, a.name into chosen from account a where a.id = new.stock_account_id
    and (select coalesce(sum(m.debit - m.credit), 0) from account_month_balance m where m.account_id = a.id)
      <> (select coalesce(sum(d.value), 0) from stock_account_day d where d.account_id = a.id);
  if found then
    raise exception 'Akun % - % bersaldo yang bukan dari stok; nolkan dahulu', chosen.code, chosen.name using errcode = 'NR042';
  end if;
  return new;
end
$$;
create or replace function kept_accounts(of_accounts bigint[]) returns table (account_id bigint, keeper text)
language sql stable
set search_path = pg_catalog, public, pg_temp
as $$
  select a.id, 'dokumen stok'
  from unnest(of_accounts) a (id)
  where (select p.started_on from stock_policy p) is not null
    and (exists (select from account_role r where r.account_id = a.id and r.role in ('inventory', 'inventory_in_transit',
        'grni', 'shipped_not_invoiced', 'service_in_progress', 'landed_cost_clearing'))
      or exists (select from product p where p.stock_account_id = a.id)
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
