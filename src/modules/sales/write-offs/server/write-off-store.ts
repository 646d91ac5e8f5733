import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { rowOf, type Database } from '../../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { orWaiting } from '../../../approvals/server/index.ts'
import {
  byDay,
  documentRoutes,
  documentStore,
  cancelRoute,
  fieldsIn,
  postedFields,
  postedTables,
  standingIn,
} from '../../../documents/server/index.ts'
import { customerInWords } from '../../../parties/server/index.ts'
import { readShares } from '../../settlements/server/settlement-store.ts'
import { writeOffActions, writeOffs } from '../rules/write-off-kind.ts'
import { writeOffOnPaper } from '../rules/write-off.ts'
import * as contract from '../contract.ts'
import { readRecoveries, readWrittenOff } from './recovery-store.ts'
import { cancellableWriteOff, writeOffReceivable } from './write-off-receivable.ts'

const recoveredOf = sql`(select coalesce(sum(y.amount), 0)::bigint from write_off_recovery y
  where y.write_off_id = w.id and y.cancelled_on is null)`
const text = sql`lower(w.write_off_number || ' ' || w.customer_name)`
const standing = standingIn('w')

/** Write-offs `w`. */
export const writeOffStore = documentStore(writeOffs, {
  alias: 'w',
  date: sql`w.write_off_date`,
  row: {
    ...fieldsIn('w', [
      'writeOffNumber',
      'writeOffDate',
      'customerId',
      'customerCode',
      'customerName',
      'chargedTo',
      'amount',
      'reason',
    ]),
    recoveredAmount: recoveredOf,
    state: standing.state,
  },
  derived: { actions: (writeOff, { actor }) => writeOffActions(writeOff, actor) },
  sums: { matchingAmount: sql`w.amount` },
  counts: standing.counts,
  choices: () => ({
    state: standing.choices,
  }),
  sorts: { date: byDay(sql`w.write_off_date`) },
  found: { name: sql`w.customer_name`, amount: sql`w.amount`, text },
})

type WriteOffView = z.input<typeof contract.writeOff>

/** One write-off by number as the caller may see it. Three queries; call it within one snapshot of the books. */
async function readWriteOffView(db: Database, number: string, actor: Actor): Promise<WriteOffView> {
  const writeOff = await rowOf(
    db,
    sql<Omit<WriteOffView, 'allocations' | 'recoveries' | 'actions'>>`
      select ${writeOffStore.fields}, c.code as "accountCode", c.name as "accountName", w.department_id as "departmentId",
        ${postedFields('w')}
      ${writeOffStore.tables} ${postedTables('w')} join account c on c.id = w.account_id
      where w.write_off_number = ${number}`,
  )
  if (writeOff === undefined) throw notFound()
  const allocations = await readShares(db, { by: 'write_off_id', id: writeOff.id })
  const recoveries = await readRecoveries(db, writeOff.id)
  return { ...writeOff, allocations, recoveries, actions: writeOffActions(writeOff, actor) }
}

export const writeOffRoutes: Route[] = [
  ...documentRoutes(writeOffStore, contract.writeOffApi, {
    title: 'Penghapusan Piutang',
    partyInWords: customerInWords,
    view: (db, number, { actor }) => readWriteOffView(db, number, actor),
    layout: writeOffOnPaper,
  }),
  answer(contract.createWriteOff, async (call) =>
    orWaiting(await writeOffReceivable(call.db, call.body, call)),
  ),
  answer(contract.readWrittenOff, async ({ db, query }) => ({
    rows: await readWrittenOff(db, sql`w.customer_id = ${query.customerId}`),
  })),
  cancelRoute(contract.cancelWriteOff, cancellableWriteOff),
]
