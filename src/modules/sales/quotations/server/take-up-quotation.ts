import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { notFound, objection } from '../../../../platform/server/http/refusal.ts'
import { seesDocument } from '../../../documents/server/index.ts'
import { problem } from '../../rules/problem-codes.ts'
import { conflict } from '../../server/refusals.ts'
import { quotationActions, quotationRefusals } from '../rules/quotation.ts'
import { lockQuotation, markQuotation, quotationStore } from './quotation-store.ts'

interface Ordering {
  readonly today: Day
  readonly actor: Actor
  readonly input: { readonly customerId: number | null }
}

/** Locks the quotation that an order is made from, which the seller sees; the order says that its customer accepts it. */
export async function takeUpQuotation(
  tx: Tx,
  quotationId: number,
  { today, actor, input }: Ordering,
): Promise<void> {
  if (!(await seesDocument(tx, quotationStore.source, { by: { id: quotationId }, actor }))) throw notFound()
  const quotation = await lockQuotation(tx, quotationId)
  if (quotation === undefined) throw notFound()
  const { id, status, customerId, customerName, quotationNumber } = quotation
  if (!quotationActions(quotation, actor, today).includes('order'))
    throw conflict('cannot-order-quotation', quotationRefusals.order)
  if (input.customerId !== null && input.customerId !== customerId) {
    const text = `Penawaran ${quotationNumber} untuk ${customerName}`
    throw objection(problem('quotation-of-other-customer', 'customerId', text))
  }
  if (status === 'sent') await markQuotation(tx, { id, status: 'accepted' }, actor)
}
