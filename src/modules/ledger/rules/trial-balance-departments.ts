import { sumTotals, type Total } from '../../../platform/rules/money/money.ts'
import type { ListColumn } from '../../../platform/rules/list/list-column.ts'
import { pathOf } from '../../accounts/rules/account-tree.ts'
import type { Pair, TrialBalance, TrialBalanceLine } from './trial-balance.ts'
import { trialBalanceColumns } from './trial-balance-columns.ts'

/** A department as a column; what names none has no id. */
export interface DepartmentColumn {
  readonly id: number | null
  readonly name: string
}

/** What lines of a department on an account come to at the end of the range, debit positive. */
export interface DepartmentBalance {
  readonly code: string
  readonly departmentId: number
  readonly balance: Total
}

export interface PartedLine extends TrialBalanceLine {
  /** The closing balance by department, debit positive; they add up to it. */
  readonly parts: Total[]
}

export interface PartedBalance extends Omit<TrialBalance, 'rows'> {
  readonly departments: DepartmentColumn[]
  readonly rows: PartedLine[]
}

/** A balance of two sides as one figure, debit positive. */
export const netOf = ({ debit, credit }: Pair): Total => debit - credit

/** A trial balance whose closing balances are cut by the departments that have one, with what names none at the end. */
export function byDepartment(
  report: TrialBalance,
  departments: readonly { readonly id: number; readonly name: string }[],
  balances: readonly DepartmentBalance[],
): PartedBalance {
  const sums = new Map<string, Total>()
  for (const { code, departmentId, balance } of balances)
    for (const each of pathOf(code)) {
      const key = `${each} ${departmentId}`
      sums.set(key, (sums.get(key) ?? 0n) + balance)
    }
  const shown = departments.filter(({ id }) => balances.some(({ departmentId }) => departmentId === id))
  const rows = report.rows.map((row) => {
    const named = shown.map(({ id }) => sums.get(`${row.code} ${id}`) ?? 0n)
    return { ...row, parts: [...named, netOf(row.closing) - sumTotals(named)] }
  })
  return { ...report, departments: [...shown, { id: null, name: 'Tanpa departemen' }], rows }
}

/** The columns of a trial balance by department as plain data. */
export function departmentColumns(
  departments: readonly DepartmentColumn[],
): readonly ListColumn<PartedLine>[] {
  return [
    ...trialBalanceColumns.slice(0, 2),
    ...departments.map(({ name }, index): ListColumn<PartedLine> => ({
      key: `department-${index}`,
      head: name,
      kind: 'amount',
      width: 19,
      value: ({ parts }) => parts[index] ?? 0n,
      total: 'sum',
    })),
    {
      key: 'closing',
      head: 'Saldo Akhir',
      kind: 'amount',
      width: 19,
      value: ({ closing }) => netOf(closing),
      total: 'sum',
    },
  ]
}
