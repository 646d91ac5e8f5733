import { sql } from 'kysely'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'
import type { Range } from '../rules/ranges.ts'
import { thousandths } from './replay-store.ts'

/** A part of a movement that came back, went on or was sent back (`cost` null), or whose cost went on to where a document billed it. */
export interface Taken extends Range {
  readonly movementId: number
  readonly cost: {
    readonly id: number
    readonly type: string
    readonly number: string
    readonly toAccountId: number
    readonly departmentId: number | null
  } | null
}

interface TakenRow {
  readonly movementId: number
  readonly from: string
  readonly to: string
  readonly costId: number | null
  readonly type: string | null
  readonly number: string | null
  readonly toAccountId: number | null
  readonly departmentId: number | null
}

/** What was taken of movements so far, without what was taken back again. */
export async function readTaken(db: Database, movementIds: readonly number[]): Promise<Taken[]> {
  if (movementIds.length === 0) return []
  const rows = await rowsOf(
    db,
    sql<TakenRow>`select o.id as "movementId", coalesce(m.share_from, 0) as "from", coalesce(m.share_to, -m.quantity) as "to", null::bigint as "costId",
        null::text as type, null::text as number, null::bigint as "toAccountId",
        null::bigint as "departmentId"
      from stock_movement o join stock_movement m on m.product_id = o.product_id and m.of_sequence = o.sequence
      where o.id = any(${movementIds}::bigint[]) and m.basis in ('share', 'carry', 'origin') and not exists (
        select from stock_movement r where r.product_id = m.product_id and r.of_sequence = m.sequence and r.basis = 'reversal')
      union all
      select c.movement_id, c.share_from, c.share_to, c.id, c.reference_type, c.reference_number, c.to_account_id,
        c.department_id
      from stock_cost c where c.movement_id = any(${movementIds}::bigint[]) and c.share_from is not null
        and not exists (select from stock_cost e where e.ends_id = c.id)`,
  )
  return rows.map(({ movementId, from, to, costId, type, number, toAccountId, departmentId }) => ({
    movementId,
    from: thousandths(from),
    to: thousandths(to),
    cost:
      costId === null
        ? null
        : {
            ...{ id: costId, type: type ?? '', number: number ?? '' },
            ...{ toAccountId: toAccountId ?? 0, departmentId },
          },
  }))
}
