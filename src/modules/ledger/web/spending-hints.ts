import type { Day } from '../../../platform/rules/day/day.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { readLimits } from '../contract.ts'
import { spendingHints, type Spending } from '../rules/spending.ts'

const none: ReadonlyMap<number, string> = new Map()

/** What of each account is left of its budget, before and after what is typed; nothing while no day or account is there. */
export function useSpendingHints(
  day: Day | '',
  lines: readonly (Omit<Spending['lines'][number], 'accountId'> & { readonly accountId: number | null })[],
): ReadonlyMap<number, string> {
  const known = lines.flatMap((line) =>
    line.accountId === null ? [] : [{ ...line, accountId: line.accountId }],
  )
  const accounts = [...new Set(known.map(({ accountId }) => accountId))]
    .toSorted((a, b) => a - b)
    .slice(0, mostAccounts)
    .join(',')
  const { data } = useReply(
    readLimits,
    { query: { day: day as Day, accounts: accounts as never } },
    { enabled: day !== '' && accounts !== '', keepPrevious: true },
  )
  return data === undefined || day === '' || data.limits.length === 0
    ? none
    : spendingHints(data.limits, { entryDate: day, lines: known })
}

/** Accounts that are asked about at once. */
const mostAccounts = 200
