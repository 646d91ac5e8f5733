import { sql } from 'kysely'
import type { z } from 'zod'
import { instant, rowOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import { sumRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { quantityUnits } from '../../../../platform/rules/money/quantity.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { byDay, byAmount, byNumber, documentStore, fieldsIn } from '../../../documents/server/index.ts'
import type { DraftApproval } from '../../../approvals/contract.ts'
import { approvalStateOf } from '../../../approvals/server/index.ts'
import { isCollected, vatHeadOf, type LineRate } from '../../../tax/rules/line-rate.ts'
import { advanceLines } from '../../advance-invoices/server/undeducted.ts'
import { unitsOf } from '../../rules/typed-lines.ts'
import { orderActions } from '../rules/order-actions.ts'
import { orders } from '../rules/order-kind.ts'
import type { salesOrder } from '../contract.ts'
import type { LineAmounts } from '../rules/order-amounts.ts'
import { amendmentsOf, standingLines } from './amended-lines.ts'
import { giveawaysOf } from './giveaway-store.ts'
import { leftOfLine, orderColumns, orderProgress, type StoredOrder } from './order-store.ts'
import type { LineQuantities } from '../rules/order-quantities.ts'
import { readOrderLines, type StoredOrderLine } from './order-lines.ts'

const text = sql`lower(o.order_number || ' ' || o.customer_name)`

/** How a draft `o` stands with those who have to agree to it. */
const orderApproval = sql`case when o.status = 'draft' then ${approvalStateOf('sales_order', sql`o.id`)} end`

/** Orders `o` that were not deleted. */
export const orderStore = documentStore(orders, {
  alias: 'o',
  there: sql`o.deleted_at is null`,
  draft: sql`o.status = 'draft'`,
  date: sql`o.order_date`,
  departments: sql`select l.department_id from sales_order_line l where l.order_id = o.id`,
  row: {
    ...fieldsIn('o', [
      'orderNumber',
      'orderDate',
      'customerId',
      'customerCode',
      'customerName',
      'status',
      'totalAmount',
      'version',
    ]),
    hasGoods: sql`exists (select from sales_order_line l where l.order_id = o.id and not l.is_service)`,
    approval: orderApproval,
    progress: orderProgress,
    closedAt: instant(sql.ref('o.closed_at')),
  },
  derived: { actions: (order, { actor }) => orderActions(order, actor) },
  sums: { matchingAmount: sql`o.total_amount` },
  choices: () => ({
    status: {
      draft: sql`o.status = 'draft'`,
      confirmed: sql`o.status = 'confirmed'`,
      delivered: sql`o.status = 'delivered'`,
      invoiced: sql`o.status = 'invoiced'`,
    },
  }),
  sorts: {
    date: byDay(sql`o.order_date`),
    number: byNumber(sql`o.order_number`),
    amount: byAmount(sql`o.total_amount`),
  },
  found: { name: sql`o.customer_name`, amount: sql`o.total_amount`, text },
})

type OrderView = z.input<typeof salesOrder>

interface LinkedOrder extends StoredOrder {
  readonly approval: DraftApproval
  readonly invoiceNumber: string | null
  readonly entryNumber: string | null
  readonly customerAddress: string | null
  readonly customerNpwp: string | null
  readonly deliveries: OrderView['deliveries']
  readonly returns: OrderView['returns']
  readonly replacesReturn: string | null
  readonly quotationNumber: string | null
  readonly invoices: OrderView['invoices']
  readonly amendments: OrderView['amendments']
  readonly giveaways: OrderView['giveaways']
  readonly vatRounding: Rupiah
  readonly undeductedAdvance: Rupiah
  readonly advanceRoom: Rupiah
}

/** What advances on an order `o` left to deduct, and what of it is neither billed nor advanced. */
const undeductedOf = sql`(select coalesce(sum(a.undeducted), 0)::bigint from ${advanceLines(sql`v.order_id = o.id`)} a)`

/** What of an order `o` may still be asked as an advance. */
export const roomOf = sql`(greatest(coalesce((select sum(${leftOfLine}) from sales_order_line l where l.order_id = o.id), 0)
  - ${undeductedOf}, 0))::bigint`

/** What advances on an order left to deduct. */
export const undeductedOfOrder = (orderId: number) =>
  sql`(select ${undeductedOf} from sales_order o where o.id = ${orderId})`

/** What may still be asked as an advance on a locked order. */
export async function readAdvanceRoom(db: Database, orderId: number): Promise<Rupiah> {
  const { room } = await soleRowOf(
    db,
    sql<{ room: Rupiah }>`select ${roomOf} as room from sales_order o where o.id = ${orderId}`,
  )
  return room
}

/** What was made of an order `o`: its deliveries and invoices, and how their VAT differs from that of their bases together. */
const documentsOf = sql`
  (select coalesce(jsonb_agg(jsonb_build_object('number', d.delivery_number, 'day', d.delivery_date) order by d.id), '[]')
    from sales_delivery d where d.order_id = o.id) as deliveries,
  (select coalesce(jsonb_agg(jsonb_build_object('number', r.return_number, 'day', r.return_date) order by r.id), '[]')
    from delivery_return r where r.order_id = o.id) as returns,
  (select r.return_number from delivery_return r where r.id = o.replaces_return_id) as "replacesReturn",
  (select q.quotation_number from sales_quotation q where q.id = o.quotation_id) as "quotationNumber",
  (select coalesce(jsonb_agg(jsonb_build_object('number', v.invoice_number, 'day', v.invoice_date,
      'totalAmount', v.total_amount) order by v.id), '[]') from sales_invoice v where v.order_id = o.id) as invoices,
  (select coalesce(sum(r.tax - div(r.base * r.vat_basis_points + 5000, 10000)), 0)::bigint from (
    select l.vat_basis_points, sum(l.subtotal) as base, sum(l.tax_amount) as tax from sales_invoice v
      join sales_invoice_line l on l.invoice_id = v.id where v.order_id = o.id
        and not exists (select from credit_note n where n.invoice_id = v.id and n.is_cancellation) group by 1) r) as "vatRounding",
  ${undeductedOf} as "undeductedAdvance", ${roomOf} as "advanceRoom", ${amendmentsOf} as amendments,
  ${giveawaysOf} as giveaways`

/** One order by number or id as the caller may see it: head, links, lines and what the caller may do. Two queries. */
export async function readOrderView(
  db: Database,
  key: { readonly id: number } | { readonly number: string },
  actor: Actor,
): Promise<OrderView> {
  const condition = 'id' in key ? sql`o.id = ${key.id}` : sql`o.order_number = ${key.number}`
  const order = await rowOf(
    db,
    sql<LinkedOrder>`
      select ${orderColumns}, ${orderApproval} as approval, i.invoice_number as "invoiceNumber", e.entry_number as "entryNumber",
        c.address as "customerAddress", c.npwp as "customerNpwp", ${documentsOf}
      from sales_order o join customer c on c.id = o.customer_id
      left join lateral (
        select invoice_number from sales_invoice where order_id = o.id and kind = 'order' order by id desc limit 1) i on true
      left join journal_entry e on e.id = o.reference_journal_entry_id
      where ${condition} and o.deleted_at is null`,
  )
  if (order === undefined) throw notFound()
  const standing = standingLines(await readOrderLines(db, order.id))
  return {
    ...order,
    actions: orderActions(order, actor),
    ...vatHeadOf(standing, order.vatBasisPoints),
    collectedAmount: collectedOf(standing),
    lines: standing.map(({ discountBasisPoints, amendedQuantity: _, ...line }) => ({
      ...line,
      ...inUnits(line),
      discountPercent: discountBasisPoints / 100,
    })),
  }
}

/** VAT that the customer pays to the state itself. */
export function collectedOf(
  lines: readonly (Pick<LineRate, 'transactionCode'> & Pick<LineAmounts, 'taxAmount'>)[],
) {
  return sumRupiah(
    lines.filter((line) => isCollected(line.transactionCode)).map(({ taxAmount }) => taxAmount),
  )
}

/** What became of a line, as plain numbers of units. */
function inUnits(line: LineQuantities & Pick<StoredOrderLine, 'packFactor'>) {
  return {
    packFactor: unitsOf(line.packFactor),
    quantity: quantityUnits(line.quantity),
    closedQuantity: quantityUnits(line.closedQuantity),
    deliveredQuantity: quantityUnits(line.deliveredQuantity),
    returnedQuantity: quantityUnits(line.returnedQuantity),
    invoicedQuantity: quantityUnits(line.invoicedQuantity),
    creditedQuantity: quantityUnits(line.creditedQuantity),
    reopenedQuantity: quantityUnits(line.reopenedQuantity),
    givenQuantity: quantityUnits(line.givenQuantity),
  }
}
