import type { Total } from '../../../platform/rules/money/money.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { BooksBetween } from '../../ledger/rules/books-between.ts'
import type { Timeline } from '../../ledger/rules/timeline.ts'
import { problem } from './problem-codes.ts'
import type { StatementColumn } from './statement-column.ts'
import type { ResultColumn } from './statement-source.ts'

interface Planned {
  readonly accountId: number
  readonly debit: Total
  readonly credit: Total
}

/** What the column of the budget is called. */
const budgetLabel = 'Anggaran'

const nothing: Timeline = { before: () => 0n, between: () => ({ debit: 0n, credit: 0n }) }

/** The asked column, and the budget of its months beside it. */
export function besideBudget(range: StatementColumn, planned: readonly Planned[]): ResultColumn[] {
  const byAccount = new Map(planned.map((each) => [each.accountId, each]))
  const posted: Timeline = {
    before: () => 0n,
    between: (accountId) => byAccount.get(accountId) ?? { debit: 0n, credit: 0n },
  }
  const books: BooksBetween = { accounts: [], posted, closing: nothing, opening: nothing }
  return [range, { ...range, label: budgetLabel, books }]
}

/** The columns as they are told, without the books behind them. */
export function headsOf(columns: readonly ResultColumn[]): (StatementColumn & { readonly label?: string })[] {
  return columns.map(({ from, to, label }) => ({ from, to, ...(label !== undefined && { label }) }))
}

/** Budgets are not known anew. */
export function besideBudgetProblems({ since }: { readonly since?: string | undefined }): Problem[] {
  if (since === undefined) return []
  return [problem('budget-column', 'compare', 'Anggaran dibandingkan tanpa “Berubah sejak”')]
}
