import type { AccountRole } from './account-role.ts'
import type { AccountType } from './account-code.ts'
import type { CashFlowClass } from './cash-flow-class.ts'
import type { CashFlowLine } from './cash-flow-line.ts'
import type { ReportLine } from './report-line.ts'
import type { Timeline } from '../../ledger/rules/timeline.ts'

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

/** The books cut at some days: everything posted, and of that the entries that open or close years. */
export interface BooksBetween {
  /** In code order. */
  readonly accounts: readonly StatementAccount[]
  readonly posted: Timeline
  readonly closing: Timeline
  readonly opening: Timeline
}

/** Books with the sides of accounts. */
export interface EquityBooksBetween extends BooksBetween {
  /**
   * Sides of accounts of equity, and of those of the balance sheet of class investing or financing, opening and closing
   * entries left out; a reversing entry counts against the side it reverses. On other accounts it does not.
   */
  readonly gross: Timeline
}

/** Books with what the statement of cash flow asks of single entries; opening and closing entries are left out of all. */
export interface CashBooksBetween extends EquityBooksBetween {
  /** Accounts of class noncash in entries that also move an account of class investing: disposals of assets. */
  readonly disposals: Timeline
  /** What stands across from cash, for the direct method; empty unless it was asked for. */
  readonly acrossCash: Timeline
}
