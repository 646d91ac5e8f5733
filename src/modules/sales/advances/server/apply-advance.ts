import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { sumRupiah } from '../../../../platform/rules/money/money.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import type { EntryLine } from '../../../documents/rules/journal-sides.ts'
import { cashAccount } from '../../../accounts/server/index.ts'
import { postDocument, type Caller } from '../../../documents/server/index.ts'
import { type AdvanceUseKind, advanceUses } from '../rules/advance-use-kind.ts'
import { lockAllocated, settle } from '../../settlements/server/settlement-store.ts'
import { settlingCustomer } from '../../server/document-customer.ts'
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
import { insertAdvanceUse, lockAdvances } from './advance-store.ts'

type Applied = BodyOf<typeof createAdvanceUse> & { readonly receiptId?: number }

/** Sets what is left of a customer's advances, or of that of one receipt, against invoices, the oldest advance first; all or nothing. */
export async function applyAdvance(tx: Tx, { receiptId, ...input }: Applied, { today, actor }: Caller) {
  const { allocations, customerId, useDate: day } = input
  const { invoices, receivableOf } = await lockAllocated(tx, allocations)
  const advances = await lockAdvances(tx, { customerId, day, receiptId })
  refuseIf(advanceUseProblems(input, { today, invoices, available: availableSum(advances) }))
  const parts = drawAdvances(sumRupiah(allocations.map(({ amount }) => amount)), advances)
  const lines = advanceUseJournal(parts, allocations, receivableOf)
  const { id, reply } = await postUse(tx, { ...input, kind: 'invoice', accountId: null, parts, lines }, actor)
  await settle(tx, { by: 'use_id', id, day }, allocations)
  return reply
}

/** Gives unused advances back to the customer, the oldest first. */
export async function refundAdvance(
  tx: Tx,
  input: BodyOf<typeof createAdvanceRefund>,
  { today, actor }: Caller,
) {
  const { customerId, useDate: day, amount } = input
  const advances = await lockAdvances(tx, { customerId, day })
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
  readonly accountId: number | null
  readonly notes?: string | undefined
  readonly parts: readonly AdvancePart[]
  readonly lines: readonly EntryLine[]
}

const intentions = { invoice: 'Pemakaian uang muka', refund: 'Pengembalian uang muka' } as const

async function postUse(tx: Tx, use: Use, actor: Actor) {
  const customer = await settlingCustomer(tx, use.customerId)
  const amount = sumRupiah(use.parts.map((part) => part.amount))
  const says = (number: string) => `${intentions[use.kind]} ${number} ${customer.name}`
  const of = { kind: advanceUses, referenceType: 'advance_use', day: use.useDate }
  const posted = await postDocument(tx, { ...of, says, lines: use.lines }, actor)
  const id = await insertAdvanceUse(tx, { notes: undefined, ...use, ...posted, customer, amount })
  return { id, reply: { useNumber: posted.number, entryNumber: posted.entryNumber, amount } }
}
