-- How much of a product a warehouse wants at least, and up to where it is ordered again; whether orders promise more than there is.
create table stock_reorder_level (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id),
  warehouse_id bigint not null references warehouse (id),
  least numeric(18, 3) not null check (least > 0),
  most numeric(18, 3) not null,
  created_at timestamptz not null default now(),
  created_by text not null,
  unique (product_id, warehouse_id),
  constraint reorder_up_to_more check (most >= least)
);
comment on table stock_reorder_level is 'Below `least` a product is ordered again for a warehouse, up to `most`.';
create index stock_reorder_level_warehouse on stock_reorder_level (warehouse_id);
call audit_table('stock_reorder_level', 'product_id', true);

alter table stock_policy add column beyond_available text not null default 'allow' check (beyond_available in ('allow', 'refuse'));
comment on column stock_policy.beyond_available is 'Whether orders are confirmed that promise more than is there and not promised yet.';

grant select, insert, delete on stock_reorder_level to neraca_app;
grant update (corrections, beyond_available, version) on stock_policy to neraca_app;
grant select on stock_reorder_level to neraca_report;
