import { sql } from 'kysely'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { instant, rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import type { BilledTaxClass } from '../../../tax/rules/tax-class.ts'
import type { PurchaseOrder } from '../contract.ts'
import type { OrderChange, StandingLine } from '../rules/amendment.ts'
import { storedPrice } from '../rules/unit-price.ts'

interface Stored {
  readonly id: number
  readonly lineNumber: number
  readonly productId: number | null
  readonly accountId: number | null
  readonly departmentId: number | null
  readonly name: string
  readonly description: string
  readonly quantity: string
  readonly unitPrice: string
  readonly discountBasisPoints: number
  readonly netAmount: Rupiah
  readonly taxAmount: Rupiah
  readonly costAmount: Rupiah
  readonly isAmountTyped: boolean
  readonly taxClass: BilledTaxClass
  readonly isBegun: boolean
  readonly received: string
  readonly receivedNet: Rupiah
  readonly receivedCost: Rupiah
  readonly ahead: string
  readonly billedAmount: Rupiah
}

/** The lines of an order with what came of each. One query. */
export async function readStanding(tx: Tx, orderId: number): Promise<StandingLine[]> {
  const rows = await rowsOf(
    tx,
    sql<Stored>`
      select l.id, l.line_number as "lineNumber", l.product_id as "productId", l.account_id as "accountId",
        l.department_id as "departmentId", coalesce(l.product_name, nullif(l.description, ''), a.name) as name, l.description,
        l.quantity::text as quantity, l.unit_price::float8::text as "unitPrice", l.discount_basis_points as "discountBasisPoints",
        l.amount as "netAmount", l.tax_amount as "taxAmount", l.cost_amount as "costAmount", l.is_amount_typed as "isAmountTyped",
        l.tax_class as "taxClass", exists (select from order_receipt_line k where k.order_line_id = l.id)
          or exists (select from vendor_bill_line x where x.order_line_id = l.id) as "isBegun",
        q.received::text as received, q.received_net::bigint as "receivedNet", q.received_cost::bigint as "receivedCost",
        q.ahead::text as ahead, q.billed_amount::bigint as "billedAmount"
      from purchase_order_line l join purchase_order_progress(${orderId}) q on q.line_id = l.id
      left join account a on a.id = l.account_id order by l.line_number`,
  )
  return rows.map(({ quantity, received, ahead, unitPrice, isAmountTyped, ...line }) => ({
    ...line,
    ...{
      quantity: storedQuantity(quantity),
      received: storedQuantity(received),
      ahead: storedQuantity(ahead),
    },
    unitPrice: storedPrice(unitPrice),
    amount: isAmountTyped ? line.netAmount : null,
  }))
}

interface Revising {
  readonly orderId: number
  readonly revision: number
  readonly changes: readonly OrderChange[]
  readonly by: string
}

/** Says what a change of an order makes otherwise; its lines may be written from then on. */
export async function writeRevision(tx: Tx, { orderId, revision, changes, by }: Revising): Promise<void> {
  await sql`insert into purchase_order_revision (order_id, revision, changes, created_by)
    values (${orderId}, ${revision}, ${JSON.stringify(changes)}::jsonb, ${by})`.execute(tx)
}

/** The changes of an order, the newest first. */
export function readRevisions(db: Database, orderId: number): Promise<PurchaseOrder['revisions']> {
  return rowsOf(
    db,
    sql<
      PurchaseOrder['revisions'][number]
    >`select revision, changes, ${instant(sql.ref('created_at'))} as at, created_by as by
      from purchase_order_revision where order_id = ${orderId} order by revision desc`,
  )
}
