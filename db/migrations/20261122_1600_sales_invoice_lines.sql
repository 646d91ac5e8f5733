-- Invoices have lines of their own, rated on their own day, so that an order can be billed in parts and a bill can stand
-- without an order. Lines of orders can be named.

alter table sales_order_line add id bigint generated always as identity, add created_at timestamptz;
alter table sales_order_line add constraint sales_order_line_id_key unique (id);

-- A changed type reads the rows anew without firing the guards of confirmed orders: lines that are there are as old as their order.
create function moment_of_order(bigint) returns timestamptz
language sql stable
as $$ select created_at from sales_order where id = $1 $$;
alter table sales_order_line alter created_at type timestamptz using moment_of_order(order_id);
drop function moment_of_order(bigint);
alter table sales_order_line alter created_at set default now(), alter created_at set not null;

alter table sales_invoice add kind text, add receivable_amount bigint;
alter table sales_invoice
  alter kind type text using case when opening_day is null then 'order' else 'opening' end,
  alter receivable_amount type bigint using total_amount;
alter table sales_invoice
  alter kind set not null,
  alter receivable_amount set not null,
  add constraint sales_invoice_kind check (kind in ('order', 'advance', 'direct', 'service', 'opening')),
  add constraint sales_invoice_receivable check (receivable_amount between 0 and total_amount),
  drop constraint sales_invoice_order_id_key,
  drop constraint opening_invoice_is_plain,
  add constraint opening_invoice_is_plain check (
    (kind = 'opening') = (opening_day is not null) and (opening_day is null) = (reference_number is null)
    and (opening_day is null or (tax_amount = 0 and invoice_date <= opening_day))),
  add constraint order_of_invoice check (
    case kind when 'order' then order_id is not null when 'advance' then true else order_id is null end),
  drop constraint invoice_not_oversettled,
  add constraint invoice_not_oversettled check (settled_amount between 0 and receivable_amount);
comment on column sales_invoice.kind is
  'What it bills: an order, an advance on one, goods or services without order, service orders; or the balance of an invoice of the old system.';
comment on column sales_invoice.receivable_amount is
  'What the customer owes of the total: less than it where somebody else pays a part, such as VAT to a collector.';
create index sales_invoice_order on sales_invoice (order_id);
drop index sales_invoice_open;
create index sales_invoice_open on sales_invoice (due_date, id) where settled_amount < receivable_amount;

create table sales_invoice_line (
  id bigint generated always as identity primary key,
  invoice_id bigint not null references sales_invoice,
  line_number integer not null check (line_number > 0),
  order_line_id bigint references sales_order_line (id),
  product_id bigint references product,
  product_code text,
  product_name text not null,
  unit text not null,
  is_service boolean not null,
  quantity numeric(19, 3) not null check (quantity > 0),
  unit_price bigint not null check (unit_price > 0),
  discount_basis_points integer not null check (discount_basis_points between 0 and 10000),
  discount_amount bigint not null check (discount_amount >= 0),
  subtotal bigint not null check (subtotal >= 0),
  tax_class text not null check (tax_class in ('taxed', 'untaxed')),
  vat_basis_points integer not null check (vat_basis_points between 0 and 10000),
  tax_amount bigint not null check (tax_amount >= 0),
  total_amount bigint not null,
  revenue_account_id bigint references account,
  created_at timestamptz not null default now(),
  unique (invoice_id, line_number),
  constraint sales_invoice_line_total check (total_amount = subtotal + tax_amount),
  constraint untaxed_line_has_no_tax check (tax_class = 'taxed' or (vat_basis_points = 0 and tax_amount = 0))
);
comment on column sales_invoice_line.order_line_id is 'Line of the order it bills; null where it bills none.';
comment on column sales_invoice_line.product_code is 'Null of a line of text; of an opening invoice the number it had in the old system.';
comment on column sales_invoice_line.revenue_account_id is
  'Account it was credited to; null of lines older than this column, and of opening invoices.';
comment on column sales_invoice_line.subtotal is 'Base of the tax: quantity at its price less the discount.';
create index sales_invoice_line_order_line on sales_invoice_line (order_line_id);
create index sales_invoice_line_product on sales_invoice_line (product_id);
call audit_table('sales_invoice_line', 'invoice_id', true);

insert into sales_invoice_line (invoice_id, line_number, order_line_id, product_id, product_code, product_name, unit,
  is_service, quantity, unit_price, discount_basis_points, discount_amount, subtotal, tax_class, vat_basis_points,
  tax_amount, total_amount, created_at)
select i.id, l.line_number, l.id, l.product_id, l.product_code, l.product_name, l.unit, l.is_service, l.quantity,
  l.unit_price, l.discount_basis_points, l.discount_amount, l.subtotal, 'taxed', i.vat_basis_points, l.tax_amount,
  l.total_amount, i.created_at
from sales_invoice i join sales_order_line l on l.order_id = i.order_id
order by i.id, l.line_number;

insert into sales_invoice_line (invoice_id, line_number, product_code, product_name, unit, is_service, quantity,
  unit_price, discount_basis_points, discount_amount, subtotal, tax_class, vat_basis_points, tax_amount, total_amount,
  created_at)
select i.id, 1, i.reference_number, 'Saldo awal piutang', 'Rp', false, i.total_amount, 1, 0, 0, i.total_amount,
  'untaxed', 0, 0, i.total_amount, i.created_at
from sales_invoice i where i.kind = 'opening' and i.total_amount > 0
order by i.id;

call keep_as_issued('sales_invoice_line');
call lines_with_document('sales_invoice_line', 'sales_invoice', 'invoice_id');

-- An invoice is the sum of its lines, and no line of an order is billed beyond what the order says was invoiced of it.
create function guard_invoice_lines() returns trigger
language plpgsql
set search_path = pg_catalog, public, pg_temp
as $$
declare
  lines record;
begin
  select coalesce(sum(subtotal), 0) as subtotal, coalesce(sum(discount_amount), 0) as discount_amount,
    coalesce(sum(tax_amount), 0) as tax_amount, coalesce(sum(total_amount), 0) as total_amount
    into lines from sales_invoice_line where invoice_id = new.id;
  if (lines.subtotal, lines.discount_amount, lines.tax_amount, lines.total_amount)
    is distinct from (new.subtotal::numeric, new.discount_amount::numeric, new.tax_amount::numeric, new.total_amount::numeric) then
    raise exception 'Invoice % tidak sama dengan jumlah barisnya', new.invoice_number using errcode = 'NR002';
  end if;
  if exists (
    select from sales_order_line o
    join lateral (select sum(l.quantity) as quantity from sales_invoice_line l where l.order_line_id = o.id) billed on true
    where o.id in (select order_line_id from sales_invoice_line where invoice_id = new.id)
      and (billed.quantity > o.invoiced_quantity or o.order_id is distinct from new.order_id)
  ) then
    raise exception 'Invoice % menagih lebih dari ordernya', new.invoice_number using errcode = 'NR002';
  end if;
  return null;
end
$$;
create constraint trigger invoice_lines after insert on sales_invoice
  deferrable initially deferred for each row execute function guard_invoice_lines();
alter table sales_invoice enable always trigger invoice_lines;

grant insert, select on sales_invoice_line to neraca_app;
grant select on sales_invoice_line to neraca_report;
