import type { BodyOf } from '../../../platform/rules/http/endpoint.ts'
import type { Day } from '../../../platform/rules/day/day.ts'
import { ofThousandths, type Quantity } from '../../../platform/rules/money/quantity.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { accountsForRoles } from '../../accounts/server/index.ts'
import type { Caller, SeenDocument } from '../../documents/server/index.ts'
import { isStockKept, moveStock, type StockLine } from '../../inventory/server/index.ts'
import type { moveServiceParts } from '../contract.ts'
import { comingBack, moveProblems, partStands, type PartMove, type StandingUse } from '../rules/part-use.ts'
import { workDayProblems } from '../rules/service-order.ts'
import { lockServiceOrderFor } from './lock-service-order.ts'
import {
  insertUses,
  markServiceOrder,
  readWork,
  type NewUse,
  type StoredServiceOrder,
} from './service-order-store.ts'

/** Takes parts for the work, or gives back what was not needed. */
export async function useParts(
  tx: Tx,
  seen: SeenDocument,
  { input, today }: { readonly input: BodyOf<typeof moveServiceParts>; readonly today: Day },
): Promise<void> {
  const order = await lockServiceOrderFor(tx, 'use', { ...seen, today })
  const { lines, uses, lastUse } = await readWork(tx, order.id)
  const { day, warehouseId } = input
  const isBack = input.lines.some(({ quantity }) => quantity < 0)
  const days = { today, orderDate: order.orderDate, lastUse: isBack ? lastUse : null }
  refuseIf([
    ...workDayProblems({ day, path: 'day', noun: 'Tanggal' }, days),
    ...moveProblems(input.lines, partStands(lines, uses)),
  ])
  const moves = input.lines.filter(({ quantity }) => quantity !== 0)
  await moveParts(tx, { order, day, warehouseId, moves, uses }, { today, actor: seen.actor })
  await markServiceOrder(tx, { id: order.id }, seen.actor)
}

interface Moving {
  readonly order: StoredServiceOrder
  readonly day: Day
  /** Where parts are taken from; the first warehouse when left out. */
  readonly warehouseId: number | null
  readonly moves: readonly PartMove[]
  readonly uses: readonly StandingUse[]
}

/** Moves checked parts between stock and a locked order: what is taken waits on the account of service in progress. */
export async function moveParts(tx: Tx, moving: Moving, caller: Caller): Promise<void> {
  const { order, day, moves, uses } = moving
  const parts = moves.flatMap((move) => partsOf(move, uses))
  if (parts.length === 0) return
  const movements = await moveInStock(tx, { ...moving, parts }, caller)
  const rows = parts.map(({ productId, quantity, use }, index): NewUse => ({
    productId,
    quantity,
    ofUseId: use?.id ?? null,
    movementId: movements[index] ?? null,
  }))
  await insertUses(tx, { orderId: order.id, day, createdBy: caller.actor.name }, rows)
}

/** What is taken, positive, or comes back of an earlier use. */
interface Part {
  readonly productId: number
  readonly quantity: Quantity
  readonly use: StandingUse | undefined
}

function partsOf({ productId, quantity }: PartMove, uses: readonly StandingUse[]): Part[] {
  if (quantity >= 0) return [{ productId, quantity, use: undefined }]
  return comingBack(uses, productId, ofThousandths(-quantity)).map(({ use, quantity: back }) => ({
    productId,
    quantity: ofThousandths(-back),
    use,
  }))
}

/** The movement of each part; none before stock is kept. */
async function moveInStock(
  tx: Tx,
  { order, day, warehouseId, parts }: Moving & { readonly parts: readonly Part[] },
  caller: Caller,
): Promise<(number | null)[]> {
  if (!(await isStockKept(tx, day))) return parts.map(() => null)
  const accounts = await accountsForRoles(tx, ['service_in_progress', 'cost_of_services'])
  const lines = parts.map((part, index): StockLine => ({
    ...stockLineOf(part, { warehouseId, accounts }),
    productId: part.productId,
    quantity: ofThousandths(-part.quantity),
    sourceLine: index + 1,
  }))
  const { orderNumber: number, customerName } = order
  const says = `Suku cadang service order ${number} ${customerName}`
  const moved = await moveStock(
    tx,
    { day, reference: { type: 'service_order', number }, says, lines },
    caller,
  )
  return moved.lines.map(({ movementIds: [id] }) => id ?? null)
}

interface Known {
  readonly warehouseId: number | null
  readonly accounts: Readonly<Record<'service_in_progress' | 'cost_of_services', number>>
}

/** Parts come back at what they left with; those that left before stock was kept at the average of their moment. */
function stockLineOf(
  { use }: Part,
  { warehouseId, accounts }: Known,
): Pick<StockLine, 'warehouseId' | 'kind' | 'basis' | 'counterAccountId'> {
  const { service_in_progress: waiting, cost_of_services: cost } = accounts
  if (use === undefined)
    return { warehouseId, kind: 'usage', basis: { is: 'average' }, counterAccountId: waiting }
  if (use.movementId === null)
    return { warehouseId: null, kind: 'return', basis: { is: 'average' }, counterAccountId: cost }
  const basis = { is: 'back', of: use.movementId } as const
  return { warehouseId: use.warehouseId, kind: 'return', basis, counterAccountId: waiting }
}

/** Everything that was taken for a locked order goes back to where it came from. */
export async function returnAll(
  tx: Tx,
  { order, day }: { readonly order: StoredServiceOrder; readonly day: Day },
  caller: Caller,
): Promise<void> {
  const { uses, lastUse } = await readWork(tx, order.id)
  const standing = uses.filter((use) => use.standing > 0)
  // What took no parts ends on any day; the order itself may be of a later one.
  const orderDate = standing.length === 0 && day < order.orderDate ? day : order.orderDate
  const days = { today: caller.today, orderDate, lastUse: standing.length === 0 ? null : lastUse }
  refuseIf(workDayProblems({ day, path: 'day', noun: 'Tanggal batal' }, days))
  const products = [...new Set(standing.map(({ productId }) => productId))]
  const moves = products.map((productId) => ({
    productId,
    quantity: ofThousandths(
      -standing.filter((use) => use.productId === productId).reduce((sum, use) => sum + use.standing, 0),
    ),
  }))
  await moveParts(tx, { order, day, warehouseId: null, moves, uses: standing }, caller)
}
