-- Lines of documents name a further unit with what it holds: a unit that is in use neither goes nor holds anything else.
alter table product_pack add constraint product_pack_of_lines unique (id, product_id, name, factor);
comment on table product_pack is 'A further unit of a product: `factor` of its own unit. Lines keep quantities of the own unit, and may be priced by this.';
