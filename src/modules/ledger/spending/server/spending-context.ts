import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import type { ApprovalContext } from '../../../approvals/server/index.ts'
import { spendingFacts } from '../rules/spending.ts'
import { readSpendingLimits } from './spending.ts'

/** What is left of the budgets that a request would spend of, before and after it. One query, of what spends alone. */
export function spendingContext(kinds: readonly string[]): ApprovalContext {
  return {
    kinds,
    read: async (db, { content: { spends = [] } }) => {
      const accountIds = new Set(spends.flatMap(({ lines }) => lines.map(({ accountId }) => accountId)))
      if (accountIds.size === 0) return []
      const days = spends.map(({ entryDate }) => entryDate)
      const limits = await readSpendingLimits(db, { accountIds: [...accountIds], days })
      return spendingFacts(limits, spends).map(({ of, before, after }) => ({
        group: 'Sisa anggaran',
        label: of,
        value: `${formatRupiah(before)} → ${formatRupiah(after)} setelah ini`,
        warns: after < 0n,
      }))
    },
  }
}
