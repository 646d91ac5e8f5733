import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { instant, rowOf, type Database } from '../../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { byDay, documentRoutes, documentStore } from '../../../documents/server/index.ts'
import { customerInWords } from '../../../parties/server/index.ts'
import { cancelDocument } from '../../settlements/server/settling-document.ts'
import { cancellationOf, readShares } from '../../settlements/server/settlement-store.ts'
import * as contract from '../contract.ts'
import { writeOffActions, writeOffs } from '../rules/write-off-kind.ts'
import { withoutPaper, writeOffOnPaper } from '../rules/write-off.ts'
import { cancellableWriteOff, writeOffReceivable } from './write-off-receivable.ts'

const text = sql`lower(w.write_off_number || ' ' || w.customer_name)`

/** Write-offs `w`. */
export const writeOffStore = documentStore(writeOffs, {
  from: sql`sales_write_off w`,
  id: sql`w.id`,
  date: sql`w.write_off_date`,
  party: sql`w.customer_id`,
  row: {
    writeOffNumber: sql`w.write_off_number`,
    writeOffDate: sql`w.write_off_date`,
    customerId: sql`w.customer_id`,
    customerCode: sql`w.customer_code`,
    customerName: sql`w.customer_name`,
    chargedTo: sql`w.charged_to`,
    amount: sql`w.amount`,
    reason: sql`w.reason`,
    state: sql`case when w.cancelled_on is null then 'recorded' else 'cancelled' end`,
  },
  derived: { actions: (writeOff, { actor }) => writeOffActions(writeOff, actor) },
  sums: { matchingAmount: sql`w.amount` },
  counts: sql`w.cancelled_on is null`,
  choices: () => ({
    state: { recorded: sql`w.cancelled_on is null`, cancelled: sql`w.cancelled_on is not null` },
  }),
  holds: (pattern) => sql`${text} like ${pattern}`,
  sorts: { date: byDay(sql`w.write_off_date`) },
  found: { name: sql`w.customer_name`, amount: sql`w.amount`, text },
})

type WriteOffView = z.input<typeof contract.writeOff>

/** One write-off by number as the caller may see it. Two queries; call it within one snapshot of the books. */
async function readWriteOffView(db: Database, number: string, actor: Actor): Promise<WriteOffView> {
  const writeOff = await rowOf(
    db,
    sql<Omit<WriteOffView, 'allocations' | 'actions'>>`
      select ${writeOffStore.fields}, c.code as "accountCode", c.name as "accountName",
        e.entry_number as "entryNumber", ${instant(sql.ref('w.created_at'))} as "createdAt",
        w.created_by as "createdBy", ${cancellationOf(sql`w`)} as cancelled
      ${writeOffStore.tables}
      join account c on c.id = w.account_id
      join journal_entry e on e.id = w.journal_entry_id
      left join journal_entry v on v.id = w.reversal_entry_id
      where w.write_off_number = ${number}`,
  )
  if (writeOff === undefined) throw notFound()
  const allocations = await readShares(db, { by: 'write_off_id', id: writeOff.id })
  return { ...writeOff, allocations, actions: writeOffActions(writeOff, actor) }
}

export const writeOffRoutes: Route[] = [
  ...documentRoutes(writeOffStore, {
    list: contract.listWriteOffs,
    file: contract.exportWriteOffs,
    read: contract.readWriteOff,
    paper: contract.printWriteOff,
    title: 'Penghapusan Piutang',
    partyInWords: customerInWords,
    view: (db, number, { actor }) => readWriteOffView(db, number, actor),
    layout: (writeOff, issuer) => {
      if (withoutPaper(writeOff) !== undefined) throw notFound()
      return writeOffOnPaper(writeOff, issuer)
    },
  }),
  answer(contract.createWriteOff, (call) => writeOffReceivable(call.db, call.body, call)),
  answer(contract.cancelWriteOff, ({ body: input, db, params: { id }, ...context }) =>
    cancelDocument(db, { of: cancellableWriteOff, id, input }, context),
  ),
]
