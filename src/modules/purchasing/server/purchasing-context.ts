import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { formatRupiah, type Rupiah, type Total } from '../../../platform/rules/money/money.ts'
import { formatUnits } from '../../../platform/rules/money/quantity.ts'
import { rowOf, rowsOf, type Database } from '../../../platform/server/database/database.ts'
import type { ContextFact } from '../../approvals/rules/context.ts'
import type { ApprovalContext } from '../../approvals/server/index.ts'
import { vendorBankApprovals } from '../../parties/rules/party-approvals.ts'
import { billApprovals } from '../bills/rules/bill-approval.ts'
import { bills } from '../bills/rules/bill-kind.ts'
import { purchaseOrderApprovals } from '../orders/rules/order-approval.ts'
import { paymentApprovals } from '../payments/rules/payment-approval.ts'
import { payments } from '../payments/rules/payment-kind.ts'
import { purchasingApprovals } from '../rules/purchasing-kinds.ts'

type WaitingRequest = Parameters<ApprovalContext['read']>[1]

/** Which vendor a request of purchasing is about. */
const vendorOf = ({ subjectTable, subjectId }: WaitingRequest) => sql`select case ${subjectTable}
  when 'vendor' then ${subjectId}::bigint
  when 'purchase_order' then (select vendor_id from purchase_order where id = ${subjectId})
  when 'vendor_bill' then (select vendor_id from vendor_bill where id = ${subjectId})
  when 'goods_receipt' then (select vendor_id from goods_receipt where id = ${subjectId}) end`

interface Standing {
  readonly open: Total
  readonly overdue: Total
  readonly lastYear: Total
  readonly billCount: number
  readonly lastPaid: Day | null
}

/** What is owed to the vendor of a request, and what was bought of it. One query. */
async function vendorFacts(db: Database, request: WaitingRequest, today: Day): Promise<ContextFact[]> {
  const standing = await rowOf(
    db,
    sql<Standing>`select coalesce(sum(b.payable_amount - b.settled_amount), 0) as open,
        coalesce(sum(b.payable_amount - b.settled_amount) filter (where b.due_date < ${today}), 0) as overdue,
        coalesce(sum(b.total_amount) filter (where b.bill_date > ${today}::date - 365), 0) as "lastYear",
        count(b.id) filter (where b.bill_date > ${today}::date - 365)::int as "billCount",
        (select max(p.payment_date) from vendor_payment p where p.vendor_id = v.id and p.cancelled_on is null) as "lastPaid"
      from vendor v left join vendor_bill b on b.vendor_id = v.id and b.voided_at is null and b.cancelled_on is null
      where v.id = (${vendorOf(request)}) group by v.id`,
  )
  if (standing === undefined) return []
  const group = 'Vendor'
  const { open, overdue, lastYear, billCount, lastPaid } = standing
  return [
    { group, label: 'Utang terbuka', value: formatRupiah(open) },
    { group, label: 'Lewat jatuh tempo', value: formatRupiah(overdue) },
    { group, label: 'Setahun terakhir', value: `${billCount} tagihan, ${formatRupiah(lastYear)}` },
    {
      ...{ group, label: 'Pembayaran terakhir' },
      value: lastPaid === null ? 'belum pernah dibayar' : formatDay(lastPaid),
    },
  ]
}

interface OrderedGoods {
  readonly name: string
  readonly unit: string
  readonly price: Rupiah
  readonly quantity: number
  readonly isKept: boolean
  readonly onHand: number
  readonly lastPrice: Rupiah | null
  readonly lastDay: Day | null
  readonly lastVendor: string | null
}

/** The goods of an order, with what is on hand and what they cost when they came in last, of whichever vendor. One query. */
function readOrderedGoods(db: Database, { id }: WaitingRequest): Promise<OrderedGoods[]> {
  return rowsOf(
    db,
    sql<OrderedGoods>`select p.code || ' ' || p.name as name, p.unit, o."unitPrice" as price, o.quantity,
        (select started_on is not null from stock_policy) as "isKept",
        coalesce((select sum(b.quantity) from stock_balance b where b.product_id = p.id and not b.in_transit), 0)::float8 as "onHand",
        last.unit_price as "lastPrice", last.receipt_date as "lastDay", last.vendor_name as "lastVendor"
      from (select (l ->> 'productId')::bigint as product_id, (l ->> 'unitPrice')::bigint as "unitPrice",
          (l ->> 'quantity')::float8 as quantity, place
        from approval_request r,
          jsonb_array_elements(coalesce(r.input -> 'lines', r.input -> 'input' -> 'lines')) with ordinality as l (l, place)
        where r.id = ${id}) o
      join product p on p.id = o.product_id and not p.is_service
      left join lateral (select l.unit_price, g.receipt_date, g.vendor_name from goods_receipt_line l
        join goods_receipt g on g.id = l.receipt_id and g.cancelled_on is null
        where l.product_id = p.id order by g.receipt_date desc, g.id desc limit 1) last on true
      order by o.place limit 20`,
  )
}

/** What is left of the goods of an order, with what comes in by a new one, and what they cost last. */
async function goodsFacts(db: Database, request: WaitingRequest): Promise<ContextFact[]> {
  const goods = await readOrderedGoods(db, request)
  const isNew = request.subjectTable === 'vendor'
  return goods.flatMap(
    ({ name, unit, price, quantity, isKept, onHand, lastPrice, lastDay, lastVendor }): ContextFact[] => {
      const after = isNew ? ` → ${formatUnits(onHand + quantity)} ${unit} setelah diterima` : ` ${unit}`
      const stock = { group: 'Stok', label: name, value: `${formatUnits(onHand)}${after}` }
      if (lastPrice === null) return isKept ? [stock] : []
      const last = `${formatRupiah(lastPrice)}, ${formatDay(lastDay ?? '')} dari ${lastVendor}`
      const cost = {
        ...{ group: 'Harga beli terakhir', label: name, warns: price > lastPrice },
        value: `${last}; sekarang ${formatRupiah(price)}`,
      }
      return [...(isKept ? [stock] : []), cost]
    },
  )
}

interface Alike {
  readonly number: string
  readonly day: Day
  readonly says: string
}

/** How many days apart two of the same amount look like one that was entered twice. */
const nearDays = 90

/** Bills of the same vendor with the same total, lately. One query. */
async function likeBills(db: Database, request: WaitingRequest, today: Day): Promise<ContextFact[]> {
  const alike = await rowsOf(
    db,
    sql<Alike>`select bill_number as number, bill_date as day, document_number as says from vendor_bill
      where vendor_id = ${request.subjectId} and total_amount = ${request.amount} and voided_at is null and cancelled_on is null
        and bill_date > ${today}::date - ${nearDays}::int order by id desc limit 5`,
  )
  return alike.map((each) => likeness(each, bills.path))
}

/** Payments of the same amount to the same vendor, lately. One query. */
async function likePayments(db: Database, request: WaitingRequest, today: Day): Promise<ContextFact[]> {
  const alike = await rowsOf(
    db,
    sql<Alike>`select payment_number as number, payment_date as day, coalesce(notes, '') as says from vendor_payment
      where vendor_id = ${request.subjectId} and paid_amount = ${request.amount} and cancelled_on is null
        and payment_date > ${today}::date - ${nearDays}::int order by id desc limit 5`,
  )
  return alike.map((each) => likeness(each, payments.path))
}

function likeness({ number, day, says }: Alike, path: string): ContextFact {
  const value = [formatDay(day), says].filter((text) => text !== '').join(' · ')
  return { group: 'Mungkin ganda', label: number, value, warns: true, address: `${path}/${number}` }
}

/** What purchasing tells whoever decides about its own requests, and about bank accounts of vendors. */
export const purchasingContexts: readonly ApprovalContext[] = [
  { kinds: [...purchasingApprovals, vendorBankApprovals].map(({ kind }) => kind), read: vendorFacts },
  { kinds: [purchaseOrderApprovals.kind], read: goodsFacts },
  { kinds: [billApprovals.kind], read: likeBills },
  { kinds: [paymentApprovals.kind], read: likePayments },
]
