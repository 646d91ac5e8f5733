-- What a vendor is to the tax law, from which follows what is proposed to be withheld of its bills.

alter table vendor add vendor_kind text check (vendor_kind in ('company', 'person', 'foreign', 'government'));
comment on column vendor.vendor_kind is 'Null while nobody has said it; nothing is proposed then.';
grant insert (vendor_kind), update (vendor_kind) on vendor to neraca_app;
