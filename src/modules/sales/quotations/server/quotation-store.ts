import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { quantityUnits, storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { rowOf, rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import {
  changeBy,
  columns,
  insertRow,
  insertRows,
  instants,
  updateRow,
  type Row,
} from '../../../../platform/server/database/rows.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import {
  byAmount,
  byDay,
  byNumber,
  documentStore,
  fieldsIn,
  type Caller,
} from '../../../documents/server/index.ts'
import { vatHeadOf } from '../../../tax/rules/line-rate.ts'
import { headOf, type PricedSale } from '../../orders/server/order-store.ts'
import { lineRows } from '../../orders/server/order-line-store.ts'
import { collectedOf } from '../../orders/server/order-view.ts'
import { soldLineColumns, type StoredOrderLine } from '../../orders/server/order-lines.ts'
import type { quotation } from '../contract.ts'
import { unitsOf } from '../../rules/typed-lines.ts'
import { quotations } from '../rules/quotation-kind.ts'
import {
  leftToOrder,
  quotationActions,
  quotationState,
  type OfferedLine,
  type OrderedPart,
  type QuotationStatus,
} from '../rules/quotation.ts'

const text = sql`lower(q.quotation_number || ' ' || q.customer_name)`

/** What orders took of each product of a quotation `q`; what they do not deliver any more was not taken. */
const takenOf = sql`select ol.product_id, sum(ol.quantity - ol.closed_quantity) as quantity from sales_order o
  join sales_order_line ol on ol.order_id = o.id where o.quotation_id = q.id and o.deleted_at is null group by 1`

/** How much of a quotation `q` was ordered. */
const orderedOf = sql`(select case when not exists (select from sales_order o where o.quotation_id = q.id and o.deleted_at is null) then 'none'
    when bool_and(coalesce(t.quantity, 0) >= l.quantity) then 'whole' else 'partly' end
  from (select product_id, sum(quantity) as quantity from sales_quotation_line where quotation_id = q.id group by 1) l
  left join (${takenOf}) t using (product_id))`

const rowFields = [
  'quotationNumber',
  'quotationDate',
  'validUntil',
  'customerId',
  'customerCode',
  'customerName',
  'status',
  'revision',
  'totalAmount',
  'version',
] as const

/** Quotations `q` that were not deleted. */
export const quotationStore = documentStore(quotations, {
  alias: 'q',
  there: sql`q.deleted_at is null`,
  draft: sql`q.status = 'draft'`,
  date: sql`q.quotation_date`,
  departments: sql`select l.department_id from sales_quotation_line l where l.quotation_id = q.id`,
  row: { ...fieldsIn('q', rowFields), ordered: orderedOf },
  derived: {
    state: (row, { today }) => quotationState(row, today),
    actions: (row, { actor, today }) => quotationActions(row, actor, today),
  },
  sums: { matchingAmount: sql`q.total_amount` },
  choices: (today) => ({
    state: {
      draft: sql`q.status = 'draft'`,
      sent: sql`q.status = 'sent' and q.valid_until >= ${today}::date`,
      expired: sql`q.status = 'sent' and q.valid_until < ${today}::date`,
      accepted: sql`q.status = 'accepted'`,
      rejected: sql`q.status = 'rejected'`,
    },
  }),
  sorts: {
    date: byDay(sql`q.quotation_date`),
    number: byNumber(sql`q.quotation_number`),
    until: byDay(sql`q.valid_until`),
    amount: byAmount(sql`q.total_amount`),
  },
  found: { name: sql`q.customer_name`, amount: sql`q.total_amount`, text },
})

/** A quotation as its acts need it. */
export interface StoredQuotation {
  readonly id: number
  readonly quotationNumber: string
  readonly customerId: number
  readonly customerName: string
  readonly validUntil: Day
  readonly status: QuotationStatus
  readonly revision: number
  readonly ordered: OrderedPart
  readonly version: number
}

/** A quotation that is not deleted, locked against every other change until the end of the transaction. */
export async function lockQuotation(tx: Tx, id: number): Promise<StoredQuotation | undefined> {
  // What orders took beside the lock would be as old as the wait for it.
  await sql`select from sales_quotation where id = ${id} for update`.execute(tx)
  return rowOf(
    tx,
    sql<StoredQuotation>`
      select ${columns('q', ['id', 'quotationNumber', 'customerId', 'customerName', 'validUntil', 'status', 'revision', 'version'])},
        ${orderedOf} as ordered
      from sales_quotation q where q.id = ${id} and q.deleted_at is null`,
  )
}

/** What is offered, until when. */
export interface QuotationDocument extends PricedSale {
  readonly quotationDate: Day
  readonly validUntil: Day
}

export async function insertQuotation(
  tx: Tx,
  document: QuotationDocument,
  { quotationNumber, actor }: { readonly quotationNumber: string; readonly actor: Actor },
): Promise<number> {
  const written = { createdBy: actor.name, updatedBy: actor.name }
  const head = { ...headOf(document), quotationNumber, status: 'draft', ...written }
  const id = await insertRow(tx, 'sales_quotation', head)
  await insertLines(tx, id, document)
  return id
}

/** Replaces head and lines of a locked draft. */
export async function rewriteQuotation(
  tx: Tx,
  id: number,
  { document, actor }: { readonly document: QuotationDocument; readonly actor: Actor },
): Promise<void> {
  await sql`delete from sales_quotation_line where quotation_id = ${id}`.execute(tx)
  await insertLines(tx, id, document)
  await markQuotation(tx, { id, ...headOf(document) }, actor)
}

function insertLines(tx: Tx, quotationId: number, { lines }: PricedSale): Promise<void> {
  const rows = lineRows(lines).map((row) => ({ quotationId, ...row }))
  return insertRows(tx, 'sales_quotation_line', rows)
}

/** Changes what is named of a locked quotation. */
export async function markQuotation(
  tx: Tx,
  change: Row & { readonly id: number },
  actor: Actor,
): Promise<void> {
  await updateRow(tx, 'sales_quotation', { ...change, ...changeBy(actor.name) })
}

type View = z.input<typeof quotation>
type Head = Omit<View, 'lines' | 'actions' | 'state' | 'taxBase' | 'hasSeveralRates' | 'collectedAmount'>

/** One quotation by number or id as the caller may see it. Three queries; call it within one snapshot of the books. */
export async function readQuotationView(
  db: Database,
  key: { readonly id: number } | { readonly number: string },
  { actor, today }: Caller,
): Promise<View> {
  const condition = 'id' in key ? sql`q.id = ${key.id}` : sql`q.quotation_number = ${key.number}`
  const head = await rowOf(
    db,
    sql<Head & { validUntil: Day }>`
      select ${columns('q', ['id', ...rowFields, 'notes', 'rejectedReason', 'vatBasisPoints', 'pricesIncludeVat', 'subtotal', 'discountAmount', 'taxAmount', 'createdBy', 'updatedBy'])},
        ${instants('q', ['createdAt', 'updatedAt'])}, ${orderedOf} as ordered, c.address as "customerAddress", c.npwp as "customerNpwp",
        (select coalesce(jsonb_agg(jsonb_build_object('number', o.order_number, 'day', o.order_date) order by o.id), '[]')
          from sales_order o where o.quotation_id = q.id and o.deleted_at is null) as orders
      from sales_quotation q join customer c on c.id = q.customer_id where ${condition} and q.deleted_at is null`,
  )
  if (head === undefined) throw notFound()
  const lines = await readLines(db, head.id)
  const left = leftToOrder(lines, await readTaken(db, head.id))
  return {
    ...head,
    state: quotationState(head, today),
    actions: quotationActions(head, actor, today),
    ...vatHeadOf(lines, head.vatBasisPoints),
    collectedAmount: collectedOf(lines),
    lines: left.map(({ quantity, leftQuantity, discountBasisPoints, packFactor, ...line }) => ({
      ...line,
      packFactor: unitsOf(packFactor),
      quantity: quantityUnits(quantity),
      leftQuantity: quantityUnits(leftQuantity),
      discountPercent: discountBasisPoints / 100,
    })),
  }
}

type QuotedLine = Omit<StoredOrderLine, 'revenueAccountId' | `${string}Quantity`>

async function readLines(db: Database, quotationId: number): Promise<QuotedLine[]> {
  const rows = await rowsOf(
    db,
    sql<Omit<QuotedLine, 'quantity'> & { quantity: string }>`
      select ${soldLineColumns}, l.quantity, p.selling_price as "currentPrice",
        p.tax_class as "currentTaxClass", p.tax_facility as "currentFacility"
      from sales_quotation_line l join product p on p.id = l.product_id
      where l.quotation_id = ${quotationId} order by l.line_number`,
  )
  return rows.map((row) => ({ ...row, quantity: storedQuantity(row.quantity) }))
}

/** What orders took of a quotation, on the terms they took it. */
async function readTaken(db: Database, quotationId: number): Promise<OfferedLine[]> {
  const rows = await rowsOf(
    db,
    sql<Omit<OfferedLine, 'quantity'> & { quantity: string }>`
      select ol.product_id as "productId", ol.unit_price as "unitPrice", ol.discount_basis_points as "discountBasisPoints",
        ol.pack_name as "packName", sum(ol.quantity - ol.closed_quantity) as quantity
      from sales_order o join sales_order_line ol on ol.order_id = o.id
      where o.quotation_id = ${quotationId} and o.deleted_at is null group by 1, 2, 3, 4 order by min(ol.id)`,
  )
  return rows.map((row) => ({ ...row, quantity: storedQuantity(row.quantity) }))
}
