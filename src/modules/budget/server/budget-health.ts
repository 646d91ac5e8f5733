import type { Guard } from '../../../platform/server/database/health-check.ts'

/** What refuses in the database what no code may do to budgets. */
export const budgetGuards: readonly Guard[] = [
  ['budget', 'budget_guard'],
  ['budget', 'budget_waits'],
  ['budget_line', 'budget_line_guard'],
]
