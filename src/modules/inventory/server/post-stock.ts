import type { Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { assert } from '../../../platform/rules/proof/assert.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { objection } from '../../../platform/server/http/refusal.ts'
import { postJournals, takeEntryIds, type Journal } from '../../ledger/server/index.ts'
import { inventoryProblemCodes, problem } from '../rules/problem-codes.ts'
import { dailyEntries, linesOf, passing, type DatedSide } from '../rules/stock-journal.ts'
import type { CorrectedCost } from './cost-store.ts'
import type { MovementRow } from './movement-rows.ts'
import type { MovedStock, StockAct } from './stock-act.ts'

/** The entries of an act before they are posted, under the ids they will have. */
export interface PlannedEntries {
  readonly journals: readonly (Journal & { readonly id: number })[]
  readonly hasOwn: boolean
  /** Entry of its movements, also when it was posted before. */
  readonly ownId: number | undefined
  /** Entries that correct, by their days. */
  readonly correcting: ReadonlyMap<Day, number>
}

interface Planning {
  readonly act: StockAct
  readonly rows: readonly MovementRow[]
  readonly costs: readonly CorrectedCost[]
  /** What each line of the act adds to stock. */
  readonly values: readonly Rupiah[]
}

/** The entry of an act, unless there is one, and one entry a day for what it corrects. */
export async function planEntries(tx: Tx, { act, rows, costs, values }: Planning): Promise<PlannedEntries> {
  const { reference, day, says, entryId } = act
  const fresh = rows.filter(({ corrects }) => corrects === undefined)
  const beside = act.beside?.(values) ?? []
  const lines = postable(() =>
    entryId === undefined ? linesOf([...fresh.flatMap(sidesOfRow), ...beside]) : [],
  )
  const corrected = postable(() =>
    dailyEntries([
      ...rows.filter(({ corrects }) => corrects !== undefined).flatMap(sidesOfRow),
      ...costs.flatMap(({ cost, amount, day: on }) =>
        passing(on, {
          from: cost.fromAccountId,
          to: cost.toAccountId,
          amount,
          departmentId: cost.departmentId,
        }),
      ),
    ]),
  )
  const own = {
    entryDate: day,
    description: says.slice(0, 500),
    referenceType: reference.type,
    referenceNumber: reference.number,
    lines,
  }
  const hasOwn = lines.length > 0
  const journals = [
    ...(hasOwn ? [own] : []),
    ...corrected.map(({ day: entryDate, lines: changed }) => ({
      entryDate,
      description: `Koreksi nilai stok: ${says}`.slice(0, 500),
      referenceType: 'stock_correction',
      referenceNumber: reference.number,
      lines: changed,
    })),
  ]
  const ids = await takeEntryIds(tx, journals.length)
  const numbered = journals.map((journal, index) => ({ ...journal, id: idAt(ids, index) }))
  const later = numbered.slice(journals.length - corrected.length)
  return {
    journals: numbered,
    hasOwn,
    ownId: entryId ?? (hasOwn ? idAt(ids, 0) : undefined),
    correcting: new Map(later.map(({ id, entryDate }) => [entryDate, id])),
  }
}

/** What adds up to more than an entry can say exactly is refused. */
function postable<Planned>(plan: () => Planned): Planned {
  try {
    return plan()
  } catch (error) {
    if (!(error instanceof RangeError)) throw error
    throw objection(problem('stock-too-large', 'lines', inventoryProblemCodes['stock-too-large']))
  }
}

function idAt(ids: readonly number[], index: number): number {
  const id = ids[index]
  assert(id !== undefined, 'every journal has its id')
  return id
}

/** Posts the entries of an act after everything that names them was written: who takes their numbers keeps others from posting. */
export async function postStock(
  tx: Tx,
  { journals, hasOwn }: PlannedEntries,
  actor: Actor,
): Promise<Pick<MovedStock, 'entry' | 'corrections'>> {
  const posted = journals.length === 0 ? [] : await postJournals(tx, journals, { actor })
  const reported = posted.map(({ id, entryNumber }, index) => {
    const journal = journals[index]
    assert(journal !== undefined, 'what is posted is a journal')
    return { id, entryNumber, day: journal.entryDate }
  })
  const first = hasOwn ? reported[0] : undefined
  return {
    entry: first === undefined ? null : { id: first.id, entryNumber: first.entryNumber },
    corrections: hasOwn ? reported.slice(1) : reported,
  }
}

/** What a row moves: stock, and the other account unless another row is its other side. */
function sidesOfRow(row: MovementRow): DatedSide[] {
  const { day, value, stockAccountId, counterAccountId, counterDepartmentId: departmentId } = row
  const stock = { day, accountId: stockAccountId, amount: value }
  return counterAccountId === null
    ? [stock]
    : [stock, { day, accountId: counterAccountId, amount: -value, departmentId }]
}
