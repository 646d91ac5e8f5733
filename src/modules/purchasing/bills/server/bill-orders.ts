import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { formatRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { formatQuantity, storedQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { lineProblem, problem } from '../../rules/problem-codes.ts'
import type { DocumentVendor } from '../../server/document-vendor.ts'
import type { KnownLine } from '../rules/bill-amounts.ts'
import type { BillLineDraft, BillOrderedDraft } from '../rules/bill-draft.ts'

interface Ordered {
  readonly id: number
  readonly orderNumber: string
  readonly orderDate: Day
  readonly vendorId: number
  readonly accountId: number | null
  readonly isOpen: boolean
  readonly left: Rupiah
}

interface Charging {
  readonly lines: readonly BillLineDraft[]
  readonly ordered: readonly BillOrderedDraft[]
  readonly postingDay: Day
}

/** Locks the orders whose lines a bill charges; refuses what is not there to be billed. */
export async function holdOrderLines(tx: Tx, bill: Charging, vendor: DocumentVendor): Promise<void> {
  const ids = [...bill.lines, ...bill.ordered].flatMap(({ orderLineId }) => orderLineId ?? [])
  if (ids.length === 0) return
  await sql`select from purchase_order where id in
    (select order_id from purchase_order_line where id = any(${ids}::bigint[])) order by id for update`.execute(
    tx,
  )
  const rows = await rowsOf(
    tx,
    sql<Ordered>`
      select l.id, o.order_number as "orderNumber", o.order_date as "orderDate", o.vendor_id as "vendorId",
        l.account_id as "accountId", o.cancelled_on is null and o.closed_on is null as "isOpen",
        (l.amount - q.billed_amount)::bigint as left
      from purchase_order_line l join purchase_order o on o.id = l.order_id
      join purchase_lines_progress(${ids}::bigint[]) q on q.line_id = l.id`,
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  refuseIf(
    bill.lines.flatMap((line, index) => {
      const { orderLineId = null } = line
      if (orderLineId === null) return []
      const ordered = byId.get(orderLineId)
      return orderedProblems(ordered?.vendorId === vendor.id ? ordered : undefined, { line, index, bill })
    }),
  )
}

interface Billing {
  readonly line: BillLineDraft
  readonly index: number
  readonly bill: Charging
}

function orderedProblems(ordered: Ordered | undefined, { line, index, bill }: Billing): Problem[] {
  const at = (field: string) => ({ path: `lines.${index}.${field}`, line: index + 1 })
  const found = (field: string, text: string) =>
    lineProblem({ code: 'order-line-unbillable', ...at(field) }, `Baris ${index + 1}: ${text}`)
  if (ordered === undefined || !ordered.isOpen || ordered.accountId === null) {
    const text = 'purchase ordernya tidak ada, sudah ditutup atau dibatalkan, atau bukan dari vendor ini'
    return [found('accountId', text)]
  }
  const { orderNumber, orderDate, left } = ordered
  const more = `sisa ${orderNumber} ${formatRupiah(left)}; catat selebihnya sebagai baris tanpa order`
  const early = `Tanggal pembukuan sebelum ${orderNumber} dibuat pada ${formatDay(orderDate)}`
  return [
    ...(ordered.accountId === line.accountId
      ? []
      : [found('accountId', `akun di ${orderNumber} lain; hapus baris ini atau ubah ordernya`)]),
    ...(line.amount > left ? [found('amount', more)] : []),
    ...(bill.postingDay < orderDate ? [problem('bill-before-order', 'postingDay', early)] : []),
  ]
}

/** Goods of an order that a bill charges before they come in. */
export interface ChargedOrdered {
  readonly orderNumber: string
  readonly quantity: Quantity
  readonly line: KnownLine
}

interface OrderedGoods {
  readonly id: number
  readonly orderNumber: string
  readonly orderDate: Day
  readonly productName: string
  readonly unit: string
  readonly left: string
}

/** The goods that a bill charges before they come in, of orders that were locked; refuses what is not expected any more. */
export async function takeOrdered(
  tx: Tx,
  { ordered, postingDay }: Charging,
  vendor: DocumentVendor,
): Promise<ChargedOrdered[]> {
  if (ordered.length === 0) return []
  const found = await rowsOf(
    tx,
    sql<OrderedGoods>`
      select l.id, o.order_number as "orderNumber", o.order_date as "orderDate", l.product_name as "productName", l.unit,
        greatest(l.quantity - q.received - q.ahead, 0)::text as left
      from purchase_order_line l
      join purchase_order o on o.id = l.order_id and o.cancelled_on is null and o.closed_on is null
      join purchase_lines_progress(${ordered.map(({ orderLineId }) => orderLineId)}::bigint[]) q on q.line_id = l.id
      where l.product_id is not null
        and o.vendor_id = ${vendor.id}`,
  )
  const byId = new Map(found.map((line) => [line.id, line]))
  refuseIf(
    ordered.flatMap((each, index) =>
      aheadProblems(byId.get(each.orderLineId), { quantity: each.quantity, index, postingDay }),
    ),
  )
  const { grni: accountId } = await accountsForRoles(tx, ['grni'])
  return ordered.flatMap(({ orderLineId, quantity, amount, taxClass }) => {
    const goods = byId.get(orderLineId)
    if (goods === undefined) return []
    const { orderNumber, productName } = goods
    const description = `${orderNumber} ${productName}`.slice(0, 500)
    const line = { accountId, description, amount, taxClass, objectCode: null, orderLineId }
    return [{ orderNumber, quantity, line }]
  })
}

interface Ahead {
  readonly quantity: Quantity
  readonly index: number
  readonly postingDay: Day
}

function aheadProblems(goods: OrderedGoods | undefined, { quantity, index, postingDay }: Ahead): Problem[] {
  const at = (field: string) => `ordered.${index}.${field}`
  const said = (text: string) => `Barang dipesan ${index + 1}: ${text}`
  if (goods === undefined) {
    const text = said(
      'purchase ordernya tidak ada, sudah ditutup atau dibatalkan, atau bukan dari vendor ini',
    )
    return [problem('order-line-unbillable', at('orderLineId'), text)]
  }
  const { orderNumber, orderDate, productName, unit } = goods
  const left = storedQuantity(goods.left)
  const few = `${productName} di ${orderNumber} tersisa ${formatQuantity(left)} ${unit} yang belum datang dan belum ditagih`
  const early = `Tanggal pembukuan sebelum ${orderNumber} dibuat pada ${formatDay(orderDate)}`
  return [
    ...(quantity > left ? [problem('goods-billed', at('quantity'), said(few))] : []),
    ...(postingDay < orderDate ? [problem('bill-before-order', 'postingDay', early)] : []),
  ]
}
