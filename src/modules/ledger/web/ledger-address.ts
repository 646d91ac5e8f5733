import { toDay, yearOf, type Day } from '../../../platform/rules/day/day.ts'
import { writeQuery } from '../../../platform/web/shell/place.ts'

/** Address of the general ledger of an account, over some days when they are given. */
export function ledgerAddress(code: string, days: { readonly from?: Day; readonly to?: Day } = {}): string {
  return `/accounting/general-ledger/${code}${writeQuery(days)}`
}

/** First day of the year of a day. */
export function yearStart(day: Day): Day {
  return toDay(`${yearOf(day)}-01-01`)
}

/** Address of a journal entry over the list of entries. */
export function entryAddress(entryNumber: string): string {
  return `/accounting/journal-entries/${entryNumber}`
}
