import { sql } from 'kysely'
import { instant, rowsOf, type Database } from '../../../platform/server/database/database.ts'
import type { Change } from '../contract.ts'

/** The latest 200 changes of a record in the tables given, newest first. */
export async function findChanges(
  db: Database,
  { tables, recordId }: { readonly tables: readonly string[]; readonly recordId: string },
): Promise<Change[]> {
  return rowsOf(
    db,
    sql<Change>`
      select id, ${instant(sql.ref('at'))} as at, actor, action, table_name as "table", before, after
      from audit_log where table_name = any(${[...tables]}::text[]) and record_id = ${recordId}
      order by id desc limit 200`,
  )
}
