import { parseAmount } from '../../../platform/rules/money/parse-amount.ts'
import { toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { isWithinReach, withAmount, yearColumn } from './plan-draft.ts'
import { readPlanRows, type Sheet } from './plan-file.ts'
import type { Cell } from './plan-keys.ts'
import type { Months } from './plan-months.ts'
import type { PlanLine, PlannedAccount } from './plan.ts'

interface Target extends Sheet {
  /** The accounts as they are shown. */
  readonly accounts: readonly Pick<PlannedAccount, 'accountId' | 'code'>[]
  readonly at: Cell
  readonly monthsOf: (accountId: number) => Months
  /** The department that is shown, which rows that name none are of. */
  readonly departmentId: number | null
}

/** Lines to be written, or why none are. */
type Pasting = { readonly lines: readonly PlanLine[] } | { readonly problem: string }

/** Pasted cells as lines: rows that begin with codes go to their accounts, others to the cells from the active one on. */
export function pastedLines(rows: readonly (readonly string[])[], target: Target): Pasting {
  const known = new Set(target.accounts.flatMap(({ code }) => [code, code.replace('-', '')]))
  // Five digits may be an amount as well: codes without a hyphen count only beside a name.
  const byCode = rows.some(
    ([first = '', second = '']) =>
      /^\d-\d{4}$/.test(first.trim()) || (known.has(first.trim()) && /\p{L}/u.test(second)),
  )
  return byCode ? linesByCode(rows, target) : linesByPlace(rows, target)
}

function linesByCode(rows: readonly (readonly string[])[], target: Target): Pasting {
  const { lines, problems, namesDepartments } = readPlanRows(rows, target)
  const [wrong] = problems
  const { departmentId } = target
  return wrong === undefined
    ? { lines: namesDepartments ? lines : lines.map((line) => ({ ...line, departmentId })) }
    : { problem: `Tidak ditempel: sel ${wrong.cell}, ${wrong.message}` }
}

function linesByPlace(
  rows: readonly (readonly string[])[],
  { accounts, at, monthsOf, departmentId }: Target,
): Pasting {
  const lines: PlanLine[] = []
  for (const [down, cells] of rows.entries()) {
    const account = accounts[at.row + down]
    if (account === undefined)
      return { problem: `Tidak ditempel: ${rows.length} baris melewati akun terakhir` }
    const months = overwritten(monthsOf(account.accountId), cells, at.column)
    if ('wrong' in months)
      return {
        problem: `Tidak ditempel: "${months.wrong.slice(0, 30)}" di baris ${down + 1} bukan jumlah rupiah bulat`,
      }
    lines.push({ accountId: account.accountId, departmentId, months: months.months })
  }
  return { lines }
}

/** The months with cells from a column on; the year of a copied row follows from its months. */
function overwritten(months: Months, cells: readonly string[], from: number) {
  let result = months
  for (const [across, text] of cells.entries()) {
    const column = from + across
    if (column > yearColumn || (column === yearColumn && across > 0)) break
    const amount = readPasted(text)
    if (amount === undefined || !isWithinReach(column, amount)) return { wrong: text }
    result = withAmount(result, column, amount)
  }
  return { months: result }
}

function readPasted(text: string): Rupiah | undefined {
  const reading = parseAmount(text, { isPasted: true })
  return 'problem' in reading ? undefined : (reading.amount ?? toRupiah(0))
}
