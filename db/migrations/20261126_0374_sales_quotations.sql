-- Quotations: what is offered to a customer at which prices and until when; nothing is posted, orders are made from them.

create table sales_quotation (
  id bigint generated always as identity primary key,
  quotation_number text not null unique check (length(quotation_number) between 3 and 40),
  quotation_date date not null,
  valid_until date not null,
  customer_id bigint not null references customer (id),
  customer_code text not null,
  customer_name text not null,
  status text not null check (status in ('draft', 'sent', 'accepted', 'rejected')),
  revision integer not null default 1 check (revision between 1 and 1000),
  rejected_reason text check (length(rejected_reason) <= 500 and rejected_reason ~ '\S'),
  notes text check (length(notes) <= 2000),
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000),
  prices_include_vat boolean not null default false,
  subtotal bigint not null check (subtotal between 0 and 9007199254740991),
  discount_amount bigint not null check (discount_amount between 0 and 9007199254740991),
  tax_amount bigint not null check (tax_amount between 0 and 9007199254740991),
  total_amount bigint not null check (total_amount between 0 and 9007199254740991),
  created_at timestamptz not null default now(),
  created_by text not null,
  updated_at timestamptz not null default now(),
  updated_by text not null,
  deleted_at timestamptz,
  version integer not null default 1,
  constraint quotation_total check (total_amount = subtotal + tax_amount),
  constraint quotation_valid_from_its_day check (valid_until >= quotation_date),
  constraint quotation_rejected check ((status = 'rejected') = (rejected_reason is not null)),
  constraint quotation_deleted_unsent check (deleted_at is null or (status = 'draft' and revision = 1))
);
comment on table sales_quotation is 'Offers to customers, from which orders are made.';
comment on column sales_quotation.valid_until is 'Last day on which the customer may accept it.';
comment on column sales_quotation.revision is 'Rises when what the customer was sent is changed.';
create index sales_quotation_customer on sales_quotation (customer_id, quotation_date desc, id desc) where deleted_at is null;
create index sales_quotation_day on sales_quotation (quotation_date desc, id desc) where deleted_at is null;
create index sales_quotation_status_day on sales_quotation (status, quotation_date desc, id desc) where deleted_at is null;
create index sales_quotation_amount on sales_quotation (total_amount, id) where deleted_at is null;
create index sales_quotation_number_beginning on sales_quotation (quotation_number collate "C") where deleted_at is null;
create index sales_quotation_search on sales_quotation using gin (lower(quotation_number || ' ' || customer_name) gin_trgm_ops)
  where deleted_at is null;
call audit_table('sales_quotation', 'id');

-- What was sent is changed only as a draft of its next version; what was deleted stays as it was.
create function guard_sales_quotation() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  moving constant text[] := '{status,revision,rejected_reason,updated_at,updated_by,version}';
begin
  if tg_op = 'DELETE' then
    raise exception 'Penawaran % tidak dapat dihapus dari buku', old.quotation_number using errcode = 'NR002';
  end if;
  if old.deleted_at is not null then
    raise exception 'Penawaran % sudah dihapus', old.quotation_number using errcode = 'NR002';
  end if;
  if (new.id, new.quotation_number, new.created_at, new.created_by)
    is distinct from (old.id, old.quotation_number, old.created_at, old.created_by) or new.revision < old.revision then
    raise exception 'Penawaran % tidak dapat diberi nomor atau versi lain', old.quotation_number using errcode = 'NR002';
  end if;
  if new.status <> old.status and (old.status || '>' || new.status) not in
    ('draft>sent', 'sent>accepted', 'sent>rejected', 'sent>draft', 'rejected>draft', 'accepted>sent') then
    raise exception 'Penawaran % tidak dapat menjadi %', old.quotation_number, new.status using errcode = 'NR002';
  end if;
  if (old.status <> 'draft' and to_jsonb(new) - moving is distinct from to_jsonb(old) - moving)
    or (new.status = 'draft' and old.status <> 'draft' and new.revision <= old.revision) then
    raise exception 'Penawaran % yang sudah dikirim hanya berubah sebagai versi baru', old.quotation_number using errcode = 'NR002';
  end if;
  return new;
end
$$;
create trigger sales_quotation_guard before update or delete on sales_quotation
  for each row execute function guard_sales_quotation();
alter table sales_quotation enable always trigger sales_quotation_guard;

create table sales_quotation_line (
  id bigint generated always as identity primary key,
  quotation_id bigint not null references sales_quotation (id),
  line_number integer not null check (line_number between 1 and 500),
  product_id bigint not null references product (id),
  product_code text not null,
  product_name text not null,
  unit text not null,
  is_service boolean not null,
  quantity numeric(18, 3) not null check (quantity > 0),
  list_price bigint not null check (list_price between 0 and 9007199254740991),
  unit_price bigint not null check (unit_price between 1 and 9007199254740991),
  discount_basis_points integer not null check (discount_basis_points between 0 and 10000),
  discount_amount bigint not null check (discount_amount >= 0),
  subtotal bigint not null check (subtotal >= 0),
  tax_amount bigint not null check (tax_amount >= 0),
  total_amount bigint not null check (total_amount = subtotal + tax_amount),
  tax_class text not null check (tax_class in ('taxed', 'luxury', 'specified', 'not_collected', 'exempt', 'untaxed')),
  department_id bigint references department (id),
  vat_basis_points integer not null,
  rate_basis_points integer not null,
  base_numerator integer not null,
  base_denominator integer not null,
  transaction_code text,
  facility text,
  created_at timestamptz not null default now(),
  unique (quotation_id, line_number)
);
comment on table sales_quotation_line is 'What a quotation offers.';
create index sales_quotation_line_product on sales_quotation_line (product_id);
create index sales_quotation_line_department on sales_quotation_line (department_id) where department_id is not null;
call audit_table('sales_quotation_line', 'quotation_id', true);

create function guard_sales_quotation_line() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
begin
  if tg_op = 'UPDATE' or (select status from sales_quotation
      where id = case when tg_op = 'DELETE' then old.quotation_id else new.quotation_id end) is distinct from 'draft' then
    raise exception 'Isi penawaran hanya berubah selama draft' using errcode = 'NR002';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end
$$;
create trigger sales_quotation_line_guard before insert or update or delete on sales_quotation_line
  for each row execute function guard_sales_quotation_line();
alter table sales_quotation_line enable always trigger sales_quotation_line_guard;

call numbers_of_series('sales_quotation', 'quotation_number', $$'QT'$$, 'quotation_date');

alter table sales_order add column quotation_id bigint references sales_quotation (id);
comment on column sales_order.quotation_id is 'The quotation it was made from.';
create index sales_order_quotation on sales_order (quotation_id) where quotation_id is not null;

grant select, insert, update (quotation_date, valid_until, customer_id, customer_code, customer_name, status, revision,
  rejected_reason, notes, vat_basis_points, prices_include_vat, subtotal, discount_amount, tax_amount, total_amount,
  updated_at, updated_by, deleted_at, version) on sales_quotation to neraca_app;
grant select, insert, delete on sales_quotation_line to neraca_app;
grant select on sales_quotation, sales_quotation_line to neraca_report;
