import { sql } from 'kysely'
import { addDays } from '../../src/platform/rules/day/day.ts'
import { today } from '../settlement-world.ts'
import { cancelling, Nothing, type Acts, type Json, type Trader } from './trader.ts'

let papers = 0
const paper = () => `KERTAS-${(papers += 1)}`
const notSaid = { discountBasisPoints: 0, description: '' }
const pieces = (trader: Trader, most: number) => (1 + trader.upTo(most * 1_000)) / 1_000
const part = (trader: Trader, whole: number) => {
  const left = Math.round(whole * 1_000)
  if (left <= 0) throw new Nothing()
  return (trader.happens(0.5) ? left : 1 + trader.upTo(left)) / 1_000
}

function ordered(trader: Trader): Json[] {
  const goods = {
    ...notSaid,
    ...{ productId: trader.oneOf(trader.goods.products), accountId: null, quantity: pieces(trader, 9) },
    unitPrice: 1_000 + trader.upTo(50_000),
  }
  const service = {
    ...notSaid,
    ...{ productId: null, accountId: trader.goods.account('5-3201'), description: 'Servis', quantity: 1 },
    unitPrice: 100_000 + trader.upTo(500_000),
  }
  return trader.happens(0.3) ? [goods, service] : [goods]
}

/** A bill as its form sends it; its VAT stands on a tax invoice, or waits for one. */
function billed(trader: Trader, day: string, bill: Json): Json {
  const number = paper()
  papers += 1
  const invoice = trader.happens(0.7)
    ? { taxInvoiceNumber: `01026400${String(papers).padStart(8, '0')}`, taxInvoiceDay: day }
    : {}
  return {
    ...{ billDate: day, postingDay: day, documentNumber: number, lines: [], goods: [] },
    ...{ isCreditable: trader.happens(0.8) },
    ...invoice,
    ...bill,
  }
}

interface Left {
  readonly receiptId: number
  readonly lineNumber: number
  readonly receiptDate: string
  readonly quantity: number
  readonly billedQuantity: number
  readonly amount: number
}

async function bill(trader: Trader): Promise<unknown> {
  const vendorId = trader.oneOf(trader.goods.vendors)
  const { rows } = await trader.read<{ rows: Left[] }>(`/billable-goods?vendorId=${vendorId}`)
  const taken = rows.filter(() => trader.happens(3 / (1 + rows.length))).slice(0, 3)
  if (taken.length === 0) throw new Nothing()
  const goods = taken.map(({ receiptId, lineNumber, quantity, billedQuantity, amount }) => {
    const now = part(trader, quantity - billedQuantity)
    const price = Math.max(1, Math.round((amount * now) / quantity))
    const asked = trader.happens(0.5)
      ? price
      : Math.max(1, Math.round(price * (0.5 + trader.market.chance())))
    return {
      receiptId,
      lineNumber,
      quantity: now,
      amount: asked,
      taxClass: trader.happens(0.7) ? 'taxed' : 'untaxed',
    }
  })
  const last =
    taken
      .map(({ receiptDate }) => receiptDate)
      .toSorted()
      .at(-1) ?? ''
  const day = trader.since(last)
  const charged = goods.reduce((sum, { amount }) => sum + amount, 0)
  const { vendor } = await trader.read<{
    vendor: { advances: { advanceLineId: number; left: number; day: string }[] } | null
  }>(`/vendor-bill-context?day=${day}&vendorId=${vendorId}`)
  const advance = vendor?.advances.find((each) => each.day <= day)
  const advances =
    advance === undefined || trader.happens(0.3)
      ? []
      : [{ advanceLineId: advance.advanceLineId, amount: 1 + trader.upTo(Math.min(advance.left, charged)) }]
  return trader.post('/vendor-bills', billed(trader, day, { vendorId, goods, advances }))
}

async function billAhead(trader: Trader): Promise<unknown> {
  const vendorId = trader.oneOf(trader.goods.vendors)
  const { rows } = await trader.read<{
    rows: {
      orderLineId: number
      orderDate: string
      orderedQuantity: number
      orderedAmount: number
      left: number
    }[]
  }>(`/billable-ordered-goods?vendorId=${vendorId}`)
  const { orderLineId, orderDate, orderedQuantity, orderedAmount, left } = trader.oneOf(rows)
  const quantity = part(trader, left)
  const price = Math.max(
    1,
    Math.round(((orderedAmount * quantity) / orderedQuantity) * (0.8 + 0.4 * trader.market.chance())),
  )
  const lines = [{ orderLineId, quantity, amount: price }]
  return trader.post('/vendor-bills', billed(trader, trader.since(orderDate), { vendorId, ordered: lines }))
}

/** A charge to an account: advances, costs of bringing goods, services of which tax is withheld. */
const billOf =
  (accountOf: (trader: Trader) => number, line: Json = {}) =>
  async (trader: Trader) => {
    const vendorId = trader.oneOf(trader.goods.vendors)
    const amount = 50_000 + trader.upTo(500_000)
    const taxClass = trader.happens(0.5) ? 'taxed' : 'untaxed'
    const lines = [{ accountId: accountOf(trader), description: 'Tagihan', amount, taxClass, ...line }]
    const withholdAt = trader.happens(0.5) ? 'bill' : 'payment'
    return trader.post('/vendor-bills', billed(trader, trader.anyDay(), { vendorId, lines, withholdAt }))
  }

interface Notable {
  readonly billLineId: number | null
  readonly receiptId: number | null
  readonly receiptLine: number | null
  readonly is: string
  readonly quantity: number
  readonly lineAmount: number
}

async function note(trader: Trader, number: string): Promise<unknown> {
  const found = await trader.read<{
    documentId: number
    isOfBill: boolean
    documentDay: string
    vatTreatment: string
    rows: Notable[]
  }>(`/notable-lines?of=${number}`)
  const { billLineId, receiptId, receiptLine, is, quantity, lineAmount } = trader.oneOf(found.rows)
  const ofPrice = is === 'charge' || (is === 'goods' && trader.happens(0.3))
  const what = ofPrice ? { amount: 1 + trader.upTo(lineAmount) } : { quantity: part(trader, quantity) }
  return trader.post('/debit-notes', {
    ...{ noteDate: trader.since(found.documentDay), reason: 'Rusak' },
    ...(found.isOfBill ? { billId: found.documentId } : { receiptId: found.documentId }),
    ...(found.vatTreatment === 'credited' ? { taxNoteNumber: paper() } : {}),
    keepsGoods: !found.isOfBill && trader.happens(0.3),
    lines: [{ billLineId, receiptId, receiptLine, ...what }],
  })
}

interface OpenBill {
  readonly id: number
  readonly vendor: number
  readonly day: string
  readonly open: number
}
const openBill = (trader: Trader) =>
  trader.pick<OpenBill>(sql`select id, vendor_id as vendor, posting_day as day, (payable_amount - settled_amount)::float8 as open
    from vendor_bill where cancelled_on is null and settled_amount < payable_amount and opening_day is null
      and vendor_id = any(${trader.goods.vendors}::bigint[])`)

async function pay(trader: Trader): Promise<unknown> {
  const { id, vendor, day, open } = await openBill(trader)
  const amount = trader.happens(0.5) ? open : 1 + trader.upTo(open)
  const accountId = trader.goods.account('1-1201')
  return trader.post('/vendor-payments', {
    ...{ paymentDate: trader.since(day), vendorId: vendor, accountId, paidAmount: amount },
    allocations: [{ billId: id, amount }],
  })
}

/** An open bill of a vendor that owes something of notes, paid from that. */
async function payFromCredit(trader: Trader): Promise<unknown> {
  const { id, vendor, day, most } = await trader.pick<OpenBill & { readonly most: number }>(
    sql`select b.id, b.vendor_id as vendor, greatest(b.posting_day, max(n.note_date)) as day,
        least(b.payable_amount - b.settled_amount, sum(n.credit_amount - used_credit(n.id)))::float8 as most
      from vendor_bill b join debit_note n on n.vendor_id = b.vendor_id and n.credit_amount > 0 and n.cancelled_on is null
        and used_credit(n.id) < n.credit_amount
      where b.cancelled_on is null and b.settled_amount < b.payable_amount and b.opening_day is null
        and b.vendor_id = any(${trader.goods.vendors}::bigint[])
      group by b.id`,
  )
  const amount = trader.happens(0.5) ? most : 1 + trader.upTo(most)
  return trader.post('/vendor-payments', {
    ...{ paymentDate: trader.since(day), vendorId: vendor, accountId: null, fromCredit: true },
    ...{ paidAmount: amount, allocations: [{ billId: id, amount }] },
  })
}

/** A customer and a vendor become one party. */
async function join(trader: Trader): Promise<unknown> {
  const [customerId, vendorId] = [trader.oneOf(trader.goods.customers), trader.oneOf(trader.goods.vendors)]
  return trader.postAsAdmin('/party-pairs', { customerId, vendorId })
}

/** An open invoice and an open bill of one party settle each other. */
async function setOff(trader: Trader): Promise<unknown> {
  const {
    invoice,
    bill: billId,
    vendor,
    day,
    most,
  } = await trader.pick<{
    readonly invoice: number
    readonly bill: number
    readonly vendor: number
    readonly day: string
    readonly most: number
  }>(
    sql`select b.id, b.id as bill, i.id as invoice, b.vendor_id as vendor, greatest(b.posting_day, i.invoice_date) as day,
        least(b.payable_amount - b.settled_amount, i.receivable_amount - i.settled_amount)::float8 as most
      from party_pair p join vendor_bill b on b.vendor_id = p.vendor_id join sales_invoice i on i.customer_id = p.customer_id
      where p.parted_at is null and b.cancelled_on is null and b.settled_amount < b.payable_amount and b.opening_day is null
        and i.settled_amount < i.receivable_amount and p.vendor_id = any(${trader.goods.vendors}::bigint[])`,
  )
  const amount = trader.happens(0.5) ? most : 1 + trader.upTo(most)
  return trader.post('/set-offs', {
    ...{ setOffDate: trader.since(day), vendorId: vendor },
    ...{ invoices: [{ invoiceId: invoice, amount }], bills: [{ billId, amount }] },
  })
}

async function amend(trader: Trader): Promise<unknown> {
  const { number } = await trader.pick<{
    number: string
  }>(sql`select o.id, o.order_number as number from purchase_order o
    where o.cancelled_on is null and o.closed_on is null and o.vendor_id = any(${trader.goods.vendors}::bigint[])`)
  const order = await trader.read<
    Json & {
      id: number
      version: number
      lines: (Json & { isAmountTyped: boolean; receivedQuantity: number })[]
    }
  >(`/purchase-orders/${number}`)
  const changed = trader.upTo(order.lines.length)
  const lines = order.lines.map((line, index) => ({
    ...{ lineNumber: line['lineNumber'], productId: line['productId'], accountId: line['accountId'] },
    ...{ description: line['description'], quantity: line['quantity'], unitPrice: line['unitPrice'] },
    ...{ discountBasisPoints: line['discountBasisPoints'], taxClass: line['taxClass'] },
    ...{ amount: line.isAmountTyped ? line['amount'] : null, requestLineId: line['requestLineId'] },
    ...(index === changed
      ? { quantity: line.receivedQuantity + 1 + trader.upTo(9), unitPrice: 1_000 + trader.upTo(50_000) }
      : {}),
  }))
  const { orderDate, vendorId } = order
  return trader.put(`/purchase-orders/${order.id}`, { orderDate, vendorId, lines }, order.version)
}

const runningOrder = (trader: Trader, without = sql`false`) =>
  trader.pick<{ id: number; number: string; version: number; day: string }>(
    sql`select o.id, o.order_number as number, o.version, o.order_date as day from purchase_order o
      where o.cancelled_on is null and o.closed_on is null and not ${without} and o.vendor_id = any(${trader.goods.vendors}::bigint[])`,
  )

async function arrive(trader: Trader): Promise<unknown> {
  const { number } = await runningOrder(trader)
  const order = await trader.read<{
    id: number
    version: number
    orderDate: string
    lines: { lineNumber: number; productId: number | null; quantity: number; receivedQuantity: number }[]
  }>(`/purchase-orders/${number}`)
  const { lineNumber, quantity, receivedQuantity } = trader.oneOf(
    order.lines.filter((line) => line.productId !== null && line.receivedQuantity < line.quantity),
  )
  const now = trader.happens(0.1)
    ? quantity * 1.04 - receivedQuantity
    : part(trader, quantity - receivedQuantity)
  const lines = [{ lineNumber, quantity: Math.floor(now * 1_000) / 1_000 }]
  const body = {
    receiptDate: trader.since(order.orderDate),
    warehouseId: trader.warehouse(),
    lines,
  }
  return trader.post(`/purchase-orders/${order.id}/receive`, body, order.version)
}

async function spread(trader: Trader): Promise<unknown> {
  const { costs, goods } = await trader.read<{
    costs: { billLineId: number; day: string; left: number }[]
    goods: { receiptId: number; lineNumber: number; receiptDate: string }[]
  }>('/landable-costs')
  const { billLineId, day, left } = trader.oneOf(costs)
  const bearing = goods.filter(() => trader.happens(3 / (1 + goods.length))).slice(0, 4)
  const last = [day, ...bearing.map(({ receiptDate }) => receiptDate)].toSorted().at(-1) ?? day
  return trader.post('/landed-costs', {
    ...{ runDate: trader.since(last), basis: trader.oneOf(['value', 'quantity']) },
    sources: [{ billLineId, amount: trader.happens(0.5) ? left : 1 + trader.upTo(left) }],
    goods: bearing.map(({ receiptId, lineNumber }) => ({ receiptId, lineNumber })),
  })
}

async function decide(trader: Trader): Promise<unknown> {
  type Fault = Json & { actions: string[] }
  const { rows } = await trader.read<{ rows: Fault[] }>('/match-faults?state=all')
  const { fault, billLineId, receiptId, receiptLine, difference, actions } = trader.oneOf(rows)
  const decision = trader.oneOf(actions)
  const subject = { fault, billLineId, receiptId, receiptLine, difference }
  const until = decision === 'waiting' ? { untilDay: addDays(today(), 1 + trader.upTo(20)) } : {}
  return trader.post('/match-decisions', { ...subject, decision, reason: 'Diputuskan', ...until })
}

const ofVendors = (table: string, day: string) =>
  cancelling(
    `/${table.replace('set_off', 'set-offs').replace('vendor_payment', 'vendor-payments').replace('vendor_bill', 'vendor-bills').replace('debit_note', 'debit-notes')}`,
    ({ vendors }) =>
      sql`select id, ${sql.ref(day)} as day from ${sql.table(table)} where cancelled_on is null and vendor_id = any(${vendors}::bigint[])`,
  )

/** What people do who buy. */
export const buyingActs: Acts = {
  request: async (trader) => {
    const day = trader.anyDay()
    const lines = [
      { productId: trader.oneOf(trader.goods.products), quantity: 1 + trader.upTo(20), unitPrice: 10_000 },
    ]
    const { id, version } = await trader.post('/purchase-requests', {
      requestDate: day,
      neededDay: day,
      lines,
    })
    return trader.post(`/purchase-requests/${String(id)}/submit`, {}, Number(version))
  },
  orderRequested: async (trader) => {
    const line = await trader.pick<{ id: number; product: number; quantity: string; day: string }>(
      sql`select l.id, l.product_id as product, l.quantity, r.request_date as day from purchase_request_line l
        join purchase_request r on r.id = l.request_id where r.status = 'approved' and l.product_id = any(${trader.goods.products}::bigint[])`,
    )
    const quantity = part(trader, Number(line.quantity))
    const ordering = {
      ...notSaid,
      productId: line.product,
      accountId: null,
      quantity,
      unitPrice: 9_000,
      requestLineId: line.id,
    }
    const vendorId = trader.oneOf(trader.goods.vendors)
    return trader.post('/purchase-orders', { orderDate: trader.since(line.day), vendorId, lines: [ordering] })
  },
  order: (trader) =>
    trader.post('/purchase-orders', {
      ...{ orderDate: trader.anyDay(), vendorId: trader.oneOf(trader.goods.vendors), lines: ordered(trader) },
    }),
  amend,
  arrive,
  closeOrder: async (trader) => {
    const { id, version } = await runningOrder(trader)
    return trader.post(`/purchase-orders/${id}/close`, { reason: 'Cukup' }, version)
  },
  cancelOrder: async (trader) => {
    const touched = sql`exists (select from purchase_order_standing k where k.order_id = o.id and k.is_begun)`
    const { id, version } = await runningOrder(trader, touched)
    return trader.post(`/purchase-orders/${id}/cancel`, { reason: 'Tidak jadi' }, version)
  },
  bill,
  billAhead,
  billAdvance: billOf((trader) => trader.goods.account('1-1601')),
  billFreight: billOf((trader) => trader.goods.clearing),
  billService: billOf((trader) => trader.goods.account('5-3201'), { objectCode: '24-104-03' }),
  spread,
  cancelSpread: cancelling(
    '/landed-costs',
    () => sql`select id, run_date as day from landed_cost where cancelled_on is null`,
  ),
  noteOfBill: async (trader) => {
    const { number } = await trader.pick<{
      number: string
    }>(sql`select id, bill_number as number from vendor_bill
      where cancelled_on is null and opening_day is null and vendor_id = any(${trader.goods.vendors}::bigint[])`)
    return note(trader, number)
  },
  noteOfReceipt: async (trader) => {
    const { number } = await trader.pick<{
      number: string
    }>(sql`select g.id, g.receipt_number as number from goods_receipt g
      where g.cancelled_on is null and g.vendor_id = any(${trader.goods.vendors}::bigint[])
        and exists (select from goods_receipt_line l where l.receipt_id = g.id and l.billed_quantity < l.quantity)`)
    return note(trader, number)
  },
  cancelNote: ofVendors('debit_note', 'note_date'),
  pay,
  payFromCredit,
  refund: async (trader) => {
    const { vendor, day, amount } = await trader.pick<{ vendor: number; day: string; amount: number }>(
      sql`select id, vendor_id as vendor, note_date as day, credit_amount::float8 as amount from debit_note
        where cancelled_on is null and credit_amount > 0 and vendor_id = any(${trader.goods.vendors}::bigint[])`,
    )
    const body = {
      vendorId: vendor,
      accountId: trader.goods.account('1-1201'),
      amount: 1 + trader.upTo(amount),
    }
    return trader.post('/vendor-refunds', { paymentDate: trader.since(day), ...body })
  },
  join,
  setOff,
  cancelSetOff: ofVendors('set_off', 'set_off_date'),
  cancelPayment: ofVendors('vendor_payment', 'payment_date'),
  cancelBill: ofVendors('vendor_bill', 'posting_day'),
  decide,
}
