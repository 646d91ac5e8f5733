import { sumTotals, type Rupiah, type Total } from '../../../platform/rules/money/money.ts'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { isNothing, largestMonth, type Months } from './plan-months.ts'
import { lineProblem } from './problem-codes.ts'

/** What can be planned: revenue, expense, and assets that are bought. */
export const plannedTypes = ['revenue', 'expense', 'asset'] as const
export type PlannedType = (typeof plannedTypes)[number]

/** An account that can be planned. */
export interface PlannedAccount {
  readonly accountId: number
  readonly code: string
  readonly name: string
  readonly type: PlannedType
  /** 1 on the side of its type; -1 for what lessens it, such as returns of sales. */
  readonly sign: 1 | -1
  readonly isActive: boolean
}

/** What is written of an account, for a department or for none. */
export interface PlanLine {
  readonly accountId: number
  readonly departmentId: number | null
  readonly months: Months
}

/** Whether a day is in years that are planned and compared: none near the ends of the calendar. */
export function isPlannable(day: Day): boolean {
  return day >= '1950-01-01' && day <= '2150-12-31'
}

/** Sums of a plan by month: what is earned, what it costs, what is left of it, and what is bought besides. */
export interface PlanTotals {
  readonly revenue: readonly Total[]
  readonly expense: readonly Total[]
  readonly asset: readonly Total[]
  readonly result: readonly Total[]
}

export function planTotals(
  accounts: readonly (Pick<PlannedAccount, 'type' | 'sign'> & {
    readonly months: readonly (Rupiah | Total)[]
  })[],
): PlanTotals {
  const sums = { revenue: zeros(), expense: zeros(), asset: zeros() }
  for (const { type, sign, months } of accounts)
    for (const [at, amount] of months.entries())
      sums[type][at] = (sums[type][at] ?? 0n) + BigInt(sign) * BigInt(amount)
  return { ...sums, result: sums.revenue.map((revenue, at) => revenue - (sums.expense[at] ?? 0n)) }
}

function zeros(): Total[] {
  return Array.from({ length: 12 }, () => 0n)
}

/** The sum of a year. */
export function yearOf(months: readonly Total[]): Total {
  return sumTotals(months)
}

/** What lines can be written of: accounts and departments by their ids. */
interface Plannable {
  readonly accounts: ReadonlyMap<number, Pick<PlannedAccount, 'code' | 'type'>>
  /** Those that are there, and whether they are in use. */
  readonly departments: ReadonlyMap<number, { readonly isActive: boolean }>
}

/** What is wrong with lines that were written: an account or department that is not there, one twice, or an amount beyond reach. */
export function planLineProblems(lines: readonly PlanLine[], plannable: Plannable): Problem[] {
  const seen = new Set<string>()
  return lines.flatMap((line, index) => {
    const { accountId, months } = line
    const at = { line: index + 1, path: `lines.${index}.accountId` }
    const account = plannable.accounts.get(accountId)
    if (account === undefined)
      return [
        lineProblem(
          { ...at, code: 'account-not-planned' },
          'Akun ini tidak dapat dianggarkan: pilih akun detail pendapatan, beban, atau aset investasi',
        ),
      ]
    const { code } = account
    const unfit = departmentMessage(line, account.type, plannable)
    if (unfit !== undefined)
      return [
        lineProblem(
          { ...at, code: 'budget-department', path: `lines.${index}.departmentId` },
          `Akun ${code}: ${unfit}`,
        ),
      ]
    if (seen.has(lineKey(line)))
      return [lineProblem({ ...at, code: 'account-repeated' }, `Akun ${code} ada lebih dari sekali`)]
    seen.add(lineKey(line))
    const wrong = months.findIndex((amount) => Math.abs(amount) > largestMonth)
    return wrong < 0
      ? []
      : [
          lineProblem(
            { ...at, code: 'amount-beyond-plan', path: `lines.${index}.months.${wrong}` },
            `Akun ${code}: anggaran sebulan maksimal Rp 100 triliun`,
          ),
        ]
  })
}

/** Why an account is not planned of a department; one that is not in use any more may still be emptied. */
function departmentMessage(
  { departmentId, months }: PlanLine,
  type: PlannedType,
  { departments }: Plannable,
): string | undefined {
  if (departmentId === null) return undefined
  const department = departments.get(departmentId)
  if (department === undefined) return 'departemen tidak ditemukan'
  if (!department.isActive && !isNothing(months)) return 'departemen tidak aktif'
  return type === 'asset' ? 'hanya pendapatan dan beban dianggarkan per departemen' : undefined
}

/** What a line is found by. */
export function lineKey({ accountId, departmentId }: Pick<PlanLine, 'accountId' | 'departmentId'>): string {
  return `${accountId} ${departmentId ?? ''}`
}

/** Lines by their accounts. */
export function byAccount<Line extends { readonly accountId: number }>(
  lines: readonly Line[],
): ReadonlyMap<number, Line[]> {
  const found = new Map<number, Line[]>()
  for (const line of lines) {
    const own = found.get(line.accountId)
    if (own === undefined) found.set(line.accountId, [line])
    else own.push(line)
  }
  return found
}
