-- Lines of orders, invoices and credit notes carry class, rate and share of the law, and the code of the tax invoice they are on.

lock table sales_order, sales_order_line, sales_invoice, sales_invoice_line, credit_note, credit_note_line in share row exclusive mode;

-- Which row of the law came to this rate on the price: of lines that are there only the ordinary class bears VAT.
create function former_law(day date, basis_points integer) returns integer[]
language sql stable
as $$
  select coalesce((select array[rate_basis_points, base_numerator, base_denominator] from tax_class_rate
      where tax_class = 'taxed' and valid_from <= day
        and rate_basis_points * base_numerator = basis_points * base_denominator
      order by valid_from desc limit 1), array[basis_points, 1, 1])
$$;
create function former_code(law integer[]) returns text
language sql immutable
as $$ select case when law[1] = 0 then null when law[2] = law[3] then '01' else '04' end $$;

create function rate_of_order(bigint, text) returns integer
language sql stable
as $$ select case when $2 = 'taxed' then vat_basis_points else 0 end from sales_order where id = $1 $$;
create function law_of_order(bigint, text) returns integer[]
language sql stable
as $$
  select former_law(greatest(order_date, created_at::date), case when $2 = 'taxed' then vat_basis_points else 0 end)
  from sales_order where id = $1
$$;
create function law_of_invoice(bigint, integer) returns integer[]
language sql stable
as $$ select former_law(invoice_date, $2) from sales_invoice where id = $1 $$;
create function law_of_note(bigint, integer) returns integer[]
language sql stable
as $$
  select former_law(coalesce(i.invoice_date, n.faktur_day, n.note_date), $2)
  from credit_note n left join sales_invoice i on i.id = n.invoice_id where n.id = $1
$$;

alter table sales_order_line add vat_basis_points integer, add rate_basis_points integer, add base_numerator integer,
  add base_denominator integer, add transaction_code text, add facility text;
alter table sales_invoice_line add rate_basis_points integer, add base_numerator integer, add base_denominator integer,
  add transaction_code text, add facility text;
alter table credit_note_line add rate_basis_points integer, add base_numerator integer, add base_denominator integer,
  add transaction_code text, add facility text;

-- A changed type reads the rows anew without firing the guards of confirmed and issued documents.
alter table sales_order_line
  alter vat_basis_points type integer using rate_of_order(order_id, tax_class),
  alter rate_basis_points type integer using (law_of_order(order_id, tax_class))[1],
  alter base_numerator type integer using (law_of_order(order_id, tax_class))[2],
  alter base_denominator type integer using (law_of_order(order_id, tax_class))[3],
  alter transaction_code type text using former_code(law_of_order(order_id, tax_class));
alter table sales_invoice_line
  alter rate_basis_points type integer using (law_of_invoice(invoice_id, vat_basis_points))[1],
  alter base_numerator type integer using (law_of_invoice(invoice_id, vat_basis_points))[2],
  alter base_denominator type integer using (law_of_invoice(invoice_id, vat_basis_points))[3],
  alter transaction_code type text using former_code(law_of_invoice(invoice_id, vat_basis_points));
alter table credit_note_line
  alter rate_basis_points type integer using (law_of_note(note_id, vat_basis_points))[1],
  alter base_numerator type integer using (law_of_note(note_id, vat_basis_points))[2],
  alter base_denominator type integer using (law_of_note(note_id, vat_basis_points))[3],
  alter transaction_code type text using former_code(law_of_note(note_id, vat_basis_points));

drop function rate_of_order(bigint, text), law_of_order(bigint, text), law_of_invoice(bigint, integer),
  law_of_note(bigint, integer), former_law(date, integer), former_code(integer[]);

alter table sales_order_line
  alter vat_basis_points set not null, alter rate_basis_points set not null,
  alter base_numerator set not null, alter base_denominator set not null,
  drop constraint sales_order_line_tax_class_check,
  add constraint sales_order_line_tax_class_check
    check (tax_class in ('taxed', 'luxury', 'specified', 'not_collected', 'exempt', 'untaxed')),
  drop constraint untaxed_line_has_no_tax,
  add constraint sales_order_line_rate check (vat_basis_points between 0 and 10000
    and rate_basis_points between 0 and 10000 and base_numerator > 0 and base_denominator >= base_numerator),
  add constraint sales_order_line_code check (transaction_code in ('01', '02', '03', '04', '05', '07', '08', '10')),
  add constraint untaxed_line_has_no_tax check (case
    when transaction_code is null then vat_basis_points = 0 and rate_basis_points = 0 and tax_amount = 0
    when tax_class in ('not_collected', 'exempt') then vat_basis_points = 0 and tax_amount = 0
    else tax_class <> 'untaxed' end);
comment on column sales_order_line.vat_basis_points is 'What its customer pays in basis points of the base; 0 where nobody pays.';
comment on column sales_order_line.tax_class is 'Class of the product when the line was written.';

alter table sales_invoice_line
  alter rate_basis_points set not null, alter base_numerator set not null, alter base_denominator set not null,
  drop constraint sales_invoice_line_tax_class_check,
  add constraint sales_invoice_line_tax_class_check
    check (tax_class in ('taxed', 'luxury', 'specified', 'not_collected', 'exempt', 'untaxed')),
  drop constraint untaxed_line_has_no_tax,
  add constraint sales_invoice_line_rate check (rate_basis_points between 0 and 10000 and base_numerator > 0
    and base_denominator >= base_numerator),
  add constraint sales_invoice_line_code check (transaction_code in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10')),
  add constraint untaxed_line_has_no_tax check (case
    when transaction_code is null then vat_basis_points = 0 and rate_basis_points = 0 and tax_amount = 0
    when tax_class in ('not_collected', 'exempt') then vat_basis_points = 0 and tax_amount = 0
    else tax_class <> 'untaxed' end);
comment on column sales_invoice_line.rate_basis_points is 'Rate of the law, on base_numerator / base_denominator of the subtotal.';
comment on column sales_invoice_line.transaction_code is 'Code of the tax invoice it is on; null where it is on none.';
comment on column sales_invoice_line.facility is 'Relief it is sold under: one tax invoice for each code and relief.';

alter table credit_note_line
  alter rate_basis_points set not null, alter base_numerator set not null, alter base_denominator set not null,
  add constraint credit_note_line_law check (rate_basis_points between 0 and 10000 and base_numerator > 0
    and base_denominator >= base_numerator),
  add constraint credit_note_line_code check (transaction_code in ('01', '02', '03', '04', '05', '06', '07', '08', '09', '10'));

alter table sales_order add prices_include_vat boolean not null default false;
alter table sales_invoice add prices_include_vat boolean not null default false;
grant update (prices_include_vat) on sales_order to neraca_app;
comment on column sales_order.prices_include_vat is 'Prices were typed with VAT; bases of lines are what is left without it.';
