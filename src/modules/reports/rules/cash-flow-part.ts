import type { StatementAccount } from '../../accounts/rules/statement-account.ts'
import { isResult, lineOf } from './statement-source.ts'

/** The part of the cash flow statement the movement of an account belongs to. */
export type CashFlowPart =
  'cash' | 'result' | 'noncash' | 'operating' | 'investing' | 'financing' | 'none' | 'unclassified'

/** Whether an account holds the income tax of the income statement. */
export const isTaxExpense = standsOn('pl.pajak_kini', 'pl.pajak_tangguhan')

/** Where the movement of an account belongs: profit and loss by nature, income tax never outside; the others by class. */
export function partOf(account: StatementAccount): CashFlowPart {
  const { cashFlowClass } = account
  if (isResult(account)) {
    if (isTaxExpense(account)) return 'result'
    return cashFlowClass === 'investing' || cashFlowClass === 'financing' ? cashFlowClass : 'result'
  }
  return cashFlowClass ?? 'unclassified'
}

/** Whether what moves on an account belongs to operations. */
export function isOperating(account: StatementAccount): boolean {
  return ['result', 'operating', 'noncash'].includes(partOf(account))
}

/** Whether an account stands on one of some lines of the statements. */
export function standsOn(...lines: readonly string[]): (account: StatementAccount) => boolean {
  return (account) => lines.includes(lineOf(account))
}
