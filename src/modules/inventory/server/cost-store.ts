import type { Day } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { insertRows } from '../../../platform/server/database/rows.ts'
import type { PlannedEntries } from './post-stock.ts'
import type { StoredCost } from './replay-store.ts'
import type { StockAct } from './stock-act.ts'

/** A cost that went on and is worth something else now. */
export interface CorrectedCost {
  readonly cost: StoredCost
  readonly amount: bigint
  /** Where the correction stands. */
  readonly day: Day
}

interface Writing {
  readonly act: Pick<StockAct, 'reference'>
  readonly entries: Pick<PlannedEntries, 'correcting'>
  readonly createdBy: string
}

/** Writes what costs that went on are more, or less, beside them. */
export function correctCosts(
  tx: Tx,
  corrected: readonly CorrectedCost[],
  { act, entries, createdBy }: Writing,
): Promise<void> {
  return insertRows(
    tx,
    'stock_cost',
    corrected.map(({ cost, amount, day }) => ({
      movementId: cost.movementId,
      day,
      shareFrom: null,
      shareTo: null,
      amount: toRupiah(amount),
      correctsId: cost.id,
      endsId: null,
      fromAccountId: cost.fromAccountId,
      toAccountId: cost.toAccountId,
      departmentId: cost.departmentId,
      referenceType: act.reference.type,
      referenceNumber: act.reference.number,
      journalEntryId: entries.correcting.get(day) ?? null,
      createdBy,
    })),
  )
}
