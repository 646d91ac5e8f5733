import type { StatementAccount } from '../../accounts/rules/statement-account.ts'
import type { Timeline } from './timeline.ts'

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
