import { sql } from 'kysely'
import type { z } from 'zod'
import { rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { columns, instants } from '../../../../platform/server/database/rows.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { type Quantity, quantityUnits, storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { byDay, byAmount, byNumber, documentStore, fieldsIn } from '../../../documents/server/index.ts'
import type { DraftApproval } from '../../../approvals/contract.ts'
import { approvalStateOf } from '../../../approvals/server/index.ts'
import { taxBase, type TaxClass } from '../../../tax/rules/vat.ts'
import { orderActions } from '../rules/order-actions.ts'
import { orders } from '../rules/order-kind.ts'
import type { salesOrder } from '../contract.ts'
import type { LineAmounts } from '../rules/order-amounts.ts'
import { orderColumns, type StoredOrder } from './order-store.ts'
const text = sql`lower(o.order_number || ' ' || o.customer_name)`

/** How a draft `o` stands with those who have to agree to it. */
const orderApproval = sql`case when o.status = 'draft' then ${approvalStateOf('sales_order', sql`o.id`)} end`

/** Orders `o` that were not deleted. */
export const orderStore = documentStore(orders, {
  alias: 'o',
  there: sql`o.deleted_at is null`,
  draft: sql`o.status = 'draft'`,
  date: sql`o.order_date`,
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
  },
  derived: { actions: (order, { actor }) => orderActions(order.status, actor) },
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
}

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
        c.address as "customerAddress", c.npwp as "customerNpwp"
      from sales_order o join customer c on c.id = o.customer_id
      left join lateral (
        select invoice_number from sales_invoice where order_id = o.id order by id desc limit 1) i on true
      left join journal_entry e on e.id = o.reference_journal_entry_id
      where ${condition} and o.deleted_at is null`,
  )
  if (order === undefined) throw notFound()
  const lines = await readOrderLines(db, order.id)
  return {
    ...order,
    actions: orderActions(order.status, actor),
    taxBase: taxBase(lines, order.vatBasisPoints),
    lines: lines.map(({ quantity, discountBasisPoints, ...line }) => ({
      ...line,
      quantity: quantityUnits(quantity),
      discountPercent: discountBasisPoints / 100,
    })),
  }
}

export interface StoredOrderLine extends LineAmounts {
  readonly id: number
  readonly createdAt: string
  readonly lineNumber: number
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly isService: boolean
  readonly quantity: Quantity
  readonly unitPrice: Rupiah
  readonly listPrice: Rupiah
  readonly currentPrice: Rupiah
  readonly discountBasisPoints: number
  readonly taxClass: TaxClass
  /** That of the product now. */
  readonly currentTaxClass: TaxClass
  readonly revenueAccountId: number | null
  readonly departmentId: number | null
}

const lineColumns = sql`${columns('l', [
  'id',
  'lineNumber',
  'productId',
  'productCode',
  'productName',
  'unit',
  'isService',
  'quantity',
  'unitPrice',
  'listPrice',
  'discountBasisPoints',
  'taxClass',
  'discountAmount',
  'subtotal',
  'taxAmount',
  'totalAmount',
  'departmentId',
])}, ${instants('l', ['createdAt'])}`

export async function readOrderLines(db: Database, orderId: number): Promise<StoredOrderLine[]> {
  const rows = await rowsOf(
    db,
    sql<Omit<StoredOrderLine, 'quantity'> & { quantity: string }>`
      select ${lineColumns}, ${columns('p', ['revenueAccountId'])}, p.selling_price as "currentPrice",
        p.tax_class as "currentTaxClass"
      from sales_order_line l join product p on p.id = l.product_id
      where l.order_id = ${orderId} order by l.line_number`,
  )
  return rows.map((row) => ({ ...row, quantity: storedQuantity(row.quantity) }))
}
