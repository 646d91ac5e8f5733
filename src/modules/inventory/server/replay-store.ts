import { groupBy } from '../rules/group-by.ts'
import { sql } from 'kysely'
import { toDay, type Day } from '../../../platform/rules/day/day.ts'
import { storedQuantity } from '../../../platform/rules/money/quantity.ts'
import { assert } from '../../../platform/rules/proof/assert.ts'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'
import type { StandingMovement } from '../rules/corrections.ts'
import { placeOf, type Basis } from '../rules/movement.ts'
import type { OnHand } from '../rules/on-hand.ts'

/** A stored movement with what it says beside its value. */
export interface StoredMovement extends StandingMovement {
  readonly dbId: number
  readonly productId: number
  readonly day: Day
  readonly stockAccountId: number
  readonly counterAccountId: number | null
  readonly counterDepartmentId: number | null
}

interface MovementRow {
  readonly dbId: number
  readonly productId: number
  readonly id: number
  readonly warehouseId: number
  readonly inTransit: boolean
  readonly day: string
  readonly quantity: string
  readonly value: number
  readonly basis: Basis['is']
  readonly of: number | null
  readonly shareFrom: string | null
  readonly shareTo: string | null
  readonly amount: number | null
  readonly stockAccountId: number
  readonly counterAccountId: number | null
  readonly counterDepartmentId: number | null
}

interface CorrectionRow {
  readonly productId: number
  readonly id: number
  readonly warehouseId: number
  readonly inTransit: boolean
  readonly part: 'value' | 'true_up'
  readonly value: bigint
}

/** A quantity of the database in thousandths. */
export const thousandths = (text: string): bigint => BigInt(storedQuantity(text))

/** All movements of products in the order (day, sequence), with what stands of each. Two queries. */
export async function readStanding(db: Database, productIds: readonly number[]): Promise<StoredMovement[]> {
  const rows = await rowsOf(
    db,
    sql<MovementRow>`select id as "dbId", product_id as "productId", sequence as id, warehouse_id as "warehouseId",
        in_transit as "inTransit", day, quantity, value, basis, of_sequence as "of", share_from as "shareFrom",
        share_to as "shareTo", amount, stock_account_id as "stockAccountId", counter_account_id as "counterAccountId",
        counter_department_id as "counterDepartmentId"
      from stock_movement where product_id = any(${productIds}::bigint[]) and corrects_sequence is null
      order by product_id, day, sequence`,
  )
  const corrections = await rowsOf(
    db,
    sql<CorrectionRow>`select product_id as "productId", corrects_sequence as id, warehouse_id as "warehouseId",
        in_transit as "inTransit", part, sum(value) as value
      from stock_movement where product_id = any(${productIds}::bigint[]) and corrects_sequence is not null
      group by 1, 2, 3, 4, 5`,
  )
  const byMovement = groupBy(corrections, ({ productId, id }) => `${productId}/${id}`)
  return rows.map((row) => standingOf(row, byMovement.get(`${row.productId}/${row.id}`) ?? []))
}

function standingOf(row: MovementRow, corrections: readonly CorrectionRow[]): StoredMovement {
  const place = placeOf(row.warehouseId, row.inTransit)
  const standing = new Map([[place, BigInt(row.value)]])
  let standingTrueUp = 0n
  for (const { part, value, warehouseId, inTransit } of corrections) {
    const at = placeOf(warehouseId, inTransit)
    if (part === 'true_up') standingTrueUp += value
    else standing.set(at, (standing.get(at) ?? 0n) + value)
  }
  const { dbId, productId, id, stockAccountId, counterAccountId, counterDepartmentId } = row
  const day = toDay(row.day)
  const quantity = thousandths(row.quantity)
  return {
    dbId,
    productId,
    id,
    place,
    day,
    quantity,
    basis: basisOf(row),
    standing,
    standingTrueUp,
    stockAccountId,
    counterAccountId,
    counterDepartmentId,
  }
}

function basisOf({ basis: is, value, of, shareFrom, shareTo, amount }: MovementRow): Basis {
  if (is === 'given') return { is, value: BigInt(value) }
  if (is === 'average') return { is }
  assert(of !== null, 'the database lets no other basis stand without the movement it names')
  if (is === 'reversal' || is === 'origin') return { is, of }
  if (is === 'difference') return { is, of, amount: BigInt(amount ?? 0) }
  return { is, of, from: thousandths(shareFrom ?? '0'), to: thousandths(shareTo ?? '0') }
}

/** Earlier movements that others name, as much as they are worth by now, by their sequence. */
export async function readKnown(
  db: Database,
  named: readonly { readonly productId: number; readonly sequence: number }[],
): Promise<ReadonlyMap<string, OnHand>> {
  if (named.length === 0) return new Map()
  const [products, sequences] = [
    named.map(({ productId }) => productId),
    named.map(({ sequence }) => sequence),
  ]
  const rows = await rowsOf(
    db,
    sql<{ productId: number; sequence: number; quantity: string; value: bigint }>`
      select m.product_id as "productId", m.sequence, m.quantity, m.value + coalesce((
          select sum(c.value) from stock_movement c where c.product_id = m.product_id and c.corrects_sequence = m.sequence
            and c.part = 'value' and c.warehouse_id = m.warehouse_id and c.in_transit = m.in_transit), 0) as value
      from stock_movement m
      where (m.product_id, m.sequence) in (select * from unnest(${products}::bigint[], ${sequences}::bigint[]))`,
  )
  return new Map(
    rows.map(({ productId, sequence, quantity, value }) => [
      `${productId}/${sequence}`,
      { quantity: thousandths(quantity), value: BigInt(value) },
    ]),
  )
}

/** A cost that went on, or was taken back. */
export interface StoredCost {
  readonly id: number
  readonly productId: number
  /** The movement it is of, by its sequence. */
  readonly of: number
  readonly day: Day
  readonly from: bigint | null
  readonly to: bigint | null
  readonly endsId: number | null
  readonly standing: bigint
  readonly fromAccountId: number
  readonly toAccountId: number
  readonly departmentId: number | null
  readonly movementId: number
}

/** What went on of the costs of products, with what stands of it. */
export async function readCosts(db: Database, productIds: readonly number[]): Promise<StoredCost[]> {
  const rows = await rowsOf(
    db,
    sql<
      Omit<StoredCost, 'from' | 'to' | 'standing'> & {
        from: string | null
        to: string | null
        standing: bigint
      }
    >`
      select c.id, m.product_id as "productId", m.sequence as "of", c.day, c.share_from as "from", c.share_to as "to",
        c.ends_id as "endsId", c.from_account_id as "fromAccountId", c.to_account_id as "toAccountId",
        c.department_id as "departmentId", m.id as "movementId",
        c.amount + coalesce((select sum(x.amount) from stock_cost x where x.corrects_id = c.id), 0) as standing
      from stock_cost c join stock_movement m on m.id = c.movement_id
      where m.product_id = any(${productIds}::bigint[]) and c.corrects_id is null order by c.id`,
  )
  return rows.map((row) => ({
    ...row,
    from: row.from === null ? null : thousandths(row.from),
    to: row.to === null ? null : thousandths(row.to),
    standing: BigInt(row.standing),
  }))
}
