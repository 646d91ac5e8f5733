import { sql } from 'kysely'
import { yearOf, type Day } from '../../../../platform/rules/day/day.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { rowOf, type Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { notFound, objection, refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { AnyKind } from '../../../documents/rules/document-kind.ts'
import { postJournal, reverseDocumentEntry } from '../../../ledger/server/index.ts'
import type { InvoiceJournalLine } from '../../invoices/rules/invoice-journal.ts'
import { lockInvoices } from '../../invoices/server/invoice-view.ts'
import { readOrderCustomer, type OrderCustomer } from '../../orders/server/order-store.ts'
import { problem } from '../../rules/problem-codes.ts'
import { conflict } from '../../server/refusals.ts'
import type { Allocation } from '../rules/allocation.ts'
import { alreadyCancelled, cancelProblems, type LaterUse } from '../rules/cancellation.ts'
import { lockSettledInvoices, unsettle, type Source } from './settlement-store.ts'

/** Who settles, and on which day. */
export interface Context {
  readonly today: Day
  readonly actor: Actor
}

/** The invoices that get something, locked, by id, with the account each stands on. */
export async function lockAllocated(tx: Tx, allocations: readonly Allocation[]) {
  const locked = await lockInvoices(
    tx,
    allocations.map(({ invoiceId }) => invoiceId),
  )
  return {
    invoices: new Map(locked.map((invoice) => [invoice.id, invoice])),
    receivableOf: new Map(locked.map((invoice) => [invoice.id, invoice.receivableAccountId])),
  }
}

interface Posting {
  readonly kind: Pick<AnyKind, 'series'>
  /** What the entry comes from, as journals call it. */
  readonly referenceType: string
  readonly day: Day
  /** What the entry says of the document with this number. */
  readonly says: (number: string) => string
  readonly lines: readonly InvoiceJournalLine[]
}

/** Takes the next number of a kind and posts the document's entry under it. */
export async function postDocument(tx: Tx, { kind, referenceType, day, says, lines }: Posting, actor: Actor) {
  const number = await nextNumber(tx, kind.series[0], yearOf(day))
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

/** A document that a reversing entry cancels, with what becomes of advances it made or used. */
export interface Cancellable {
  readonly table: 'sales_receipt' | 'advance_use' | 'sales_write_off'
  readonly number: string
  readonly day: string
  readonly settledBy: Source['by']
  /** Marks it as cancelled by an entry of a day. */
  readonly mark: (
    tx: Tx,
    by: { readonly id: number; readonly day: Day; readonly entryId: number },
  ) => Promise<unknown>
  /** Locks its advances; gives their uses that must not stand. */
  readonly lockAdvances: (tx: Tx, id: number) => Promise<readonly LaterUse[]>
  readonly releaseAdvances: (tx: Tx, id: number, day: Day) => Promise<void>
}

interface Cancellation {
  readonly of: Cancellable
  readonly id: number
  readonly input: { readonly entryDate: Day; readonly reason: string }
}

/**
 * Cancels a document: reverses its entry on a day, from which on neither what it settled nor its advances count. Locks
 * the document, then invoices, then advances, as everything that settles does.
 */
export async function cancelDocument(tx: Tx, { of, id, input }: Cancellation, { today, actor }: Context) {
  const document = await lockDocument(tx, of, id)
  if (document === undefined) throw notFound()
  if (document.cancelledOn !== null) throw conflict('already-cancelled', alreadyCancelled)
  const source = { by: of.settledBy, id }
  await lockSettledInvoices(tx, source)
  const uses = await of.lockAdvances(tx, id)
  refuseIf(cancelProblems(input, { today, documentDay: document.day, uses }))
  const entry = await reverseDocumentEntry(tx, { ...input, entryId: document.entryId }, { actor })
  const day = input.entryDate
  await of.mark(tx, { id, day, entryId: entry.id })
  await unsettle(tx, source, day)
  await of.releaseAdvances(tx, id, day)
  return { number: document.number, entryNumber: entry.entryNumber }
}

interface LockedDocument {
  readonly number: string
  readonly day: Day
  readonly cancelledOn: Day | null
  readonly entryId: number
}

/** A document, locked against being cancelled twice. */
function lockDocument(
  tx: Tx,
  { table, number, day }: Cancellable,
  id: number,
): Promise<LockedDocument | undefined> {
  return rowOf(
    tx,
    sql<LockedDocument>`
      select ${sql.ref(number)} as number, ${sql.ref(day)} as day, cancelled_on as "cancelledOn",
        journal_entry_id as "entryId"
      from ${sql.table(table)} where id = ${id} for update`,
  )
}

/** The customer money comes from or goes to; refuses when there is none. */
export async function settlingCustomer(tx: Tx, customerId: number | null): Promise<OrderCustomer> {
  const customer = customerId === null ? undefined : await readOrderCustomer(tx, customerId)
  if (customer === undefined)
    throw objection(problem('customer-missing', 'customerId', 'Customer harus dipilih'))
  return customer
}

/** The account money reaches or leaves, an active leaf that holds cash; refuses any other. */
export async function cashAccount(tx: Tx, accountId: number | null): Promise<number> {
  const found = await rowOf(
    tx,
    sql`select from account where id = ${accountId} and level = 3 and is_active and cash_flow_class = 'cash'`,
  )
  if (accountId === null || found === undefined)
    throw objection(problem('account-missing', 'accountId', 'Akun kas atau bank harus dipilih'))
  return accountId
}
