import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { instant, rowOf, type Tx } from '../../../platform/server/database/database.ts'
import { nextNumber } from '../../../platform/server/database/number-series.ts'
import { columnName, type Row } from '../../../platform/server/database/rows.ts'
import type { Actor, Caller } from '../../../platform/server/http/actor.ts'
import { conflict, notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import { postJournal, reverseDocumentEntry } from '../../ledger/server/index.ts'
import { cancelProblems } from '../rules/cancellation.ts'
import type { AnyKind } from '../rules/document-kind.ts'
import type { EntryLine } from '../rules/journal-sides.ts'

interface Posting {
  readonly kind: Pick<AnyKind, 'series'>
  /** What the entry comes from, as journals call it. */
  readonly referenceType: string
  readonly day: Day
  /** What the entry says of the document with this number. */
  readonly says: (number: string) => string
  readonly lines: readonly EntryLine[]
  /** Its number, where it was taken before. */
  readonly number?: string
}

/** Takes the next number of a kind and posts the document's entry under it. */
export async function postDocument(tx: Tx, posting: Posting, actor: Actor) {
  const { kind, referenceType, day, says, lines } = posting
  const number = posting.number ?? (await nextNumber(tx, kind.series[0], day))
  const entry = await postJournal(
    tx,
    {
      entryDate: day,
      description: says(number).slice(0, 500),
      referenceType,
      referenceNumber: number,
      lines,
    },
    { actor },
  )
  return { number, entryId: entry.id, entryNumber: entry.entryNumber, createdBy: actor.name }
}

/** How documents of a kind are cancelled by an entry that reverses theirs. */
export interface Cancellable {
  readonly kind: Pick<AnyKind, 'table' | 'number'>
  /** The field that holds its day: `receiptDate`. */
  readonly day: string
  /** Locks what it settled or made; gives what keeps it from being cancelled on a day. */
  readonly hold: (tx: Tx, id: number) => Promise<(day: Day) => readonly Problem[]>
  /** What it settled or made no longer counts from a day on. */
  readonly release: (tx: Tx, id: number, day: Day) => Promise<void>
  /** Writes day and entry into its row. */
  readonly mark: (tx: Tx, row: Row & { readonly id: number }) => Promise<void>
  /** What posted entries of its own beside it, and is cancelled along with it, once it no longer counts. */
  readonly along?: (
    tx: Tx,
    cancelled: Cancellation['input'] & { readonly id: number },
    actor: Actor,
  ) => Promise<void>
}

interface Cancellation {
  readonly of: Cancellable
  readonly id: number
  readonly input: { readonly entryDate: Day; readonly reason: string }
}

/** Cancels a document: reverses its entry on a day, from which on it no longer counts. Locks the document before all else. */
export async function cancelDocument(tx: Tx, { of, id, input }: Cancellation, { today, actor }: Caller) {
  const document = await lockDocument(tx, of, id)
  if (document === undefined) throw notFound()
  if (document.cancelledOn !== null) throw conflict('already-cancelled', 'Dokumen ini sudah dibatalkan')
  const objectionsOn = await of.hold(tx, id)
  const day = input.entryDate
  refuseIf([...cancelProblems(input, { today, documentDay: document.day }), ...objectionsOn(day)])
  const entry = await reverseDocumentEntry(tx, { ...input, entryId: document.entryId }, { actor })
  await of.mark(tx, { id, cancelledOn: day, reversalEntryId: entry.id })
  await of.release(tx, id, day)
  await of.along?.(tx, { id, ...input }, actor)
  return { number: document.number, entryNumber: entry.entryNumber }
}

/** Why a document is not cancelled on a day, with all locked that cancelling it locks. */
export async function cancelObstacle(
  tx: Tx,
  { of, id, day }: Pick<Cancellation, 'of' | 'id'> & { readonly day: Day },
): Promise<string | undefined> {
  const document = await lockDocument(tx, of, id)
  if (document === undefined || document.cancelledOn !== null) return 'Sudah dibatalkan'
  const [first] = (await of.hold(tx, id))(day)
  return first?.message
}

interface LockedDocument {
  readonly number: string
  readonly day: Day
  readonly cancelledOn: Day | null
  readonly entryId: number
}

/** A document, locked against being cancelled twice. */
function lockDocument(tx: Tx, { kind, day }: Cancellable, id: number): Promise<LockedDocument | undefined> {
  return rowOf(
    tx,
    sql<LockedDocument>`
      select ${sql.ref(columnName(kind.number))} as number, ${sql.ref(columnName(day))} as day,
        cancelled_on as "cancelledOn", journal_entry_id as "entryId"
      from ${sql.table(kind.table)} where id = ${id} for update`,
  )
}

/** What the page of such a document says of its entry `e`, of who made it, and of the entry `v` that cancelled it. */
export function postedFields(alias: string): RawBuilder<unknown> {
  const ref = (column: string) => sql.ref(`${alias}.${column}`)
  return sql`e.entry_number as "entryNumber", ${instant(ref('created_at'))} as "createdAt",
    ${ref('created_by')} as "createdBy", case when v.id is not null then jsonb_build_object('day', ${ref('cancelled_on')},
      'reason', v.reversal_reason, 'entryNumber', v.entry_number, 'at', ${instant(sql.ref('v.posted_at'))},
      'by', v.posted_by) end as cancelled`
}

/** The tables of these fields, to be joined to the document's. */
export function postedTables(alias: string): RawBuilder<unknown> {
  return sql`join journal_entry e on e.id = ${sql.ref(`${alias}.journal_entry_id`)}
    left join journal_entry v on v.id = ${sql.ref(`${alias}.reversal_entry_id`)}`
}
