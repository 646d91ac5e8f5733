-- Lines of service orders may be priced and read in a further unit of their product, as those of sales; their quantities stay in its own unit.
alter table service_order_line
  add column pack_id bigint,
  add column pack_name text,
  add column pack_factor numeric(18,3),
  add constraint service_order_line_pack check (num_nonnulls(pack_id, pack_name, pack_factor) in (0, 3)),
  add constraint service_order_line_pack_fkey foreign key (pack_id, product_id, pack_name, pack_factor)
    references product_pack (id, product_id, name, factor);
create index service_order_line_pack on service_order_line (pack_id) where pack_id is not null;
comment on column service_order_line.pack_factor is 'What one of the further unit holds of the own unit; unit_price is of one of them. The quantity is of the own unit.';
