import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRow, updateRow } from '../../../../platform/server/database/rows.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { forbidden } from '../../../../platform/server/http/refusal.ts'
import { postDocument, type Cancellable } from '../../../documents/server/index.ts'
import { reverseDocumentEntry } from '../../../ledger/server/index.ts'
import { settle, settles } from '../../settlements/server/settlement-store.ts'
import { holds } from '../../rules/permissions.ts'
import {
  recovered,
  recoveryJournal,
  type Charged,
  type Recovery,
  type WrittenOffShare,
} from '../rules/recovery.ts'
import { writeOffs } from '../rules/write-off-kind.ts'
import { lockWriteOffs, readWrittenOff } from './recovery-store.ts'

/** Locks the write-offs that a receipt recovers some of, for who may write off. */
export async function holdWriteOffs(tx: Tx, recoveries: readonly Recovery[], actor: Actor): Promise<void> {
  if (recoveries.length > 0 && !holds(actor, 'write-offs.edit')) throw forbidden()
  await lockWriteOffs(tx, recoveries)
}

/** What is still written off by them, once their invoices are locked. */
export async function writtenOffBy(tx: Tx, recoveries: readonly Recovery[]): Promise<WrittenOffShare[]> {
  if (recoveries.length === 0) return []
  return readWrittenOff(
    tx,
    sql`(w.id, i.id) in (select * from unnest(${recoveries.map((each) => each.writeOffId)}::bigint[],
      ${recoveries.map((each) => each.invoiceId)}::bigint[]))`,
  )
}

/** The receipt that recovers, with the accounts its invoices stand on. */
interface Recovering {
  readonly receiptId: number
  readonly receiptNumber: string
  readonly day: Day
  readonly receivableOf: ReadonlyMap<number, number>
}

/** Takes back so much of each write-off as a receipt pays: its invoices are owed again, and what bore the loss gets it back. */
export async function recoverWrittenOff(
  tx: Tx,
  { recoveries, ...of }: Recovering & { readonly recoveries: readonly Recovery[] },
  actor: Actor,
): Promise<void> {
  const ids = [...new Set(recoveries.map(({ writeOffId }) => writeOffId))]
  for (const writeOff of await readCharged(tx, ids)) {
    const parts = recoveries.filter(({ writeOffId }) => writeOffId === writeOff.id)
    await recoverOf(tx, { ...of, writeOff, parts }, actor)
  }
}

interface ChargedWriteOff extends Charged {
  readonly id: number
  readonly number: string
  readonly customerName: string
}

function readCharged(db: Database, ids: readonly number[]): Promise<ChargedWriteOff[]> {
  return rowsOf(
    db,
    sql<ChargedWriteOff>`
      select id, write_off_number as number, customer_name as "customerName", account_id as "accountId",
        department_id as "departmentId"
      from sales_write_off where id = any(${ids}::bigint[]) order by id`,
  )
}

async function recoverOf(
  tx: Tx,
  {
    writeOff,
    parts,
    ...of
  }: Recovering & { readonly writeOff: ChargedWriteOff; readonly parts: readonly Recovery[] },
  actor: Actor,
): Promise<void> {
  const { day, receiptId, receiptNumber, receivableOf } = of
  const { entryId, createdBy } = await postDocument(
    tx,
    {
      kind: writeOffs,
      referenceType: 'write_off',
      number: writeOff.number,
      day,
      says: (number) => `Piutang terhapus ${number} dibayar dengan ${receiptNumber} ${writeOff.customerName}`,
      lines: recoveryJournal(parts, writeOff, receivableOf),
    },
    actor,
  )
  const id = await insertRow(tx, 'write_off_recovery', {
    writeOffId: writeOff.id,
    writeOffNumber: writeOff.number,
    receiptId,
    recoveryDate: day,
    amount: recovered(parts),
    journalEntryId: entryId,
    createdBy,
  })
  const takenBack = parts.map(({ invoiceId, amount }) => ({ invoiceId, amount: toRupiah(-amount) }))
  await settle(tx, { by: 'recovery_id', id, day }, takenBack)
}

const settling = settles('recovery_id')

/** What a cancelled receipt recovered is written off again, by entries that reverse those of its recoveries. */
export const writeOffAgain: Required<Cancellable>['along'] = async (tx, { id, ...input }, actor) => {
  const standing = await rowsOf(
    tx,
    sql<{ id: number; entryId: number }>`
      select id, journal_entry_id as "entryId" from write_off_recovery where receipt_id = ${id} order by id`,
  )
  for (const recovery of standing) {
    const { entryDate, reason } = input
    const entry = await reverseDocumentEntry(tx, { entryDate, reason, entryId: recovery.entryId }, { actor })
    const ended = { id: recovery.id, cancelledOn: entryDate, reversalEntryId: entry.id }
    await updateRow(tx, 'write_off_recovery', ended)
    await settling.release(tx, recovery.id, entryDate)
  }
}
