import type { Day } from '../../../../platform/rules/day/day.ts'
import { writeQuery } from '../../../../platform/web/shell/place.ts'

/** The lines of an account over a year, where an account is named. */
export function ledgerOf(
  code: string | null,
  year: { readonly from: Day; readonly to: Day } | undefined,
): string {
  const days = year === undefined ? {} : { from: year.from, to: year.to }
  return code === null
    ? '/accounting/general-ledger'
    : `/accounting/general-ledger/${code}${writeQuery(days)}`
}
