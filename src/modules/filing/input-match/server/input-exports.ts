import { sql } from 'kysely'
import { monthStart, type Day } from '../../../../platform/rules/day/day.ts'
import type { BodyOf, ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import {
  changedBy,
  instant,
  rowOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import { insertRow } from '../../../../platform/server/database/rows.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { endInputMatch, keepInputExport, readInputExport } from '../contract.ts'

type StoredExport = NonNullable<ReplyOf<typeof readInputExport>['kept']>

/** The export that a month is matched with; none once the matching is over. */
async function read(db: Database, day: Day) {
  const stored = await rowOf(
    db,
    sql<StoredExport>`select id, ${instant(sql`created_at`)} as "takenAt", created_by as "takenBy", invoices
      from input_tax_export where masa = ${monthStart(day)} and not is_over`,
  )
  return { kept: stored ?? null }
}

/** Keeps an export; the one before it is over. */
async function keep(tx: Tx, { masa: day, invoices }: BodyOf<typeof keepInputExport>, actor: Actor) {
  const masa = monthStart(day)
  await sql`select pg_advisory_xact_lock(hashtextextended('input_tax_export ' || ${masa}::text, 0))`.execute(
    tx,
  )
  await sql`update input_tax_export set is_over = true where masa = ${masa} and not is_over`.execute(tx)
  const id = await insertRow(tx, 'input_tax_export', {
    ...{ masa, invoiceCount: invoices.length, createdBy: actor.name },
    invoices: sql`${JSON.stringify(invoices)}::jsonb`,
  })
  return { id }
}

async function end(tx: Tx, id: number): Promise<Record<string, never>> {
  const ended = sql`update input_tax_export set is_over = true where id = ${id} and not is_over`
  if ((await changedBy(tx, ended)) === 0) throw notFound()
  return {}
}

export const inputExportRoutes: Route[] = [
  answer(readInputExport, ({ db, query }) => read(db, query.masa)),
  answer(keepInputExport, ({ db, body, actor }) => keep(db, body, actor)),
  answer(endInputMatch, ({ db, params }) => end(db, params.id)),
]
