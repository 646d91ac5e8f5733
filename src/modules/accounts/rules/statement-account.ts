import type { AccountRole } from './account-role.ts'
import type { AccountType } from './account-code.ts'
import type { CashFlowClass } from './cash-flow-class.ts'
import type { CashFlowLine } from './cash-flow-line.ts'
import type { ReportLine } from './report-line.ts'

/** An account that can be posted to, with where its amounts stand in the statements. */
export interface StatementAccount {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly type: AccountType
  readonly reportLine: ReportLine | null
  readonly cashFlowClass: CashFlowClass | null
  readonly cashFlowLine: CashFlowLine | null
  readonly roles: readonly AccountRole[]
}
