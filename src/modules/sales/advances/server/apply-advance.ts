import { yearOf, type Day } from '../../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { sumRupiah } from '../../../../platform/rules/money/money.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { postJournal } from '../../../ledger/server/index.ts'
import type { createAdvanceRefund, createAdvanceUse } from '../contract.ts'
import {
  advanceUseJournal,
  advanceUseProblems,
  availableSum,
  drawAdvances,
  refundJournal,
  refundProblems,
  type AdvancePart,
} from '../rules/advance.ts'
import type { InvoiceJournalLine } from '../../invoices/rules/invoice-journal.ts'
import type { AdvanceUseKind } from '../../receipts/rules/receipt-actions.ts'
import { insertAdvanceUse, lockAdvances } from './advance-store.ts'
import { lockInvoices } from '../../invoices/server/invoice-view.ts'
import { settle } from '../../receipts/server/settlement-store.ts'
import { cashAccount, settlingCustomer } from '../../receipts/server/settling-parties.ts'

interface Context {
  readonly today: Day
  readonly actor: Actor
}

/** Sets what is left of a customer's advances against invoices, the oldest advance first; all or nothing. */
export async function applyAdvance(
  tx: Tx,
  input: BodyOf<typeof createAdvanceUse>,
  { today, actor }: Context,
) {
  const { allocations, customerId, useDate } = input
  const locked = await lockInvoices(
    tx,
    allocations.map(({ invoiceId }) => invoiceId),
  )
  const advances = await lockAdvances(tx, { customerId, day: useDate })
  const invoices = new Map(locked.map((invoice) => [invoice.id, invoice]))
  refuseIf(advanceUseProblems(input, { today, invoices, available: availableSum(advances) }))
  const parts = drawAdvances(sumRupiah(allocations.map(({ amount }) => amount)), advances)
  const receivableOf = new Map(locked.map((invoice) => [invoice.id, invoice.receivableAccountId]))
  const lines = advanceUseJournal(parts, allocations, receivableOf)
  const written = await postUse(tx, { ...input, kind: 'invoice', accountId: undefined, parts, lines }, actor)
  await settle(tx, { useId: written.useId, day: useDate }, allocations)
  return written.reply
}

/** Gives unused advances back to the customer, the oldest first. */
export async function refundAdvance(
  tx: Tx,
  input: BodyOf<typeof createAdvanceRefund>,
  { today, actor }: Context,
) {
  const { customerId, useDate, amount } = input
  const advances = await lockAdvances(tx, { customerId, day: useDate })
  refuseIf(refundProblems(input, { today, available: availableSum(advances) }))
  const accountId = await cashAccount(tx, input.accountId)
  const parts = drawAdvances(amount, advances)
  const lines = refundJournal(parts, accountId)
  const { reply } = await postUse(tx, { ...input, kind: 'refund', accountId, parts, lines }, actor)
  return reply
}

interface Use {
  readonly kind: AdvanceUseKind
  readonly useDate: Day
  readonly customerId: number | null
  readonly accountId: number | undefined
  readonly notes?: string | undefined
  readonly parts: readonly AdvancePart[]
  readonly lines: readonly InvoiceJournalLine[]
}

const intentions = { invoice: 'Pemakaian uang muka', refund: 'Pengembalian uang muka' } as const

async function postUse(tx: Tx, use: Use, actor: Actor) {
  const { kind, useDate, parts, lines } = use
  const customer = await settlingCustomer(tx, use.customerId)
  const amount = sumRupiah(parts.map((part) => part.amount))
  const useNumber = await nextNumber(tx, 'ADV', yearOf(useDate))
  const entry = await postJournal(
    tx,
    {
      entryDate: useDate,
      description: `${intentions[kind]} ${useNumber} ${customer.name}`.slice(0, 500),
      referenceType: 'advance_use',
      referenceNumber: useNumber,
      lines,
    },
    { actor },
  )
  const written = { ...use, useNumber, customer, amount, notes: use.notes, entryId: entry.id }
  const useId = await insertAdvanceUse(tx, { ...written, createdBy: actor.name })
  return { useId, reply: { useNumber, entryNumber: entry.entryNumber, amount } }
}
