import { toDay, yearOf, type Day } from '../../../platform/rules/day/day.ts'
import { writeQuery } from '../../../platform/web/shell/place.ts'

/** Address of the general ledger of an account, over some days when they are given. */
export function ledgerAddress(code: string, days: { readonly from?: Day; readonly to?: Day } = {}): string {
  return `/accounting/general-ledger/${code}${writeQuery(days)}`
}

/** Address of the lines that lead to the balance of an account on a day: those of its year so far. */
export function balanceAddress(code: string, day: Day): string {
  return ledgerAddress(code, { from: yearStart(day), to: day })
}

/** First day of the year of a day. */
export function yearStart(day: Day): Day {
  return toDay(`${yearOf(day)}-01-01`)
}
