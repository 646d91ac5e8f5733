import { sql } from 'kysely'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { changeBy, updateRow } from '../../../../platform/server/database/rows.ts'
import { notFound, refuseIf } from '../../../../platform/server/http/refusal.ts'
import { cancelProblems } from '../../../documents/rules/cancellation.ts'
import type { Caller } from '../../../documents/server/index.ts'
import { endCost } from '../../../inventory/server/index.ts'
import { conflict } from '../../server/refusals.ts'
import type { cancelGiveaway as contract } from '../contract.ts'
import { giveawayText } from '../rules/giveaway.ts'
import { lockGiveaway, readCostsGiven, takeGivenBack, type StoredGiveaway } from './giveaway-store.ts'
import { reverseVat, takeVatBack } from './giveaway-vat.ts'
import { lowerLines } from './order-progress.ts'

interface Cancelling {
  readonly id: number
  readonly input: BodyOf<typeof contract>
}

/** What was given away waits again for what its order makes of it: its cost where it waits for an invoice, its VAT owed no more. */
export async function cancelGiveaway(tx: Tx, { id, input }: Cancelling, { today, actor }: Caller) {
  const { entryDate: day, reason } = input
  const giveaway = await lockGiveaway(tx, id)
  if (giveaway === undefined) throw notFound()
  if (giveaway.isCancelled) throw conflict('already-cancelled', alreadyText(giveaway))
  refuseIf(cancelProblems(input, { today, documentDay: giveaway.givenOn }))
  const { entry } = await endCost(tx, await costsBack(tx, giveaway, input), actor)
  const vat = await reverseVat(tx, giveaway, { day, reason, actor })
  await updateRow(tx, 'sales_giveaway', {
    ...{ id, cancelledOn: day, cancelledAt: sql`now()`, cancelledBy: actor.name, cancelReason: reason },
    ...{ costReversalId: entry?.id ?? null, vatReversalId: vat?.id ?? null },
  })
  await lowerLines(tx, 'givenQuantity', await takeGivenBack(tx, id))
  if (vat !== null) await takeVatBack(tx, giveaway, { day, entryId: vat.id })
  await goOn(tx, giveaway, actor)
  return { number: giveaway.orderNumber, entryNumber: entry?.entryNumber ?? vat?.entryNumber ?? null }
}

const alreadyText = ({ orderNumber }: StoredGiveaway) =>
  `Penyerahan tanpa tagihan ${orderNumber} ini sudah dibatalkan: muat ulang halaman ordernya`

/** What takes the cost of a giveaway back to where it waits for an invoice. */
async function costsBack(tx: Tx, giveaway: StoredGiveaway, input: Cancelling['input']) {
  const { id, orderNumber, customerName } = giveaway
  const of = { type: 'sales_order', number: orderNumber }
  const says = `Pembatalan penyerahan tanpa tagihan ${orderNumber} ${customerName}: ${input.reason}`
  return { day: input.entryDate, reference: of, of, says, costs: await readCostsGiven(tx, id) }
}

/** Its order, which may have ended by it, has something to bill again. */
async function goOn(tx: Tx, giveaway: StoredGiveaway, actor: Caller['actor']): Promise<void> {
  const said = giveawayText(giveaway.reason, giveaway.notes ?? '')
  await updateRow(tx, 'sales_order', {
    id: giveaway.orderId,
    closedAt: null,
    closedReason: sql`nullif(t.closed_reason, ${said})`,
    ...changeBy(actor.name),
  })
}
