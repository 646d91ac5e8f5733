import type { Day } from '../../../../platform/rules/day/day.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { nextNumber } from '../../../../platform/server/database/number-series.ts'
import { sql } from 'kysely'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { objection, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { documentRoutes, lockFor, seenBy, type SeenDocument } from '../../../documents/server/index.ts'
import { customerInWords } from '../../../parties/server/index.ts'
import { inBasisPoints, pricedSale } from '../../orders/server/sale.ts'
import { problem } from '../../rules/problem-codes.ts'
import { conflict } from '../../server/refusals.ts'
import * as contract from '../contract.ts'
import { quotations } from '../rules/quotation-kind.ts'
import { quotationOnPaper } from '../rules/quotation-on-paper.ts'
import {
  quotationActions,
  quotationProblems,
  quotationRefusals,
  sendingProblems,
  type QuotationAction,
} from '../rules/quotation.ts'
import {
  insertQuotation,
  lockQuotation,
  markQuotation,
  quotationStore,
  readQuotationView,
  rewriteQuotation,
  type QuotationDocument,
  type StoredQuotation,
} from './quotation-store.ts'

/** Locks a quotation for an act that its state allows on the day. */
function lockQuotationFor(
  tx: Tx,
  act: QuotationAction,
  { today, ...seen }: SeenDocument & { readonly today: Day },
): Promise<StoredQuotation> {
  return lockFor<StoredQuotation, QuotationAction>({
    lock: lockQuotation,
    actions: (stored, actor) => quotationActions(stored, actor, today),
    refusal: (refused) => conflict(`cannot-${refused}-quotation`, quotationRefusals[refused]),
    view: (db, { id }, actor) => readQuotationView(db, { id }, { actor, today }),
  })(tx, act, seen)
}

/** A checked input as it is written. */
async function documentOf(tx: Tx, input: contract.QuotationInput, today: Day): Promise<QuotationDocument> {
  refuseIf(quotationProblems({ ...input, lines: input.lines.map(inBasisPoints) }, today))
  const { quotationDate, validUntil } = input
  return { quotationDate, validUntil, ...(await pricedSale(tx, input, { day: quotationDate, today })) }
}

type Author = { readonly today: Day; readonly actor: Actor }

/** Writes a checked draft quotation of an author. */
export async function draftQuotation(tx: Tx, input: contract.QuotationInput, { today, actor }: Author) {
  const document = await documentOf(tx, input, today)
  const quotationNumber = await nextNumber(tx, quotations.series[0], document.quotationDate)
  return { id: await insertQuotation(tx, document, { quotationNumber, actor }), quotationNumber }
}

/** Deletes a draft that was never sent; its number stays explained. */
export async function deleteDraft(tx: Tx, seen: SeenDocument & { readonly today: Day }): Promise<void> {
  const { id } = await lockQuotationFor(tx, 'delete', seen)
  await markQuotation(tx, { id, deletedAt: sql`now()` }, seen.actor)
}

interface Acting {
  readonly db: Tx
  readonly params: { readonly id: number }
  readonly version: number
  readonly actor: Actor
  readonly today: Day
}

type Change = Parameters<typeof markQuotation>[1]

/** Takes a quotation a step further; gives it as it then is. */
async function step(
  call: Acting,
  act: QuotationAction,
  changeOf: (quotation: StoredQuotation) => Omit<Change, 'id'>,
) {
  const stored = await lockQuotationFor(call.db, act, { ...seenBy(call), today: call.today })
  await markQuotation(call.db, { id: stored.id, ...changeOf(stored) }, call.actor)
  return readQuotationView(call.db, call.params, call)
}

async function update(call: Acting & { readonly body: contract.QuotationInput }) {
  const { db, body, actor, today } = call
  const { id, status, revision } = await lockQuotationFor(db, 'edit', { ...seenBy(call), today })
  const document = await documentOf(db, body, today)
  if (status !== 'draft')
    await markQuotation(db, { id, status: 'draft', revision: revision + 1, rejectedReason: null }, actor)
  await rewriteQuotation(db, id, { document, actor })
  return readQuotationView(db, { id }, call)
}

/** Everything quotations answer over HTTP. */
export const quotationRoutes: Route[] = [
  ...documentRoutes(quotationStore, contract.quotationApi, {
    title: 'Penawaran',
    partyInWords: customerInWords,
    view: (db, number, caller) => readQuotationView(db, { number }, caller),
    layout: quotationOnPaper,
  }),
  answer(contract.createQuotation, async ({ db, body, ...caller }) => {
    const { id } = await draftQuotation(db, body, caller)
    return readQuotationView(db, { id }, caller)
  }),
  answer(contract.updateQuotation, update),
  answer(contract.deleteQuotation, async (call) => {
    await deleteDraft(call.db, { ...seenBy(call), today: call.today })
    return {}
  }),
  answer(contract.sendQuotation, (call) =>
    step(call, 'send', (stored) => {
      refuseIf(sendingProblems(stored, call.today))
      return { status: 'sent' }
    }),
  ),
  answer(contract.acceptQuotation, (call) => step(call, 'accept', () => ({ status: 'accepted' }))),
  answer(contract.reopenQuotation, (call) => step(call, 'reopen', () => ({ status: 'sent' }))),
  answer(contract.rejectQuotation, (call) => {
    const rejectedReason = call.body.reason.trim()
    if (rejectedReason === '') throw objection(problem('reason-missing', 'reason', 'Alasan harus diisi'))
    return step(call, 'reject', () => ({ status: 'rejected', rejectedReason }))
  }),
]
