-- Every invoice and credit note has its rows of output tax, also those from before the register.

lock table sales_invoice, sales_invoice_line, credit_note, credit_note_line, journal_line, output_tax in share row exclusive mode;

-- The account the VAT of an entry is owed on: that of the role, or the one it moved by as much where the role has moved on.
create function former_vat_account(entry bigint, collected bigint) returns bigint
language sql stable
as $$
  select l.account_id from journal_line l left join account_role r on r.account_id = l.account_id and r.role = 'vat_out'
  where l.entry_id = entry and collected <> 0 and (r.role is not null or l.credit - l.debit = collected)
  order by r.role is null, l.line_number limit 1
$$;

insert into output_tax (source, source_id, source_number, is_reduction, issued_on, transaction_code, facility, base_amount,
  vat_amount, collected_amount, journal_entry_id, account_id, party_code, party_name, party_address, party_npwp, lines)
select 'sales_invoice', i.id, i.invoice_number, false, i.invoice_date, l.transaction_code, l.facility, l.base,
  case when l.transaction_code in ('07', '08') then l.stated else l.tax end, l.collected, i.journal_entry_id,
  case when l.collected <> 0 then former_vat_account(i.journal_entry_id, sum(l.collected) over (partition by i.id)::bigint) end,
  i.customer_code,
  i.customer_name, i.customer_address, i.customer_npwp, l.lines
from sales_invoice i join (
  select invoice_id, transaction_code, facility, sum(subtotal) as base, sum(tax_amount) as tax,
    round(sum(subtotal::numeric * rate_basis_points * base_numerator / base_denominator) / 10000 + 0.000000001) as stated,
    case when transaction_code in ('02', '03', '07', '08') then 0 else sum(tax_amount) end as collected,
    jsonb_agg(jsonb_build_object('code', product_code, 'name', product_name, 'unit', unit, 'isService', is_service,
      'quantity', quantity::text, 'unitPrice', unit_price, 'discount', discount_amount, 'base', subtotal,
      'rateBasisPoints', rate_basis_points, 'baseNumerator', base_numerator, 'baseDenominator', base_denominator)
      order by line_number) as lines
  from sales_invoice_line where transaction_code is not null group by 1, 2, 3 having sum(subtotal) > 0) l on l.invoice_id = i.id
order by i.id, l.transaction_code, l.facility;

insert into output_tax (source, source_id, source_number, is_reduction, reduces_number, issued_on, transaction_code, facility,
  base_amount, vat_amount, collected_amount, journal_entry_id, account_id, party_code, party_name, party_address, party_npwp, lines)
select 'credit_note', n.id, n.note_number, true, coalesce(i.invoice_number, n.faktur_number, '-'), n.note_date, p.transaction_code,
  p.facility, -p.base, -p.vat, -p.collected, n.journal_entry_id,
  case when p.collected <> 0 then former_vat_account(n.journal_entry_id, -sum(p.collected) over (partition by n.id)::bigint) end,
  coalesce(i.customer_code, n.customer_code), coalesce(i.customer_name, n.customer_name),
  coalesce(i.customer_address, n.customer_address), coalesce(i.customer_npwp, n.customer_npwp), p.lines
from credit_note n left join sales_invoice i on i.id = n.invoice_id join (
  select note_id, transaction_code, facility, base, lines, so_far - before as vat,
    case when transaction_code in ('02', '03', '07', '08') then 0 else so_far - before end as collected
  from (
    select note_id, transaction_code, facility, base, lines, round(total / 10000 + 0.000000001) as so_far,
      round((total - weighted) / 10000 + 0.000000001) as before
    from (
      select *, sum(weighted) over (partition by billed, transaction_code, facility order by note_id) as total
      from (
        select l.note_id, coalesce(n.invoice_id, -n.id) as billed, l.transaction_code, l.facility, sum(l.subtotal) as base,
          sum(l.subtotal::numeric * l.rate_basis_points * l.base_numerator / l.base_denominator) as weighted,
          jsonb_agg(jsonb_build_object('code', i.product_code, 'name', coalesce(i.product_name, l.description), 'unit', i.unit,
            'isService', coalesce(i.is_service, false), 'quantity', l.quantity::text,
            'unitPrice', coalesce(i.unit_price, l.unit_price), 'discount', 0, 'base', l.subtotal,
            'rateBasisPoints', l.rate_basis_points, 'baseNumerator', l.base_numerator, 'baseDenominator', l.base_denominator)
            order by l.line_number) as lines
        from credit_note_line l join credit_note n on n.id = l.note_id left join sales_invoice_line i on i.id = l.invoice_line_id
        where l.transaction_code is not null group by 1, 2, 3, 4 having sum(l.subtotal) > 0
      ) sums
    ) totals
  ) taxes
) p on p.note_id = n.id
order by n.id, p.transaction_code, p.facility;

drop function former_vat_account(bigint, bigint);
