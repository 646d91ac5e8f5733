import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { sumRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { rowOf, type Tx } from '../../../../platform/server/database/database.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { sidesOf } from '../../../documents/rules/journal-sides.ts'
import { dueVatOf, registerVat } from '../../../inventory/server/index.ts'
import { postJournal, reverseDocumentEntry } from '../../../ledger/server/index.ts'
import { reduceOutputTax } from '../../../tax/server/index.ts'
import type { StoredGiveaway } from './giveaway-store.ts'
import type { StoredOrder } from './order-store.ts'

/** Output VAT of giveaways, under the number of its entry: an order may give away more than once. */
const given = 'sales_giveaway'

/** What takes it back. */
export const givenBack = 'sales_giveaway_cancellation'

interface Gift {
  readonly order: StoredOrder
  readonly day: Day
  readonly goods: Parameters<typeof dueVatOf>[1]['lines']
  /** What each of them cost. */
  readonly costs: readonly Rupiah[]
  readonly says: string
  readonly expenseAccountId: number
}

/** The VAT that a gift owes, posted in an entry of its own, and to be registered with what was given. */
export interface OwedVat {
  readonly entryId: number
  readonly register: (giveawayId: number) => Promise<void>
}

/** A gift owes VAT on its cost, in an entry and a tax invoice of its own. */
export async function oweVat(tx: Tx, gift: Gift, actor: Actor): Promise<OwedVat | undefined> {
  const { order, day, goods, costs, says, expenseAccountId } = gift
  const taken = { adjustmentDate: day, reason: 'sample', receiverId: order.customerId } as const
  const due = await dueVatOf(tx, { ...taken, lines: goods })
  const fakturs = due?.fakturs(costs.map((cost) => toRupiah(-cost))) ?? []
  const vat = sumRupiah(fakturs.map((faktur) => faktur.vat))
  if (due === undefined || vat === 0) return undefined
  const { id: entryId, entryNumber: number } = await postJournal(
    tx,
    {
      entryDate: day,
      description: `PPN ${says}`.slice(0, 500),
      referenceType: 'sales_order',
      referenceId: order.id,
      referenceNumber: order.orderNumber,
      lines: sidesOf([
        [expenseAccountId, vat],
        [due.accountId, toRupiah(-vat)],
      ]),
    },
    { actor },
  )
  const register = (id: number) =>
    registerVat(tx, { source: given, id, number, day, entryId }, { ...due, fakturs })
  return { entryId, register }
}

interface Ending {
  readonly day: Day
  readonly reason: string
}

/** The VAT of a gift that is taken back is owed no more: its entry is reversed. Gives the mirror. */
export async function reverseVat(
  tx: Tx,
  { vatEntryId }: Pick<StoredGiveaway, 'vatEntryId'>,
  { day: entryDate, reason, actor }: Ending & { readonly actor: Actor },
) {
  if (vatEntryId === null) return null
  return reverseDocumentEntry(tx, { entryId: vatEntryId, entryDate, reason }, { actor })
}

/** Takes the tax invoices of a giveaway back in the month in which they counted. What was given before it had a record is under its order. */
export async function takeVatBack(
  tx: Tx,
  { id: asId, vatEntryId }: Pick<StoredGiveaway, 'id' | 'vatEntryId'>,
  { day, entryId }: { readonly day: Day; readonly entryId: number },
): Promise<void> {
  const registered = await rowOf(
    tx,
    sql<{ source: string; sourceId: number }>`select source, source_id as "sourceId" from output_tax
      where journal_entry_id = ${vatEntryId} and not is_reduction limit 1`,
  )
  if (registered !== undefined)
    await reduceOutputTax(tx, { ...registered, as: givenBack, asId, day, entryId })
}
