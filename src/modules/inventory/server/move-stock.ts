import { groupBy } from '../rules/group-by.ts'
import { toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { Holder } from '../../../platform/rules/http/permission.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { refuseIf, stale } from '../../../platform/server/http/refusal.ts'
import type { Caller } from '../../documents/server/index.ts'
import { refusingViolations, sharePostingTurn } from '../../ledger/server/index.ts'
import { isTransit, warehouseOf } from '../rules/movement.ts'
import { seesWarehouse, unseenWarehouse } from '../rules/seen-warehouses.ts'
import { shortageProblem } from '../rules/shortage.ts'
import { correctCosts } from './cost-store.ts'
import { correctionDays } from './correction-days.ts'
import { movementRows, storedRow, worthIn, type MovementRow, type Worth } from './movement-rows.ts'
import { stockAccounts } from './stock-accounts.ts'
import { planEntries, postStock } from './post-stock.ts'
import { resolveLines, type ProposedMovement } from './resolve-lines.ts'
import type { MovedLine, MovedStock, StockAct } from './stock-act.ts'
import {
  addToAccountDays,
  beginStock,
  holdWarehouses,
  insertMovements,
  lockItems,
  type StockItem,
  type StockWarehouse,
} from './stock-store.ts'
import { valueActs, type Outcome } from './value-act.ts'

/**
 * Moves stock by one act: values it, writes movements, balances and the corrections of what came later, and posts their entries last;
 * all of it or nothing. Products are locked in the order of their ids, before any account.
 */
export async function moveStock(tx: Tx, act: StockAct, { today, actor }: Caller): Promise<MovedStock> {
  refuseIf(elsewhere(act, actor))
  const { items, proposed, outcomes, worth } = await valued(tx, act)
  const dayOf = await correctionDays(tx, outcomes, { today, actor })
  const rows = movementRows({
    act,
    proposed,
    outcomes,
    worth,
    accounts: await stockAccounts(tx, { act, proposed, outcomes }),
    dayOf,
  })
  const costs = outcomes.flatMap((outcome) =>
    outcome.costs.map(({ cost, amount }) => ({ cost, amount, day: dayOf(cost.day) })),
  )
  const values = valuesOf(act, { proposed, worth })
  const entries = await planEntries(tx, { act, rows, costs, values })
  await beginStock(tx, act.day)
  const stored = rows.map((row) => storedRow(row, { act, entries, createdBy: actor.name }))
  // Rows of stock hold their months, which who closes a year waits for: the turn to post comes before them.
  if (entries.journals.length > 0) await sharePostingTurn(tx)
  const ids = await refusingViolations(insertMovements(tx, stored))
  await refusingViolations(correctCosts(tx, costs, { act, entries, createdBy: actor.name }))
  await act.alongside?.(values)
  const { entry, corrections } = await postStock(tx, entries, actor)
  await addToAccountDays(tx, rows)
  const madeBy = groupBy(proposed, ({ at }) => at)
  return {
    entry,
    lines: act.lines.map((_, at) => movedLine(madeBy.get(at) ?? [], { worth, ids })),
    corrections,
    sequences: latestSequences(items, rows),
  }
}

/** Whoever sees some warehouses moves goods in those alone; what they send to others arrives by the hand of others. */
function elsewhere({ lines }: StockAct, actor: Holder): Problem[] {
  const sees = seesWarehouse(actor)
  const isOther = lines.some(
    ({ warehouseId, inTransit }) => inTransit !== true && !sees({ id: warehouseId ?? 0 }),
  )
  return isOther ? [unseenWarehouse] : []
}

/** The sequences that products have after an act. */
function latestSequences(
  items: ReadonlyMap<number, StockItem>,
  rows: readonly MovementRow[],
): Map<number, number> {
  const latest = new Map([...items].map(([id, { lastSequence }]) => [id, lastSequence]))
  for (const { productId, sequence } of rows)
    latest.set(productId, Math.max(latest.get(productId) ?? 0, sequence))
  return latest
}

/** What each line of an act would add to stock as it stands, negative when it takes away: refused where it could not move. Nothing moves. */
export async function valueStock(tx: Tx, act: StockAct): Promise<readonly Rupiah[]> {
  return valuesOf(act, await valued(tx, act))
}

interface Valued {
  readonly proposed: readonly ProposedMovement[]
  readonly worth: Worth
}

function valuesOf({ lines }: StockAct, { proposed, worth }: Valued): Rupiah[] {
  const madeBy = groupBy(proposed, ({ at }) => at)
  return lines.map((_, at) => movedLine(madeBy.get(at) ?? [], { worth, ids: new Map() }).value)
}

/** What an act moves, with its products locked and its worth known. */
async function valued(tx: Tx, act: StockAct) {
  const items = await lockItems(
    tx,
    act.lines.map(({ productId }) => productId),
  )
  refuseOvertaken(items, act)
  const warehouses = await holdWarehouses(tx)
  const proposed = await resolveLines(tx, act, { items, warehouses })
  const outcomes = await valueActs(tx, proposalsOf(proposed, { act, items, warehouses }))
  refuseIf(outcomes.flatMap((outcome) => shortageOf(outcome, { act, proposed, warehouses })))
  return { items, proposed, outcomes, worth: worthIn(outcomes) }
}

/** What was asked was asked of stock as it stood then. */
function refuseOvertaken(items: ReadonlyMap<number, StockItem>, { seen }: StockAct): void {
  const sequences = [...items].map(([id, { lastSequence }]) => ({ productId: id, sequence: lastSequence }))
  const isOvertaken = sequences.some(
    ({ productId, sequence }) => (seen?.get(productId) ?? sequence) !== sequence,
  )
  if (isOvertaken) throw stale({ sequences })
}

interface Known {
  readonly act: StockAct
  readonly items: ReadonlyMap<number, StockItem>
  readonly warehouses: readonly StockWarehouse[]
}

function proposalsOf(proposed: readonly ProposedMovement[], { act, items, warehouses }: Known) {
  const negative = new Set(warehouses.filter(({ allowsNegative }) => allowsNegative).map(({ id }) => id))
  return [...groupBy(proposed, ({ productId }) => productId)].flatMap(([productId, movements]) => {
    const item = items.get(productId)
    return item === undefined
      ? []
      : [{ item, day: act.day, movements, mayBeNegative: (id: number) => negative.has(id) }]
  })
}

function shortageOf(
  { item, shortage }: Outcome,
  {
    act,
    proposed,
    warehouses,
  }: Pick<Known, 'act' | 'warehouses'> & { readonly proposed: readonly ProposedMovement[] },
): Problem[] {
  if (shortage === undefined) return []
  const own = proposed.filter(({ productId, quantity }) => productId === item.productId && quantity < 0n)
  const here = own.filter(({ place }) => place === shortage.place)
  const warehouse = warehouses.find(({ id }) => id === warehouseOf(shortage.place))?.name ?? ''
  return [
    shortageProblem(shortage, {
      wanted: here.reduce((sum, { quantity }) => sum - quantity, 0n),
      day: act.day,
      product: item.name,
      warehouse: isTransit(shortage.place) ? `perjalanan ke ${warehouse}` : warehouse,
      path: `lines.${typedAt(here[0] ?? own[0])}.quantity`,
    }),
  ]
}

/** The line somebody typed that a movement comes from. */
function typedAt(movement: ProposedMovement | undefined): number {
  return movement?.line.typedLine ?? movement?.at ?? 0
}

/** What became of a line, from all movements it made. */
function movedLine(
  movements: readonly ProposedMovement[],
  { worth, ids }: { readonly worth: Worth; readonly ids: ReadonlyMap<string, number> },
): MovedLine {
  const valued = movements.map(({ productId, id }) => worth(productId, id))
  return {
    movementIds: movements.flatMap(({ productId, id }) => ids.get(`${productId}/${id}`) ?? []),
    value: toRupiah(valued.reduce((sum, { value }) => sum + value, 0n)),
    expense: toRupiah(valued.reduce((sum, { expense }) => sum + expense, 0n)),
  }
}
