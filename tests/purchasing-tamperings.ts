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
   select '${number}', v.id, v.code, v.name, 'A-1', '2019-01-05', '2019-01-05', '2019-02-05', 1000, 1000, 1000, a.id, 1, 'x'
   from vendor v, account a where a.code = '2-1101' order by v.id limit 1`

/** A request for two of something, as somebody beside the program would write it. */
const request = (total: number, status = 'draft') => [
  `insert into purchase_request (request_number, request_date, needed_day, total_amount, created_by, updated_by)
    values ('PR-2026-00001', '2026-01-04', '2026-01-04', ${total}, 'x', 'x')`,
  `insert into purchase_request_line (request_id, line_number, product_id, product_code, product_name, unit, description, quantity,
      unit_price, amount)
    select r.id, 1, p.id, p.code, p.name, p.unit, '', 2, 5, 10 from purchase_request r, product p
    where r.request_number = 'PR-2026-00001' and not p.is_service order by p.id limit 1`,
  ...(status === 'draft'
    ? []
    : [
        `update purchase_request set status = 'submitted' where request_number = 'PR-2026-00001'`,
        `update purchase_request set status = '${status}', approved_at = '2026-01-05', approved_by = 'x'
          where request_number = 'PR-2026-00001'`,
      ]),
]
const requested = `insert into number_counter values ('PR', 2026, 1) on conflict (series, period) do update set last_number = 1`

/** A rule that has stood over all documents of a kind, from an amount on. */
const rule = (kind: string, amount = 0) =>
  `insert into approval_rule (name, kind, position, valid_from, amount_from, levels, created_by, created_at)
    values ('x', '${kind}', 1, '2000-01-01', ${amount}, '[{"mode": "any", "approvers": [{"role": "admin"}]}]', 'x', '2000-01-01')`

/** An order after that of the example company, as somebody beside the program would write it. */
const order = (subtotal: number) => [
  `insert into purchase_order (order_number, order_date, vendor_id, vendor_code, vendor_name, subtotal, tax_amount, total_amount,
      created_by, updated_by)
    select 'PO-2026-00002', '2026-01-04', v.id, v.code, v.name, ${subtotal}, 0, ${subtotal}, 'x', 'x' from vendor v order by v.id limit 1`,
  `insert into purchase_order_line (order_id, line_number, product_id, product_code, product_name, unit, description, quantity,
      unit_price, discount_basis_points, amount, is_amount_typed, tax_class, vat_basis_points, tax_amount, cost_amount)
    select o.id, 1, p.id, p.code, p.name, p.unit, '', 1, 10, 0, 10, false, 'untaxed', 0, 0, 10
    from purchase_order o, product p where o.order_number = 'PO-2026-00002' order by p.id limit 1`,
]
/** An order of a service that no budget heard of. */
const serviceOrder = [
  ...order(10).slice(0, 1),
  `insert into purchase_order_line (order_id, line_number, account_id, description, quantity, unit_price, discount_basis_points,
      amount, is_amount_typed, tax_class, vat_basis_points, tax_amount, cost_amount)
    select o.id, 1, a.id, '', 1, 10, 0, 10, false, 'untaxed', 0, 0, 10
    from purchase_order o, account a where o.order_number = 'PO-2026-00002' and a.code = '5-3201'`,
]
/** A note on goods that came in, of which nothing else knows. */
const note = (base = 10) => [
  `alter table debit_note disable trigger all`,
  `insert into debit_note (note_number, note_date, vendor_id, vendor_code, vendor_name, receipt_id, reason, base_amount, total_amount,
      journal_entry_id, created_by)
    select 'DN-2026-00001', '2026-01-06', v.id, v.code, v.name, 1, 'x', ${base}, ${base}, 1, 'x' from vendor v order by v.id limit 1`,
]
/** A cost that was spread over nothing. */
const landed = [
  `alter table landed_cost disable trigger all`,
  `insert into landed_cost (run_number, run_date, basis, amount, clearing_account_id, expense_account_id, journal_entry_id, created_by)
    select 'LC-2026-00001', '2026-01-06', 'value', 10, min(id), min(id), 1, 'x' from account`,
  `insert into number_counter values ('LC', 2026, 1) on conflict (series, period) do update set last_number = 1`,
]
const noted = `insert into number_counter values ('DN', 2026, 1) on conflict (series, period) do update set last_number = 1`
const linked = [
  'alter table order_receipt_line disable trigger order_receipt_line_guard',
  `insert into order_receipt_line (receipt_id, receipt_line, order_line_id, net_amount)
    select g.id, 1, l.id, 10 from goods_receipt g, purchase_order_line l where g.receipt_number = 'GR-2026-00001'`,
]
const ordered = `insert into number_counter values ('PO', 2026, 2) on conflict (series, period) do update set last_number = 2`

/** What somebody may do to bills and to goods that came in, each with the check that tells and the record it names. */
export const purchasingTamperings: [key: string, statements: string[], named: RegExp][] = [
  ['payables', [bill('BILL-2019-00001'), `insert into number_counter values ('BILL', 2019, 1)`], /^2-1101 /],
  ['purchasing_numbers', [bill('BILL-2019-00001')], /^BILL-2019$/],
  ['bill_lines', [bill('BILL-2019-00001')], /^BILL-2019-00001$/],
  ['purchasing_guards', ['drop trigger vendor_bill_guard on vendor_bill'], /^vendor_bill vendor_bill_guard$/],
  ['unbilled_goods', receiptBilledByNobody, /^GR-2026-00001$/],
  [
    'agreed_purchasing',
    [...order(1_000_000_000_000), rule('purchase-order', 1_000_000_000_000)],
    /^PO-2026-00002$/,
  ],
  ['purchase_orders', [...serviceOrder, ordered], /^PO-2026-00002 baris 1$/],
  ['agreed_purchasing', [bill('BILL-2019-00001'), rule('vendor-bill')], /^BILL-2019-00001$/],
  [
    'agreed_purchasing',
    [
      `alter table vendor_payment disable trigger all`,
      `insert into vendor_payment (payment_number, payment_date, vendor_id, vendor_code, vendor_name, account_id, paid_amount,
          bank_fee, rounding_amount, journal_entry_id, created_by)
        select 'PAY-2019-00001', '2019-01-05', v.id, v.code, v.name, a.id, 10, 0, 0, 1, 'x'
        from vendor v, account a where a.code = '1-1101' order by v.id limit 1`,
      rule('vendor-payment'),
    ],
    /^PAY-2019-00001$/,
  ],
  [
    'agreed_stock',
    [
      `alter table stock_adjustment disable trigger all`,
      `insert into stock_adjustment (adjustment_number, adjustment_date, reason, warehouse_id, is_vat_due, amount, journal_entry_id,
          created_by)
        select 'ADJ-2026-00001', '2026-01-05', 'loss', min(id), false, -10, 1, 'x' from warehouse`,
      rule('stock-adjustment'),
    ],
    /^ADJ-2026-00001$/,
  ],
  [
    'agreed_stock',
    [
      ...['stock_count', 'stock_count_line'].map((table) => `alter table ${table} disable trigger all`),
      `insert into stock_count (count_number, count_date, warehouse_id, is_blind, posted_on, posted_at, posted_by, amount, created_by)
        select 'OPN-2026-00001', '2026-01-05', min(id), false, '2026-01-05', '2026-01-05', 'x', 0, 'x' from warehouse`,
      `insert into stock_count_line (count_id, line_number, product_id, product_code, product_name, unit, book_quantity, difference, amount)
        select c.id, n, p.id, p.code, p.name, p.unit, 0, 1, 10 * (3 - 2 * n) from stock_count c, generate_series(1, 2) n,
          lateral (select * from product order by id offset n limit 1) p where c.count_number = 'OPN-2026-00001'`,
      rule('stock-count', 20),
    ],
    /^OPN-2026-00001$/,
  ],
  ['purchase_requests', [...request(11), requested], /^PR-2026-00001$/],
  [
    'purchase_requests',
    [
      ...request(10, 'approved'),
      requested,
      ...order(10),
      ordered,
      'alter table purchase_order_line disable trigger all',
      `update purchase_order_line l set quantity = 3, request_line_id = (select max(id) from purchase_request_line)
        from purchase_order o where o.id = l.order_id and o.order_number = 'PO-2026-00002'`,
    ],
    /^PR-2026-00001 baris 1$/,
  ],
  ['purchasing_numbers', request(10), /^PR-2026$/],
  ['agreed_purchasing', [...request(10, 'approved'), requested, rule('purchase-request')], /^PR-2026-00001$/],
  ['purchasing_guards', ['drop trigger purchase_request_waits on purchase_request'], /^purchase_request /],
  [
    'purchasing_guards',
    ['drop trigger requested_order_line_guard on purchase_order_line'],
    /^purchase_order_line /,
  ],
  ['purchase_orders', [...order(11), ordered], /^PO-2026-00002$/],
  [
    'purchase_orders',
    [...order(10), ordered, `update purchase_order_standing set state = 'done'`],
    /^PO-2026-00002$/,
  ],
  ['purchase_orders', [...receiptBilledByNobody, ...order(10), ordered, ...linked], /^PO-2026-00002$/],
  ['purchasing_numbers', order(10), /^PO-2026$/],
  ['purchasing_guards', ['drop trigger purchase_order_guard on purchase_order'], /^purchase_order /],
  ['purchasing_guards', ['drop trigger goods_receipt_unbilled on goods_receipt'], /^goods_receipt /],
  ['purchasing_guards', ['drop trigger debit_note_line_guard on debit_note_line'], /^debit_note_line /],
  ['purchasing_guards', ['drop trigger vendor_bill_unnoted on vendor_bill'], /^vendor_bill /],
  ['purchasing_guards', ['drop trigger vendor_credit_use_guard on vendor_credit_use'], /^vendor_credit_use /],
  ['debit_notes', [...note(), noted], /^DN-2026-00001$/],
  ['purchasing_numbers', note(), /^DN-2026$/],
  ['agreed_purchasing', [...note(), noted, rule('debit-note')], /^DN-2026-00001$/],
  [
    'debit_notes',
    [
      `alter table vendor_payment disable trigger all`,
      `insert into vendor_payment (payment_number, payment_date, vendor_id, vendor_code, vendor_name, account_id, paid_amount,
          bank_fee, rounding_amount, kind, journal_entry_id, created_by)
        select 'PAY-2019-00002', '2019-01-05', v.id, v.code, v.name, a.id, 10, 0, 0, 'credit', 1, 'x'
        from vendor v, account a where a.code = '1-1101' order by v.id limit 1`,
    ],
    /^PAY-2019-00002$/,
  ],
  ['landed_costs', landed, /^LC-2026-00001$/],
  ['purchasing_numbers', [...landed.slice(0, 2)], /^LC-2026$/],
  [
    'purchasing_guards',
    ['drop trigger landed_cost_source_guard on landed_cost_source'],
    /^landed_cost_source /,
  ],
]
