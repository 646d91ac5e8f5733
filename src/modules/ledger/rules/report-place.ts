import { problem, type Problem } from '../../../platform/rules/problem.ts'
import type { AccountType } from './account-code.ts'
import type { CashFlowClass } from './cash-flow-class.ts'
import type { CashFlowLine } from './cash-flow-line.ts'
import { reportLinesOf, type ReportLine } from './report-line.ts'

/** Where the amounts of an account stand in the statements. */
export interface ReportPlace {
  readonly reportLine: ReportLine
  readonly cashFlowClass: CashFlowClass
  readonly cashFlowLine: CashFlowLine | null
}

/**
 * What is wrong with the place of an account: a line of another type would change totals, and cash must be the same
 * accounts in the balance sheet and in the cash flow statement.
 */
export function placeProblems(
  { code, type }: { readonly code: string; readonly type: AccountType },
  { reportLine, cashFlowClass }: ReportPlace,
  path: string,
): Problem[] {
  const isOfType = reportLinesOf(type).includes(reportLine)
  const isCashTwice = (reportLine === 'bs.kas_setara_kas') === (cashFlowClass === 'cash')
  return [
    ...(isOfType
      ? []
      : [
          problem(
            'line_of_other_type',
            `${path}.reportLine`,
            `Pos laporan tidak sesuai dengan tipe akun ${code}`,
          ),
        ]),
    ...(isCashTwice
      ? []
      : [
          problem(
            'cash_differs',
            `${path}.cashFlowClass`,
            `Akun ${code}: pos dan kelas arus kas harus sama-sama kas dan setara kas, atau sama-sama bukan`,
          ),
        ]),
  ]
}
