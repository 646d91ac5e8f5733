import type { Day } from '../../../../platform/rules/day/day.ts'
import { zeroRupiah } from '../../../../platform/rules/money/money.ts'
import type { Tx } from '../../../../platform/server/database/database.ts'
import type { Overrun, Spending } from '../../../ledger/spending/rules/spending.ts'
import { overrunsOf, type Freed } from '../../orders/server/order-budget.ts'
import type { BillAmounts, KnownLine } from '../rules/bill-amounts.ts'

interface Charged {
  readonly lines: readonly KnownLine[]
  readonly amounts: BillAmounts
  /** Lines of goods stand first; they are on stock, which no budget holds. */
  readonly goodsCount: number
  /** What its orders had committed. */
  readonly freed: readonly Freed[]
}

/** The limits of spending that a bill goes beyond, held until the transaction ends. One query. */
export async function overrunsOfBill(tx: Tx, entryDate: Day, charged: Charged): Promise<readonly Overrun[]> {
  return overrunsOf(tx, spendingOfBill(entryDate, charged), charged.freed)
}

/** What a bill spends of accounts. */
export function spendingOfBill(
  entryDate: Day,
  { lines, amounts, goodsCount }: Omit<Charged, 'freed'>,
): Spending {
  const costs = lines.map(({ accountId, amount, departmentId = null }, index) => ({
    accountId,
    departmentId,
    debit: amounts.lines[index]?.costAmount ?? amount,
    credit: zeroRupiah,
  }))
  return { entryDate, lines: costs.slice(goodsCount) }
}
