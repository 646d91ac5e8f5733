import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { quantityText, storedQuantity, type Quantity } from '../../../platform/rules/money/quantity.ts'
import { rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import {
  changeBy,
  columns,
  insertRow,
  insertRows,
  updateRow,
  type Row,
} from '../../../platform/server/database/rows.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { packColumns, packOfLine, type SoldPack } from '../../sales/server/index.ts'
import type { PlannedLine, StandingUse } from '../rules/part-use.ts'
import type { ServiceStatus } from '../rules/service-order-actions.ts'

/** A service order as its acts need it. */
export interface StoredServiceOrder {
  readonly id: number
  readonly orderNumber: string
  readonly orderDate: Day
  readonly customerId: number
  readonly customerName: string
  readonly status: ServiceStatus
  readonly isWarranty: boolean
  readonly subtotal: Rupiah
  readonly finishedOn: Day | null
  readonly version: number
}

const lockedColumns = columns('o', [
  'id',
  'orderNumber',
  'orderDate',
  'customerId',
  'customerName',
  'status',
  'isWarranty',
  'subtotal',
  'finishedOn',
  'version',
])

/** Service orders, locked against every other change in the order of their ids. */
export function lockServiceOrders(tx: Tx, ids: readonly number[]): Promise<StoredServiceOrder[]> {
  return rowsOf(
    tx,
    sql<StoredServiceOrder>`select ${lockedColumns} from service_order o where o.id = any(${ids}::bigint[])
      order by o.id for update`,
  )
}

export async function lockServiceOrder(tx: Tx, id: number): Promise<StoredServiceOrder | undefined> {
  const [order] = await lockServiceOrders(tx, [id])
  return order
}

/** A line ready to be written. */
export interface ServiceLine extends Omit<PlannedLine, 'packName' | 'packFactor'> {
  readonly pack: SoldPack | null
  readonly unitPrice: Rupiah
  readonly listPrice: Rupiah
  readonly discountBasisPoints: number
  readonly discountAmount: Rupiah
  readonly subtotal: Rupiah
  readonly labourAmount: Rupiah
  readonly departmentId: number | null
}

interface Content {
  readonly head: Row
  readonly technicians: readonly string[]
  readonly lines: readonly ServiceLine[]
}

export async function insertServiceOrder(
  tx: Tx,
  { head, technicians, lines }: Content,
  { orderNumber, actor }: { readonly orderNumber: string; readonly actor: Actor },
): Promise<number> {
  const { name: createdBy } = actor
  const id = await insertRow(tx, 'service_order', {
    ...head,
    orderNumber,
    status: 'draft',
    createdBy,
    updatedBy: createdBy,
  })
  await writeContent(tx, id, { technicians, lines })
  return id
}

/** Replaces head, technicians and lines of a locked order that is not finished. */
export async function rewriteServiceOrder(
  tx: Tx,
  id: number,
  { content, updatedBy }: { readonly content: Content; readonly updatedBy: string },
): Promise<void> {
  await sql`delete from service_order_line where order_id = ${id}`.execute(tx)
  await writeContent(tx, id, { lines: content.lines })
  await writeTechnicians(tx, id, content.technicians)
  await updateRow(tx, 'service_order', { id, ...content.head, ...changeBy(updatedBy) })
}

async function writeContent(
  tx: Tx,
  orderId: number,
  {
    technicians = [],
    lines,
  }: { readonly technicians?: readonly string[]; readonly lines: readonly ServiceLine[] },
): Promise<void> {
  const rows = lines.map(({ quantity, pack, ...line }, index) => ({
    orderId,
    lineNumber: index + 1,
    ...line,
    ...packColumns(pack),
    quantity: quantityText(quantity),
  }))
  await insertRows(tx, 'service_order_line', rows)
  await insertRows(tx, 'service_order_technician', named(orderId, technicians))
}

/** Replaces who does the work, where that changes. */
export async function writeTechnicians(tx: Tx, orderId: number, names: readonly string[]): Promise<void> {
  const known = await rowsOf(
    tx,
    sql<{
      name: string
    }>`select name from service_order_technician where order_id = ${orderId} order by position`,
  )
  if (JSON.stringify(known.map(({ name }) => name)) === JSON.stringify(names)) return
  await sql`delete from service_order_technician where order_id = ${orderId}`.execute(tx)
  await insertRows(tx, 'service_order_technician', named(orderId, names))
}

function named(orderId: number, names: readonly string[]): Row[] {
  return names.map((name, index) => ({ orderId, position: index + 1, name }))
}

/** Takes a locked order to its next state, or changes what else is named of it. */
export async function markServiceOrder(
  tx: Tx,
  change: Row & { readonly id: number },
  actor: Actor,
): Promise<void> {
  await updateRow(tx, 'service_order', { ...change, ...changeBy(actor.name) })
}

/** What an hour or piece of each service costs by its master data; goods cost what they leave stock with. */
export async function readLabourCosts(db: Database, ids: readonly number[]): Promise<Map<number, Rupiah>> {
  const rows = await rowsOf(
    db,
    sql<{ id: number; cost: Rupiah }>`select id, cost_price as cost from product
      where id = any(${[...new Set(ids)]}::bigint[]) and is_service`,
  )
  return new Map(rows.map(({ id, cost }) => [id, cost]))
}

type BilledLine = PlannedLine & {
  readonly orderId: number
  readonly unitPrice: Rupiah
  readonly discountBasisPoints: number
  readonly departmentId: number | null
}

/** The lines of orders in their order, the orders by their ids. */
export async function readPlannedLines(db: Database, orderIds: readonly number[]): Promise<BilledLine[]> {
  const rows = await rowsOf(
    db,
    sql<Omit<BilledLine, 'quantity'> & { quantity: string }>`
      select ${columns('l', ['orderId', 'productId', 'productCode', 'productName', 'unit', 'isService', 'unitPrice', 'discountBasisPoints', 'departmentId'])},
        ${packOfLine}, l.quantity
      from service_order_line l where l.order_id = any(${orderIds}::bigint[]) order by l.order_id, l.line_number`,
  )
  return rows.map((row) => ({ ...row, quantity: storedQuantity(row.quantity) }))
}

type UseOfOrder = StandingUse & { readonly orderId: number; readonly day: Day }

/** What was taken for orders and did not come back, oldest first; also what came back whole, for its day. */
export async function readStandingUses(db: Database, orderIds: readonly number[]): Promise<UseOfOrder[]> {
  const rows = await rowsOf(
    db,
    sql<Omit<UseOfOrder, 'standing'> & { standing: string }>`
      select ${columns('u', ['id', 'orderId', 'productId', 'productCode', 'productName', 'unit', 'movementId'])},
        m.warehouse_id as "warehouseId", greatest(u.day, (select max(b.day) from service_part_use b where b.of_use_id = u.id)) as day,
        u.quantity + coalesce((select sum(b.quantity) from service_part_use b where b.of_use_id = u.id), 0) as standing
      from service_part_use u left join stock_movement m on m.id = u.movement_id
      where u.order_id = any(${orderIds}::bigint[]) and u.of_use_id is null order by u.id`,
  )
  return rows.map((row) => ({ ...row, standing: storedQuantity(row.standing) }))
}

/** A movement of parts, as it is written. */
export interface NewUse {
  readonly productId: number
  readonly quantity: Quantity
  readonly ofUseId: number | null
  readonly movementId: number | null
}

/** Writes what was taken or came back, as its products are called now. */
export async function insertUses(
  tx: Tx,
  { orderId, day, createdBy }: { readonly orderId: number; readonly day: Day; readonly createdBy: string },
  uses: readonly NewUse[],
): Promise<void> {
  const goods = await rowsOf(
    tx,
    sql<{
      id: number
      productCode: string
      productName: string
      unit: string
    }>`select id, code as "productCode",
      name as "productName", unit from product where id = any(${[...new Set(uses.map(({ productId }) => productId))]}::bigint[])`,
  )
  const named = new Map(goods.map(({ id, ...rest }) => [id, rest]))
  const rows = uses.map(({ quantity, ...use }) => ({
    ...{ orderId, day, createdBy },
    ...use,
    ...named.get(use.productId),
    quantity: quantityText(quantity),
  }))
  await insertRows(tx, 'service_part_use', rows)
}

/** The standing of one order as rules take it. */
export async function readWork(db: Database, orderId: number) {
  const lines = await readPlannedLines(db, [orderId])
  const uses = await readStandingUses(db, [orderId])
  const lastUse = uses.reduce<Day | null>((last, { day }) => (last === null || day > last ? day : last), null)
  return { lines, uses, lastUse }
}
