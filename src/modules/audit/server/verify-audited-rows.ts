import { sql } from 'kysely'
import type { Database } from '../../../platform/server/database.ts'
import { snapshot } from '../../../platform/server/snapshot.ts'
import { compareRows, readAuditedTables } from './audited-row-store.ts'

export interface AuditedRowsReport {
  /** How many rows were compared. */
  readonly compared: number
  /** The first row that is not what the audit log says of it last. */
  readonly wrong: string | undefined
}

/** Sessions last for hours, and a backup leaves them out; their history stays. */
const passingTables = new Set(['user_session'])

/** Compares every row of every audited table with what the audit log says of it last, on one state of the books. */
export async function verifyAuditedRows(db: Database): Promise<AuditedRowsReport> {
  return snapshot(db, async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx)
    let compared = 0
    for (const table of await readAuditedTables(tx)) {
      if (passingTables.has(table.name)) continue
      const { count, wrong } = await compareRows(tx, table)
      compared += count
      if (wrong !== null) return { compared, wrong }
    }
    return { compared, wrong: undefined }
  })
}
