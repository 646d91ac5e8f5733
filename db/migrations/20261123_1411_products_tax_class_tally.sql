-- The list of products is narrowed by their PPN class, so they are counted by it too.
lock table product, product_tally in share row exclusive mode;

delete from product_tally;
alter table product_tally
  add column tax_class text not null check (tax_class in ('taxed', 'untaxed')),
  drop constraint product_tally_pkey,
  add constraint product_tally_pkey primary key (is_service, tax_class, is_active, slot);

create or replace function tally_products() returns trigger
language plpgsql security definer
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'INSERT' then
    insert into product_tally as t (is_service, tax_class, is_active, slot, records)
    select n.is_service, n.tax_class, n.is_active, pg_backend_pid() % 16, count(*)
    from new_rows n group by 1, 2, 3 order by 1, 2, 3
    on conflict (is_service, tax_class, is_active, slot) do update set records = t.records + excluded.records;
  elsif tg_op = 'DELETE' then
    insert into product_tally as t (is_service, tax_class, is_active, slot, records)
    select o.is_service, o.tax_class, o.is_active, pg_backend_pid() % 16, -count(*)
    from old_rows o group by 1, 2, 3 order by 1, 2, 3
    on conflict (is_service, tax_class, is_active, slot) do update set records = t.records + excluded.records;
  else
    insert into product_tally as t (is_service, tax_class, is_active, slot, records)
    select c.is_service, c.tax_class, c.is_active, pg_backend_pid() % 16, sum(c.change)
    from (select is_service, tax_class, is_active, 1 as change from new_rows
          union all select is_service, tax_class, is_active, -1 from old_rows) c
    group by 1, 2, 3 having sum(c.change) <> 0 order by 1, 2, 3
    on conflict (is_service, tax_class, is_active, slot) do update set records = t.records + excluded.records;
  end if;
  return null;
end
$$;

insert into product_tally (is_service, tax_class, is_active, slot, records)
select is_service, tax_class, is_active, 0, count(*) from product group by 1, 2, 3;

create index product_untaxed on product (code_order, id) where tax_class = 'untaxed';
