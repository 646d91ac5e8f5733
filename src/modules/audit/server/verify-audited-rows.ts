import { violationOf, type Database } from '../../../platform/server/database/database.ts'
import { longSnapshot } from '../../../platform/server/database/snapshot.ts'
import { compareRows, readAuditedTables, type ComparedRows } from './audited-row-store.ts'

export interface AuditedRowsReport {
  /** How many rows were compared. */
  readonly compared: number
  /** The first row that is not what the audit log says of it last. */
  readonly wrong: string | undefined
}

/** Tables compared side by side, each on a connection of its own. */
const atOnce = 2

/**
 * Compares every row of every audited table with what the audit log says of it last, each table on one state of the books.
 * Of passing tables a backup keeps the history alone.
 */
export async function verifyAuditedRows(
  db: Database,
  passing: readonly string[],
): Promise<AuditedRowsReport> {
  const all = await longSnapshot(db, readAuditedTables)
  const waiting = all.filter(({ name }) => !passing.includes(name))
  const found: (ComparedRows & { readonly name: string })[] = []
  const work = async () => {
    for (let table = waiting.shift(); table !== undefined; table = waiting.shift()) {
      const { name } = table
      const compared = await longSnapshot(db, (tx) => compareRows(tx, table)).catch(unreadable(name))
      found.push({ name, ...compared })
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
  const wrong = found.filter((one) => one.wrong !== null).toSorted(byName)[0]?.wrong ?? undefined
  return { compared: found.reduce((sum, { count }) => sum + count, 0), wrong }
}

function byName(one: { readonly name: string }, other: { readonly name: string }): number {
  return one.name < other.name ? -1 : 1
}

/** What was written down and is no longer the content of a row; the chain of seals names it. */
function unreadable(table: string): (error: unknown) => ComparedRows {
  return (error) => {
    if (violationOf(error)?.sqlState.startsWith(dataException) !== true) throw error
    return { count: 0, wrong: `${table}: catatan audit yang tidak terbaca` }
  }
}

const dataException = '22'
