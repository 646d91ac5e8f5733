import { sql } from 'kysely'
import { ofThousandths, storedQuantity } from '../../../platform/rules/money/quantity.ts'
import { soleRowOf, type Tx } from '../../../platform/server/database/database.ts'
import { columnName } from '../../../platform/server/database/rows.ts'
import type { Cancellable, Caller } from '../../documents/server/index.ts'
import { moveStock } from './move-stock.ts'
import type { SourceReference, StockLine } from './stock-act.ts'
import { lockItems, readMovementsOf, type NamedMovement } from './stock-store.ts'

interface Moving extends Pick<Cancellable, 'kind' | 'day' | 'mark'> {
  /** What its movements and entries name as their source. */
  readonly type: string
  readonly noun: string
}

/** How a document that moved stock is cancelled: with the mirror of its entry its goods move back, at what they moved with. */
export function takingBack({ type, noun, ...of }: Moving, { today, actor }: Caller): Cancellable {
  const sourceOf = (tx: Tx, id: number) => readSource(tx, of.kind, id)
  return {
    ...of,
    hold: async (tx, id) => {
      const { number } = await sourceOf(tx, id)
      await holdGoodsOf(tx, { type, number })
      return () => []
    },
    release: async (tx, id, day) => {
      const { number, entryId } = await sourceOf(tx, id)
      const movements = await readMovementsOf(tx, { type, number })
      const lines = linesBack(movements)
      const act = { day, reference: { type, number }, says: `Pembatalan ${noun} ${number}`, lines, entryId }
      await moveStock(tx, act, { today, actor })
    },
  }
}

/** Holds the goods that a document moved, before it is taken back. */
export async function holdGoodsOf(tx: Tx, reference: SourceReference): Promise<void> {
  const movements = await readMovementsOf(tx, reference)
  await lockItems(
    tx,
    movements.map(({ productId }) => productId),
  )
}

/** Movements that go back where they came from, at what they moved with. */
export function linesBack(movements: readonly NamedMovement[]): StockLine[] {
  return movements.map((movement, index) => ({
    productId: movement.productId,
    warehouseId: movement.warehouseId,
    inTransit: movement.inTransit,
    quantity: ofThousandths(-storedQuantity(movement.quantity)),
    kind: 'cancellation' as const,
    basis: { is: 'reversal' as const, of: movement.id },
    counterAccountId: null,
    sourceLine: index + 1,
  }))
}

/** The number of a document, and the entry that reversed its own. */
function readSource(tx: Tx, { table, number }: Moving['kind'], id: number) {
  return soleRowOf(
    tx,
    sql<{ number: string; entryId: number }>`select ${sql.ref(columnName(number))} as number,
      coalesce(reversal_entry_id, 0) as "entryId" from ${sql.table(table)} where id = ${id}`,
  )
}
