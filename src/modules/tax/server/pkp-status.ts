import { sql } from 'kysely'
import { toDay, type Day } from '../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../platform/rules/http/endpoint.ts'
import { rowsOf, type Database, type Tx } from '../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../platform/server/http/answer.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { listPkpStatus, listWithholdingObjects, savePkpStatus, type PkpRow } from '../contract.ts'
import { pkpProblems } from '../rules/pkp-status.ts'
import { withholdingObjectsOf } from './purchase-tax.ts'

async function readPkpRows(db: Database): Promise<PkpRow[]> {
  return rowsOf(
    db,
    sql<PkpRow>`select valid_from as "validFrom", is_pkp as "isPkp", note from pkp_status order by valid_from desc`,
  )
}

/** Adds a row, or corrects the one of that day; one person at a time. */
async function savePkp(tx: Tx, { validFrom, isPkp, note }: BodyOf<typeof savePkpStatus>): Promise<PkpRow[]> {
  await sql`select from pkp_status order by valid_from for update`.execute(tx)
  refuseIf(pkpProblems({ validFrom, isPkp }, await readPkpRows(tx)))
  await sql`
    insert into pkp_status (valid_from, is_pkp, note) values (${validFrom}, ${isPkp}, ${note ?? null})
    on conflict (valid_from) do update set is_pkp = excluded.is_pkp, note = excluded.note`.execute(tx)
  return readPkpRows(tx)
}

/** The day of the row that stands in new books. */
const firstDay = toDay('1900-01-01')

/** What the beginning of the books says, in place of what they begin with: PKP since a day, or not at all. */
export async function beginPkp(tx: Tx, since: Day | null): Promise<void> {
  if (since === firstDay) return
  await savePkp(tx, { validFrom: firstDay, isPkp: false, note: 'Sejak awal pembukuan' })
  if (since !== null) await savePkp(tx, { validFrom: since, isPkp: true, note: 'Pengukuhan PKP' })
}

/** Whether the organisation is PKP over HTTP. */
export const pkpRoutes: Route[] = [
  answer(listPkpStatus, async ({ db }) => ({ rows: await readPkpRows(db) })),
  answer(listWithholdingObjects, async ({ db, query }) => ({
    rows: await withholdingObjectsOf(db, query.day),
  })),
  answer(savePkpStatus, async ({ body, db }) => ({ rows: await savePkp(db, body) })),
]
