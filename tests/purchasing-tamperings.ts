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

const bill = (number: string) =>
  `insert into vendor_bill (bill_number, vendor_id, vendor_code, vendor_name, document_number, bill_date, posting_day, due_date,
     subtotal, total_amount, payable_amount, payable_account_id, journal_entry_id, created_by)
   select '${number}', v.id, v.code, v.name, 'A-1', '2026-01-05', '2026-01-05', '2026-02-05', 1000, 1000, 1000, a.id, 1, 'x'
   from vendor v, account a where a.code = '2-1101' order by v.id limit 1`

/** What somebody may do to bills and to goods that came in, each with the check that tells and the record it names. */
export const purchasingTamperings: [key: string, statements: string[], named: RegExp][] = [
  ['payables', [bill('BILL-2026-00001'), `insert into number_counter values ('BILL', 2026, 1)`], /^2-1101 /],
  ['purchasing_numbers', [bill('BILL-2026-00001')], /^BILL-2026$/],
  ['bill_lines', [bill('BILL-2026-00001')], /^BILL-2026-00001$/],
  ['purchasing_guards', ['drop trigger vendor_bill_guard on vendor_bill'], /^vendor_bill vendor_bill_guard$/],
  ['unbilled_goods', receiptBilledByNobody, /^GR-2026-00001$/],
  ['purchasing_guards', ['drop trigger goods_receipt_unbilled on goods_receipt'], /^goods_receipt /],
]
