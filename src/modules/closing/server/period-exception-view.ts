import { sql } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import { instant, rowsOf, type Database } from '../../../platform/server/database/database.ts'
import { exceptionState } from '../../periods/rules/period-exception.ts'

/** The latest exceptions, and whether they still let somebody in. */
export async function listExceptions(db: Database, now: string) {
  const rows = await readExceptions(db)
  return {
    rows: rows.map((row) => ({
      ...row,
      entryNumbers: [...row.entryNumbers],
      state: exceptionState(row, now),
    })),
  }
}

interface StoredException {
  readonly id: number
  readonly month: Day
  readonly userName: string
  readonly reason: string
  readonly until: string
  readonly grantedBy: string
  readonly grantedAt: string
  readonly revokedBy: string | null
  readonly revokedAt: string | null
  readonly uses: number
  readonly entryNumbers: readonly string[]
}

/** The latest hundred exceptions with what was posted under them. */
async function readExceptions(db: Database): Promise<StoredException[]> {
  return rowsOf(
    db,
    sql<StoredException>`
      select x.id, x.month, x.user_name as "userName", x.reason, ${instant(sql.ref('x.until'))} as until,
        x.granted_by as "grantedBy", ${instant(sql.ref('x.granted_at'))} as "grantedAt", x.revoked_by as "revokedBy",
        ${instant(sql.ref('x.revoked_at'))} as "revokedAt", count(u.entry_id) as uses,
        coalesce((array_agg(e.entry_number order by e.id desc) filter (where e.id is not null))[:5], '{}') as "entryNumbers"
      from period_exception x
      left join period_exception_use u on u.exception_id = x.id
      left join journal_entry e on e.id = u.entry_id
      group by x.id order by x.id desc limit 100`,
  )
}
