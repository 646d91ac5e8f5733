import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import {
  formatRupiah,
  toRupiah,
  toTotal,
  type Rupiah,
  type Total,
} from '../../../platform/rules/money/money.ts'
import { formatUnits } from '../../../platform/rules/money/quantity.ts'
import { rowOf, rowsOf, type Database } from '../../../platform/server/database/database.ts'
import type { ContextFact } from '../../approvals/rules/context.ts'
import type { ApprovalContext } from '../../approvals/server/index.ts'
import { creditLimitApprovals } from '../../parties/rules/party-approvals.ts'
import { invoices } from '../invoices/rules/invoice-kind.ts'
import { creditRoom } from '../orders/rules/credit-limit.ts'
import { salesOrderApprovals } from '../orders/rules/order-approval.ts'
import { readCustomerStanding } from '../orders/server/customer-standing.ts'
import { salesApprovals } from '../rules/sales-kinds.ts'

type WaitingRequest = Parameters<ApprovalContext['read']>[1]

const amendingAct = 'sales-order.amend'

/** Whom a request of sales is about: by its subject, or by that of its subject. */
const customerOf = (request: WaitingRequest): RawBuilder<unknown> => sql`select case ${request.subjectTable}
  when 'customer' then ${request.subjectId}::bigint
  when 'sales_order' then (select customer_id from sales_order where id = ${request.subjectId})
  when 'sales_invoice' then (select customer_id from sales_invoice where id = ${request.subjectId}) end`

interface History {
  readonly customerId: number | null
  readonly overdue: Total
  readonly oldest: Day | null
  readonly lastYear: Total
  readonly invoiceCount: number
}

/** What a customer bought and is late with. One statement. */
function readHistory(db: Database, request: WaitingRequest, today: Day): Promise<History | undefined> {
  return rowOf(
    db,
    sql<History>`select c.id as "customerId",
        coalesce(sum(i.receivable_amount - i.settled_amount) filter (where i.pay_by < ${today}::date), 0) as overdue,
        min(i.pay_by) filter (where i.pay_by < ${today}::date and i.settled_amount < i.receivable_amount) as oldest,
        coalesce(sum(i.total_amount) filter (where i.invoice_date > ${today}::date - 365), 0) as "lastYear",
        count(i.id) filter (where i.invoice_date > ${today}::date - 365)::int as "invoiceCount"
      from customer c left join sales_invoice i on i.customer_id = c.id and i.voided_at is null
      where c.id = (${customerOf(request)}) group by c.id`,
  )
}

/** What the order that a request amends comes to now: it runs already, and is owed once. */
async function readRunning(db: Database, { act, subjectId }: WaitingRequest): Promise<Total> {
  if (act !== amendingAct) return 0n
  const order = await rowOf(
    db,
    sql<{ total: Rupiah }>`select total_amount as total from sales_order where id = ${subjectId}`,
  )
  return toTotal(order?.total ?? toRupiah(0))
}

/** Where the customer of a request stands: what it owes, what is late, and what room is left after this. */
async function customerFacts(db: Database, request: WaitingRequest, today: Day): Promise<ContextFact[]> {
  const history = await readHistory(db, request, today)
  if (history === undefined || history.customerId === null) return []
  const standing = await readCustomerStanding(db, history.customerId)
  if (standing === undefined) return []
  const group = 'Customer'
  const sold =
    request.kind === salesOrderApprovals.kind
      ? toTotal(request.amount) - (await readRunning(db, request))
      : 0n
  const room = creditRoom(standing) - sold
  const late = history.oldest === null ? '' : ` sejak ${formatDay(history.oldest)}`
  return [
    { group, label: 'Piutang terbuka', value: formatRupiah(standing.openReceivables) },
    {
      ...{ group, label: 'Lewat jatuh tempo', value: `${formatRupiah(history.overdue)}${late}` },
      warns: history.overdue > 0n,
    },
    { group, label: 'Order berjalan', value: formatRupiah(standing.runningOrders) },
    standing.creditLimit === 0
      ? { group, label: 'Credit limit', value: 'tanpa batas' }
      : {
          ...{ group, label: 'Sisa credit limit', warns: room < 0n },
          value: `${formatRupiah(room + sold)}${sold === 0n ? '' : ` → ${formatRupiah(room)} setelah ini`}`,
        },
    {
      ...{ group, label: 'Setahun terakhir' },
      value: `${history.invoiceCount} invoice, ${formatRupiah(history.lastYear)}`,
    },
  ]
}

interface SoldGoods {
  readonly name: string
  readonly unit: string
  readonly quantity: number
  readonly unitPrice: Rupiah
  readonly isKept: boolean
  readonly onHand: number
  readonly lastPrice: Rupiah | null
  readonly lastDay: Day | null
}

/** What is sold, with what is on hand and what the customer paid last. One statement. */
function readSoldGoods(db: Database, request: WaitingRequest): Promise<SoldGoods[]> {
  const typed = request.act === amendingAct ? sql`r.input -> 'input' -> 'lines'` : sql`r.input -> 'lines'`
  // What was delivered of an order that is amended left the stock before.
  const delivered = sql`coalesce((select sum(d.delivered_quantity) from sales_order_line d
    where d.order_id = ${request.act === amendingAct ? request.subjectId : null}::bigint and d.product_id = t.product_id), 0)`
  const lines =
    request.act !== amendingAct && request.subjectTable === 'sales_order'
      ? sql`select l.product_id, l.quantity - l.closed_quantity,
          round(l.unit_price / coalesce(l.pack_factor, 1))::bigint, l.line_number from sales_order_line l
          where l.order_id = ${request.subjectId} and l.quantity > l.closed_quantity`
      : sql`select t.product_id, t.quantity - case when t.nth = 1 then ${delivered} else 0 end, t.unit_price, t.place
          from (select l."productId", l.quantity, round(l."unitPrice" / coalesce(k.factor, 1))::bigint,
              row_number() over (), row_number() over (partition by l."productId")
            from approval_request r, jsonb_to_recordset(case when jsonb_typeof(${typed}) = 'array' then ${typed} end)
              as l ("productId" bigint, quantity numeric, "unitPrice" bigint, "packName" text)
              left join product_pack k on k.product_id = l."productId" and lower(k.name) = lower(l."packName") where r.id = ${request.id})
          t (product_id, quantity, unit_price, place, nth)`
  return rowsOf(
    db,
    sql<SoldGoods>`with sold (product_id, quantity, unit_price, place) as (${lines})
      select p.code || ' ' || p.name as name, p.unit, s.quantity::float8 as quantity, coalesce(s.unit_price, p.selling_price) as "unitPrice",
        not p.is_service and (select started_on is not null from stock_policy) as "isKept",
        coalesce((select sum(b.quantity) from stock_balance b where b.product_id = p.id and not b.in_transit), 0)::float8 as "onHand",
        last.unit_price as "lastPrice", last.invoice_date as "lastDay"
      from sold s join product p on p.id = s.product_id
      left join lateral (select round(l.unit_price / coalesce(l.pack_factor, 1))::bigint as unit_price, i.invoice_date from sales_invoice_line l
        join sales_invoice i on i.id = l.invoice_id and i.voided_at is null
        where l.product_id = p.id and i.customer_id = (${customerOf(request)})
        order by i.invoice_date desc, i.id desc limit 1) last on true
      order by s.place limit 20`,
  )
}

/** What is left of the goods of a sale, and what its customer paid for them last. */
async function goodsFacts(db: Database, request: WaitingRequest): Promise<ContextFact[]> {
  const goods = await readSoldGoods(db, request)
  return goods.flatMap(({ name, unit, quantity, unitPrice, isKept, onHand, lastPrice, lastDay }) => {
    const left = onHand - quantity
    const stock: ContextFact = {
      ...{ group: 'Stok', label: name, warns: left < 0 },
      value: `${formatUnits(onHand)} → ${formatUnits(left)} ${unit} setelah ini`,
    }
    const price: ContextFact = {
      ...{ group: 'Harga terakhir', label: name, warns: lastPrice !== null && unitPrice < lastPrice },
      value: `${formatRupiah(lastPrice ?? toRupiah(0))}, ${formatDay(lastDay ?? '')}; sekarang ${formatRupiah(unitPrice)}`,
    }
    return [...(isKept ? [stock] : []), ...(lastPrice === null ? [] : [price])]
  })
}

interface Written {
  readonly number: string
  readonly open: Rupiah
  readonly dueDate: Day
}

/** What is open of the invoice that a request is about. */
async function invoiceFacts(
  db: Database,
  { subjectTable, subjectId }: WaitingRequest,
): Promise<ContextFact[]> {
  if (subjectTable !== 'sales_invoice') return []
  const invoice = await rowOf(
    db,
    sql<Written>`select invoice_number as number, receivable_amount - settled_amount as open, pay_by as "dueDate"
      from sales_invoice where id = ${subjectId}`,
  )
  if (invoice === undefined) return []
  const { number, open, dueDate } = invoice
  return [
    {
      ...{ group: 'Invoice', label: number, address: `${invoices.path}/${number}` },
      value: `belum dibayar ${formatRupiah(open)}, jatuh tempo ${formatDay(dueDate)}`,
    },
  ]
}

/** What sales tells whoever decides about its own requests, and about limits of customers. */
export const salesContexts: readonly ApprovalContext[] = [
  { kinds: salesApprovals.map(({ kind }) => kind), read: invoiceFacts },
  { kinds: [...salesApprovals, creditLimitApprovals].map(({ kind }) => kind), read: customerFacts },
  { kinds: [salesOrderApprovals.kind], read: goodsFacts },
]
