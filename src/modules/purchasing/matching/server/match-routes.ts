import { sql } from 'kysely'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { BodyOf, QueryOf } from '../../../../platform/rules/http/endpoint.ts'
import { soleRowOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { atOnce, exportList } from '../../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { refuseIf, stale } from '../../../../platform/server/http/refusal.ts'
import type { Caller } from '../../../documents/server/index.ts'
import * as contract from '../contract.ts'
import { matchActions, matchColumns, matchFaultTexts, type MatchState } from '../rules/match-fault.ts'
import { toleranceProblems } from '../rules/match-policy.ts'
import { decide } from './decide-match.ts'
import { readFaults, type FaultFilter } from './match-store.ts'

type FaultQuery = Omit<QueryOf<typeof contract.listMatchFaults>, 'after' | 'limit'> &
  Pick<FaultFilter, 'after' | 'limit'>

const todo: readonly MatchState[] = ['open', 'disputed']

function statesOf(state: FaultQuery['state']): readonly MatchState[] | undefined {
  if (state === 'all') return undefined
  return state === 'todo' ? todo : [state]
}

/** The queue as it was asked for. One query. */
async function listFaults(db: Database, { state, ...filters }: FaultQuery, { actor, today }: Caller) {
  const { rows, ...page } = await readFaults(db, today, { ...filters, states: statesOf(state) })
  return { ...page, rows: rows.map((row) => ({ ...row, actions: matchActions(row, actor) })) }
}

function readPolicy(db: Database): Promise<contract.MatchPolicy> {
  return soleRowOf(
    db,
    sql<contract.MatchPolicy>`select price_basis_points as "priceBasisPoints", line_amount as "lineAmount",
      document_amount as "documentAmount", waiting_days as "waitingDays", version from match_policy`,
  )
}

/** Changes how far order, receipt and bill may differ from now on. */
async function changePolicy(
  tx: Tx,
  given: BodyOf<typeof contract.changeMatchPolicy>,
  seen: number,
): Promise<contract.MatchPolicy> {
  refuseIf(toleranceProblems(given))
  await soleRowOf(tx, sql`select version from match_policy for update`)
  const current = await readPolicy(tx)
  if (current.version !== seen) throw stale(current)
  await sql`update match_policy set price_basis_points = ${given.priceBasisPoints}, line_amount = ${given.lineAmount},
    document_amount = ${given.documentAmount}, waiting_days = ${given.waitingDays}, version = version + 1`.execute(
    tx,
  )
  return readPolicy(tx)
}

export const matchRoutes: Route[] = [
  answer(contract.listMatchFaults, (call) => snapshot(call.db, (tx) => listFaults(tx, call.query, call))),
  answer(contract.exportMatchFaults, (call) =>
    exportList(call, {
      title: 'Pencocokan',
      paper: { title: 'PENCOCOKAN PEMBELIAN' },
      filters: [
        ...(call.query.fault === undefined ? [] : [matchFaultTexts[call.query.fault]]),
        ...(call.query.until === undefined ? [] : [`Sampai ${formatDay(call.query.until)}`]),
      ],
      columns: matchColumns,
      batches: (db) => atOnce(async () => (await listFaults(db, call.query, call)).rows),
    }),
  ),
  answer(contract.decideMatch, (call) => decide(call.db, call.body, call)),
  answer(contract.readMatchPolicy, ({ db }) => readPolicy(db)),
  answer(contract.changeMatchPolicy, ({ db, body, version }) => changePolicy(db, body, version)),
]
