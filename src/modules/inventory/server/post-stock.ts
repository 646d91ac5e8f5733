import type { Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { assert } from '../../../platform/rules/proof/assert.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { postJournals } from '../../ledger/server/index.ts'
import { dailyEntries, linesOf, passing, type DatedSide } from '../rules/stock-journal.ts'
import type { CorrectedCost } from './cost-store.ts'
import type { MovementRow } from './movement-rows.ts'
import type { MovedStock, StockAct } from './stock-act.ts'

/** The entries of an act. */
export interface StockEntries extends Pick<MovedStock, 'corrections'> {
  readonly own: MovedStock['entry']
  /** Entry of its movements, also when it was posted before. */
  readonly ownId: number | undefined
  readonly correcting: ReadonlyMap<Day, number>
}

interface Posting {
  readonly act: StockAct
  readonly rows: readonly MovementRow[]
  readonly costs: readonly CorrectedCost[]
  /** What each line of the act adds to stock. */
  readonly values: readonly Rupiah[]
}

/** Posts the entry of an act, unless there is one, and one entry a day for what it corrects. */
export async function postStock(
  tx: Tx,
  { act, rows, costs, values }: Posting,
  actor: Actor,
): Promise<StockEntries> {
  const { reference, day, says, entryId } = act
  const fresh = rows.filter(({ corrects }) => corrects === undefined)
  const beside = act.beside?.(values) ?? []
  const lines = entryId === undefined ? linesOf([...fresh.flatMap(sidesOfRow), ...beside]) : []
  const corrected = dailyEntries([
    ...rows.filter(({ corrects }) => corrects !== undefined).flatMap(sidesOfRow),
    ...costs.flatMap(({ cost, amount, day: on }) =>
      passing(on, { from: cost.fromAccountId, to: cost.toAccountId, amount }),
    ),
  ])
  const own = {
    entryDate: day,
    description: says.slice(0, 500),
    referenceType: reference.type,
    referenceNumber: reference.number,
    lines,
  }
  const journals = [
    ...(lines.length === 0 ? [] : [own]),
    ...corrected.map(({ day: entryDate, lines: changed }) => ({
      entryDate,
      description: `Koreksi nilai stok: ${says}`.slice(0, 500),
      referenceType: 'stock_correction',
      referenceNumber: reference.number,
      lines: changed,
    })),
  ]
  const posted = journals.length === 0 ? [] : await postJournals(tx, journals, { actor })
  const later = posted.slice(journals.length - corrected.length)
  const entries = corrected.map(({ day: on }, index) => {
    const entry = later[index]
    assert(entry !== undefined, 'every journal is posted')
    return { id: entry.id, entryNumber: entry.entryNumber, day: on }
  })
  const first = lines.length === 0 ? undefined : posted[0]
  return {
    own: first === undefined ? null : { id: first.id, entryNumber: first.entryNumber },
    ownId: entryId ?? first?.id,
    corrections: entries,
    correcting: new Map(entries.map(({ id, day: on }) => [on, id])),
  }
}

/** What a row moves: stock, and the other account unless another row is its other side. */
function sidesOfRow({ day, value, stockAccountId, counterAccountId }: MovementRow): DatedSide[] {
  const stock = { day, accountId: stockAccountId, amount: value }
  return counterAccountId === null ? [stock] : [stock, { day, accountId: counterAccountId, amount: -value }]
}
