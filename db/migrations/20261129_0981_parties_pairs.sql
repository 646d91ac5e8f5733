-- A customer and a vendor that are one party: what it owes may be set off against what it is owed.

create table party_pair (
  id bigint generated always as identity primary key,
  customer_id bigint not null references customer (id),
  vendor_id bigint not null references vendor (id),
  joined_at timestamptz not null default now(),
  joined_by text not null,
  parted_at timestamptz,
  parted_by text,
  constraint party_pair_parted_by_somebody check ((parted_at is null) = (parted_by is null))
);
comment on table party_pair is 'Customers and vendors that are one party, since when and until when.';
create unique index party_pair_customer on party_pair (customer_id) where parted_at is null;
create unique index party_pair_vendor on party_pair (vendor_id) where parted_at is null;
call audit_table('party_pair', 'id');
call keep_as_issued('party_pair', 'parted_at', 'parted_by');
grant select, insert, update (parted_at, parted_by) on party_pair to neraca_app;
grant select on party_pair to neraca_report;
