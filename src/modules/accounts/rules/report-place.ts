import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { AccountType } from './account-code.ts'
import { roleLabel, type AccountRole } from './account-role.ts'
import type { CashFlowClass } from './cash-flow-class.ts'
import type { CashFlowLine } from './cash-flow-line.ts'
import type { DefaultAccount } from './default-chart.ts'
import { reportLineLabel, reportLinesOf, type ReportLine } from './report-line.ts'
import { problem } from './problem-codes.ts'

/** Where the amounts of an account stand in the statements. */
export interface ReportPlace {
  readonly reportLine: ReportLine
  readonly cashFlowClass: CashFlowClass
  readonly cashFlowLine: CashFlowLine | null
}

/**
 * What is wrong with the place of an account: a line of another type would change totals, and cash must be the same
 * accounts in the balance sheet and in the cash flow statement. Years close into the line of retained earnings.
 */
export function placeProblems(
  {
    code,
    type,
    roles = [],
  }: { readonly code: string; readonly type: AccountType; readonly roles?: readonly AccountRole[] },
  { reportLine, cashFlowClass }: ReportPlace,
  path: string,
): Problem[] {
  const isOfType = reportLinesOf(type).includes(reportLine)
  const isMoved = roles.includes('retained_earnings') && reportLine !== 'bs.saldo_laba'
  const isCashTwice = (reportLine === 'bs.kas_setara_kas') === (cashFlowClass === 'cash')
  return [
    ...(isOfType
      ? []
      : [
          problem(
            'line-of-other-type',
            `${path}.reportLine`,
            `Pos laporan tidak sesuai dengan tipe akun ${code}`,
          ),
        ]),
    ...(isOfType && isMoved
      ? [
          problem(
            'role-line',
            `${path}.reportLine`,
            `Akun ${code} dipakai untuk ${roleLabel('retained_earnings')} dan harus tetap pada pos ${reportLineLabel('bs.saldo_laba')}`,
          ),
        ]
      : []),
    ...(isCashTwice
      ? []
      : [
          problem(
            'cash-differs',
            `${path}.cashFlowClass`,
            `Akun ${code}: pos dan kelas arus kas harus sama-sama kas dan setara kas, atau sama-sama bukan`,
          ),
        ]),
  ]
}

/** Where an account of the default chart stands; none for a heading. */
export function placeOfDefault(account: DefaultAccount): ReportPlace | undefined {
  const { reportLine, cashFlowClass, cashFlowLine } = account
  return reportLine === null || cashFlowClass === null
    ? undefined
    : { reportLine, cashFlowClass, cashFlowLine }
}
