import type { Day } from '../../../platform/rules/day/day.ts'
import { writeQuery } from '../../../platform/web/shell/place.ts'

/** The ledger of a heading that holds just the figure, if there is one. */
export function ledgerOf(heading: string | null, query: string): string | undefined {
  return heading === null ? undefined : `/accounting/general-ledger/${heading}${query}`
}

/** The balance sheet of a day with the accounts of a line open: what a figure without a heading of its own adds up. */
export function linesOf(to: Day, line: string): string {
  return `/reports/balance-sheet${writeQuery({ to, framework: 'ep', toggled: line })}`
}
