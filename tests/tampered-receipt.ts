/** Goods that came in and were billed by nobody, as somebody beside the program would write them. */
const receiptBilledByNobody = [
  ...['goods_receipt', 'goods_receipt_line'].map((table) => `alter table ${table} disable trigger all`),
  `insert into goods_receipt (receipt_number, receipt_date, vendor_id, vendor_code, vendor_name, warehouse_id, total_amount,
      journal_entry_id, created_by)
    select 'GR-2026-00001', '2026-01-05', v.id, v.code, v.name, (select min(id) from warehouse), 10, 1, 'x'
    from vendor v order by v.id limit 1`,
  `insert into goods_receipt_line (receipt_id, line_number, product_id, product_code, product_name, unit, quantity, unit_price,
      amount, billed_quantity, billed_amount)
    select g.id, 1, p.id, p.code, p.name, p.unit, 2, 5, 10, 1, 5 from goods_receipt g, product p
    where g.receipt_number = 'GR-2026-00001' order by p.id limit 1`,
]

/** What somebody may do to goods that came in, each with the check that tells and the record it names. */
export const receiptTamperings: [key: string, statements: string[], named: RegExp][] = [
  ['unbilled_goods', receiptBilledByNobody, /^GR-2026-00001$/],
  ['purchasing_guards', ['drop trigger goods_receipt_unbilled on goods_receipt'], /^goods_receipt /],
]
