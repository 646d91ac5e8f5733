-- Further units of a product, each so many of its own, and the barcodes on it and on them.
create table product_pack (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id),
  name text not null check (name ~ '^[[:alpha:]][^[:space:]]{0,19}$'),
  factor numeric(18, 3) not null check (factor > 0 and factor <> 1),
  created_at timestamptz not null default now(),
  created_by text not null,
  unique (id, product_id)
);
comment on table product_pack is 'A further unit of a product: `factor` of its own unit. Documents hold quantities of the own unit.';
create unique index product_pack_name on product_pack (product_id, lower(name));
call audit_table('product_pack', 'product_id', true);

create table product_barcode (
  id bigint generated always as identity primary key,
  product_id bigint not null references product (id),
  pack_id bigint,
  barcode text not null unique check (barcode ~ '^[!-~]{1,48}$' and barcode !~ ','),
  created_at timestamptz not null default now(),
  created_by text not null,
  foreign key (pack_id, product_id) references product_pack (id, product_id)
);
comment on table product_barcode is 'A barcode of a product, or of a pack of it.';
create index product_barcode_product on product_barcode (product_id);
create index product_barcode_pack on product_barcode (pack_id);
call audit_table('product_barcode', 'product_id', true);

grant select, insert, delete on product_pack, product_barcode to neraca_app;
grant select on product_pack, product_barcode to neraca_report;
