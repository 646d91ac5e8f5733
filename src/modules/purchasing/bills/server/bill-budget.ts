import type { Day } from '../../../../platform/rules/day/day.ts'
import { zeroRupiah } from '../../../../platform/rules/money/money.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import { holdSpending, refuseStopped } from '../../../ledger/server/index.ts'
import type { BillAmounts, KnownLine } from '../rules/bill.ts'

interface Charged {
  readonly lines: readonly KnownLine[]
  readonly amounts: BillAmounts
  /** Lines of goods stand first; they are on stock, which no budget holds. */
  readonly goodsCount: number
}

/** Refuses a bill that spends beyond a budget that stops, at its line. One query. */
export async function refuseBeyondBudget(
  tx: Tx,
  entryDate: Day,
  { lines, amounts, goodsCount }: Charged,
): Promise<void> {
  const costs = lines.map(({ accountId, amount }, index) => ({
    accountId,
    debit: amounts.lines[index]?.costAmount ?? amount,
    credit: zeroRupiah,
  }))
  const [overruns = []] = await holdSpending(tx, [{ entryDate, lines: costs.slice(goodsCount) }])
  refuseStopped(overruns, { is: 'free' })
}
