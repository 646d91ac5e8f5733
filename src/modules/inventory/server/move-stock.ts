import { groupBy } from '../rules/group-by.ts'
import { toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { refuseIf, stale } from '../../../platform/server/http/refusal.ts'
import type { Caller } from '../../documents/server/index.ts'
import { refusingViolations } from '../../ledger/server/index.ts'
import { isTransit, warehouseOf } from '../rules/movement.ts'
import { shortageProblem } from '../rules/shortage.ts'
import { correctCosts } from './cost-store.ts'
import { correctionDays } from './correction-days.ts'
import { movementRows, stockAccounts, storedRow, valuedOf } from './movement-rows.ts'
import { postStock } from './post-stock.ts'
import { resolveLines, type ProposedMovement } from './resolve-lines.ts'
import type { MovedLine, MovedStock, StockAct } from './stock-act.ts'
import {
  beginStock,
  holdWarehouses,
  insertMovements,
  lockItems,
  type StockItem,
  type StockWarehouse,
} from './stock-store.ts'
import { valueActs, type Outcome } from './value-act.ts'

/**
 * Moves stock by one act: values it, posts its entry and the corrections of what came later, and writes movements, balances
 * and corrections; all of it or nothing. Products are locked in the order of their ids, before any account.
 */
export async function moveStock(tx: Tx, act: StockAct, { today, actor }: Caller): Promise<MovedStock> {
  const { items, proposed, outcomes } = await valued(tx, act)
  const dayOf = await correctionDays(tx, outcomes, { today, actor })
  const rows = movementRows({
    act,
    proposed,
    outcomes,
    accounts: await stockAccounts(tx, proposed, outcomes),
    dayOf,
  })
  const costs = outcomes.flatMap((outcome) =>
    outcome.costs.map(({ cost, amount }) => ({ cost, amount, day: dayOf(cost.day) })),
  )
  const values = valuesOf(act, { proposed, outcomes })
  const entries = await postStock(tx, { act, rows, costs, values }, actor)
  await beginStock(tx, act.day)
  const ids = await refusingViolations(
    insertMovements(
      tx,
      rows.map((row) => storedRow(row, { act, entries, createdBy: actor.name })),
    ),
  )
  await refusingViolations(correctCosts(tx, costs, { act, entries, createdBy: actor.name }))
  return {
    entry: entries.own,
    lines: act.lines.map((_, at) =>
      movedLine(
        proposed.filter((each) => each.at === at),
        { outcomes, ids },
      ),
    ),
    corrections: entries.corrections,
    sequences: new Map(
      [...items].map(([id, { lastSequence }]) => [
        id,
        rows.reduce(
          (last, row) => (row.productId === id ? Math.max(last, row.sequence) : last),
          lastSequence,
        ),
      ]),
    ),
  }
}

/** What each line of an act would add to stock as it stands, negative when it takes away: refused where it could not move. Nothing moves. */
export async function valueStock(tx: Tx, act: StockAct): Promise<readonly Rupiah[]> {
  return valuesOf(act, await valued(tx, act))
}

interface Valued {
  readonly proposed: readonly ProposedMovement[]
  readonly outcomes: readonly Outcome[]
}

function valuesOf({ lines }: StockAct, { proposed, outcomes }: Valued): Rupiah[] {
  return lines.map((_, at) => {
    const own = proposed.filter((each) => each.at === at)
    return movedLine(own, { outcomes, ids: new Map() }).value
  })
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
  return { items, proposed, outcomes }
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
      asked: here.reduce((sum, { quantity }) => sum - quantity, 0n),
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
  { outcomes, ids }: { readonly outcomes: readonly Outcome[]; readonly ids: ReadonlyMap<string, number> },
): MovedLine {
  const valued = movements.map(({ productId, id }) => valuedOf(outcomes, productId, id))
  return {
    movementIds: movements.flatMap(({ productId, id }) => ids.get(`${productId}/${id}`) ?? []),
    value: toRupiah(valued.reduce((sum, { value }) => sum + value, 0n)),
    expense: toRupiah(valued.reduce((sum, { expense }) => sum + expense, 0n)),
  }
}
