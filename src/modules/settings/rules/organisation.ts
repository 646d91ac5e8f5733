import { isVisible } from '../../../platform/rules/text/name-key.ts'
import type { TimeZone } from '../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { entryLimitProblems } from './entry-limit.ts'
import { problem } from './problem-codes.ts'
import { taxIdentityProblems, type TaxIdentity } from './tax-identity.ts'

export const timeZoneLabels: Record<TimeZone, string> = {
  'Asia/Jakarta': 'WIB (Jakarta)',
  'Asia/Makassar': 'WITA (Makassar)',
  'Asia/Jayapura': 'WIT (Jayapura)',
}

/** What is wrong with the details of an organisation. */
export function organisationProblems(
  organisation: TaxIdentity & {
    readonly name: string
    readonly entryLimit?: Rupiah | undefined
  },
  prefix = '',
): Problem[] {
  const missing = problem('name-missing', `${prefix}name`, 'Nama organisasi harus diisi')
  return [
    ...(!isVisible(organisation.name) ? [missing] : []),
    ...taxIdentityProblems(organisation, prefix),
    ...entryLimitProblems(organisation.entryLimit, `${prefix}entryLimit`),
  ]
}

/** What is wrong with another start of the fiscal year: the years that are closed would no longer be years. */
export function yearStartProblems(isFixed: boolean): Problem[] {
  if (!isFixed) return []
  const message = 'Awal tahun buku tidak dapat diubah setelah ada tahun buku yang ditutup'
  return [problem('year-start-fixed', 'fiscalYearStartMonth', message)]
}
