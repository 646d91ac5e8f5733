-- Lines of sales may be priced and read in a further unit of their product; their quantities stay in its own unit.
alter table sales_quotation_line
  add column pack_id bigint,
  add column pack_name text,
  add column pack_factor numeric(18,3),
  add constraint sales_quotation_line_pack check (num_nonnulls(pack_id, pack_name, pack_factor) in (0, 3)),
  add constraint sales_quotation_line_pack_fkey foreign key (pack_id, product_id, pack_name, pack_factor)
    references product_pack (id, product_id, name, factor);
create index sales_quotation_line_pack on sales_quotation_line (pack_id) where pack_id is not null;
alter table sales_order_line
  add column pack_id bigint,
  add column pack_name text,
  add column pack_factor numeric(18,3),
  add constraint sales_order_line_pack check (num_nonnulls(pack_id, pack_name, pack_factor) in (0, 3)),
  add constraint sales_order_line_pack_fkey foreign key (pack_id, product_id, pack_name, pack_factor)
    references product_pack (id, product_id, name, factor);
create index sales_order_line_pack on sales_order_line (pack_id) where pack_id is not null;
alter table sales_delivery_line
  add column pack_id bigint,
  add column pack_name text,
  add column pack_factor numeric(18,3),
  add constraint sales_delivery_line_pack check (num_nonnulls(pack_id, pack_name, pack_factor) in (0, 3)),
  add constraint sales_delivery_line_pack_fkey foreign key (pack_id, product_id, pack_name, pack_factor)
    references product_pack (id, product_id, name, factor);
create index sales_delivery_line_pack on sales_delivery_line (pack_id) where pack_id is not null;
alter table sales_invoice_line
  add column pack_id bigint,
  add column pack_name text,
  add column pack_factor numeric(18,3),
  add constraint sales_invoice_line_pack check (
    num_nonnulls(pack_id, pack_name, pack_factor) in (0, 3) and (pack_id is null or product_id is not null)),
  add constraint sales_invoice_line_pack_fkey foreign key (pack_id, product_id, pack_name, pack_factor)
    references product_pack (id, product_id, name, factor);
create index sales_invoice_line_pack on sales_invoice_line (pack_id) where pack_id is not null;
comment on column sales_order_line.pack_factor is 'What one of the further unit holds of the own unit; unit_price is of one of them. Quantities are of the own unit.';
comment on column sales_quotation_line.pack_factor is 'What one of the further unit holds of the own unit; unit_price is of one of them. The quantity is of the own unit.';
comment on column sales_invoice_line.pack_factor is 'What one of the further unit holds of the own unit; unit_price is of one of them. The quantity is of the own unit.';
comment on column sales_delivery_line.pack_factor is 'What one of the further unit of its order or invoice holds of the own unit. Quantities are of the own unit.';
