import { sql } from 'kysely'
import type { Day } from '../../src/platform/rules/day/day.ts'
import { rowsOf, type Tx } from '../../src/platform/server/database/database.ts'

/** One thing done on a day; things of a day happen in this order. */
export interface Step {
  readonly day: Day
  readonly order: number
  readonly act: (today: Day) => Promise<unknown>
}

/** What the example company has, by its codes. */
export async function readIds(tx: Tx): Promise<Map<string, number>> {
  const rows = await rowsOf(
    tx,
    sql<{ code: string; id: number }>`select code, id from customer union all select code, id from product
      union all select code, id from vendor union all select code, id from account`,
  )
  return new Map(rows.map((row) => [row.code, row.id]))
}

/** The id of what the example company must have. */
export function idAt<Key>(ids: ReadonlyMap<Key, number>, key: Key): number {
  const id = ids.get(key)
  if (id === undefined) throw new Error(`the example company has no ${String(key)}`)
  return id
}
