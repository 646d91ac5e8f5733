import type { Total } from '../../../platform/rules/money/money.ts'
import type { StatementRow } from './statement.ts'

export type RowWithFormer = StatementRow & { readonly former: readonly Total[] }

/**
 * The rows of a statement, each beside what it held before. Rows that stood only before come where they stood,
 * with nothing now.
 */
export function withFormer(now: readonly StatementRow[], before: readonly StatementRow[]): RowWithFormer[] {
  const formerly = new Map(before.map((row) => [row.key, row]))
  const present = new Set(now.map((row) => row.key))
  const vanished = (row: StatementRow) => !present.has(row.key)
  const rows = now.map((row) => ({
    ...row,
    former: formerly.get(row.key)?.amounts ?? row.amounts.map(() => 0n),
  }))
  before.forEach((row, index) => {
    if (!vanished(row)) return
    const previous = before[index - 1]?.key
    const at = rows.findIndex((each) => each.key === previous) + 1
    rows.splice(at, 0, { ...row, amounts: row.amounts.map(() => 0n), former: row.amounts })
  })
  return rows
}
