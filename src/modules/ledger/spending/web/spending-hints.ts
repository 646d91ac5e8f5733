import type { Day } from '../../../../platform/rules/day/day.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { readLimits } from '../../contract.ts'
import { spendingHints, type Spending } from '../rules/spending.ts'

const none: readonly (string | undefined)[] = []

/** What each line is told of its budget, before and after what is typed; nothing while no day or account is there. */
export function useSpendingHints(
  day: Day | '',
  lines: readonly (Omit<Spending['lines'][number], 'accountId'> & { readonly accountId: number | null })[],
): readonly (string | undefined)[] {
  // A line without an account keeps its place, and spends of nothing.
  const known = lines.map((line) => ({ ...line, accountId: line.accountId ?? 0 }))
  const accounts = [...new Set(known.map(({ accountId }) => accountId).filter((id) => id > 0))]
    .toSorted((a, b) => a - b)
    .slice(0, mostAccounts)
    .join(',')
  const { data } = useReply(
    readLimits,
    { query: { day: day as Day, accounts: accounts } },
    { enabled: day !== '' && accounts !== '', keepPrevious: true },
  )
  return data === undefined || day === '' || data.limits.length === 0
    ? none
    : spendingHints(data.limits, { entryDate: day, lines: known })
}

/** Accounts that are asked about at once. */
const mostAccounts = 200
