import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { BodyOf } from '../../../../platform/rules/http/endpoint.ts'
import { sumRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { refuseIf } from '../../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { sidesOf } from '../../../documents/rules/journal-sides.ts'
import type { SeenDocument } from '../../../documents/server/index.ts'
import { dueVatOf, passCost, registerVat } from '../../../inventory/server/index.ts'
import { postJournal } from '../../../ledger/server/index.ts'
import { holdGoods } from '../../deliveries/server/stock-of-deliveries.ts'
import { allBillable } from '../../invoices/rules/bill.ts'
import {
  byOrderLine,
  costsOf,
  readBillable,
  type ShippedLine,
} from '../../invoices/server/billed-deliveries.ts'
import type { giveSalesOrder } from '../contract.ts'
import { giveawayProblems, giveawayReasonOf, giveawayText } from '../rules/giveaway.ts'
import { lockOrderFor } from './order-acts.ts'
import { readOrderLines } from './order-lines.ts'
import { raiseQuantities } from './order-progress.ts'
import type { StoredOrder } from './order-store.ts'

type Input = BodyOf<typeof giveSalesOrder>

/** Gives away what was delivered at no price, so that the order ends: the account of the reason takes its cost, and VAT where a gift owes it. */
export async function giveAway(
  tx: Tx,
  seen: SeenDocument,
  { input, today }: { readonly input: Input; readonly today: Day },
): Promise<{ entryNumber: string | null }> {
  const { actor } = seen
  const order = await lockOrderFor(tx, 'give', seen)
  const deliveries = await readBillable(tx, order.id)
  refuseIf(giveawayProblems(input, { today, deliveries }))
  const lines = await readOrderLines(tx, order.id)
  await markGiven(tx, deliveries)
  const by = byOrderLine(allBillable(deliveries))
  const reason = giveawayText(input.reason, input.notes ?? '')
  await raiseQuantities(tx, { order, lines, raises: 'givenQuantity', by, actor, reason })
  return { entryNumber: await passGiven(tx, { order, input, deliveries }, seen) }
}

async function markGiven(tx: Tx, deliveries: readonly ShippedLine[]): Promise<void> {
  const ids = deliveries.map(({ id }) => id)
  await sql`update sales_delivery_line set given_quantity = quantity - returned_quantity - billed_quantity where id = any(${ids}::bigint[])`.execute(
    tx,
  )
}

interface Given {
  readonly order: StoredOrder
  readonly input: Input
  readonly deliveries: readonly ShippedLine[]
}

/** The cost of what left stock goes to the account of the reason; gives the number of its entry. */
async function passGiven(
  tx: Tx,
  given: Given,
  { actor }: Pick<SeenDocument, 'actor'>,
): Promise<string | null> {
  const { order, input, deliveries } = given
  const shipped = deliveries.filter(({ movementId }) => movementId !== null)
  if (shipped.length === 0) return null
  await holdGoods(tx, input.day, shipped)
  const { role, text } = giveawayReasonOf(input.reason)
  const { [role]: toAccountId } = await accountsForRoles(tx, [role])
  const says = `Diserahkan tanpa tagihan ${order.orderNumber} ${order.customerName}: ${text}`
  const reference = { type: 'sales_order', number: order.orderNumber }
  const lines = costsOf(allBillable(shipped), shipped)
  const act = { day: input.day, reference, says, toAccountId, byProduct: role === 'cogs', lines }
  const { amounts, entry } = await passCost(tx, act, actor)
  const goods = shipped.map(({ productId, left: quantity }) => ({ productId, quantity }))
  if (input.reason === 'sample')
    await oweVat(tx, { ...given, goods, costs: amounts, says, expenseAccountId: toAccountId }, { actor })
  return entry?.entryNumber ?? null
}

interface Owing extends Given {
  readonly goods: Parameters<typeof dueVatOf>[1]['lines']
  readonly costs: readonly Rupiah[]
  readonly says: string
  readonly expenseAccountId: number
}

/** A gift owes VAT on its cost, in an entry and a tax invoice of its own. */
async function oweVat(tx: Tx, owing: Owing, { actor }: Pick<SeenDocument, 'actor'>): Promise<void> {
  const { order, input, goods, costs, says, expenseAccountId } = owing
  const taken = { adjustmentDate: input.day, reason: 'sample', receiverId: order.customerId } as const
  const due = await dueVatOf(tx, { ...taken, lines: goods })
  const fakturs = due?.fakturs(costs.map((cost) => toRupiah(-cost))) ?? []
  const vat = sumRupiah(fakturs.map((faktur) => faktur.vat))
  if (due === undefined || vat === 0) return
  const { id: entryId } = await postJournal(
    tx,
    {
      entryDate: input.day,
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
  const registered = {
    source: 'sales_order',
    id: order.id,
    number: order.orderNumber,
    day: input.day,
    entryId,
  }
  await registerVat(tx, registered, { ...due, fakturs })
}
