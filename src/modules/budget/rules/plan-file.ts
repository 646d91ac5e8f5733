import { cellName } from '../../../platform/rules/file/cell-name.ts'
import { parseAmount } from '../../../platform/rules/money/parse-amount.ts'
import { zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { Department } from '../../departments/rules/department.ts'
import { departmentHeading, pastedDepartment } from '../../departments/rules/pasted-department.ts'
import { isAccountCode } from '../../accounts/rules/account-code.ts'
import { monthCount, type Months } from './plan-months.ts'
import { lineKey, type PlanLine, type PlannedAccount } from './plan.ts'

/** What a file says: the lines that can be read, and every cell that cannot. */
export interface PlanReading {
  readonly lines: readonly PlanLine[]
  /** Whether it says which department its lines are of. */
  readonly namesDepartments: boolean
  readonly problems: readonly { readonly cell: string; readonly message: string }[]
}

/** What its cells are read by. */
export interface Sheet {
  readonly accounts: Accounts
  readonly heads: readonly string[]
  readonly departments: readonly Department[]
}

type Accounts = readonly Pick<PlannedAccount, 'accountId' | 'code'>[]

/**
 * Reads a plan from the rows of a file: a row of an account begins with its code, with or without hyphen, and has its
 * months under heads; every other row is a head, a total or a heading and says nothing. Without a head of months the
 * twelve columns after code and name are taken.
 */
export function readPlanRows(
  rows: readonly (readonly string[])[],
  { accounts, heads, departments }: Sheet,
): PlanReading {
  const byCode = new Map(accounts.map((account) => [account.code, account.accountId]))
  const head = monthPlaces(rows, heads)
  if ('missing' in head) return { lines: [], problems: [head.missing], namesDepartments: false }
  const { places, department } = head
  const seen = new Set<string>()
  const lines: PlanLine[] = []
  const problems: { cell: string; message: string }[] = []
  for (const [index, row] of rows.entries()) {
    const code = codeOf(row[0] ?? '')
    if (code === undefined) continue
    const accountId = byCode.get(code)
    const codeCell = cellName(0, index + 1)
    if (accountId === undefined) {
      if (hasAmount(row, places))
        problems.push({ cell: codeCell, message: `Akun ${code} tidak dapat dianggarkan` })
      continue
    }
    const departmentId = departmentOf(row, { place: department, line: index + 1, problems, departments })
    const key = lineKey({ accountId, departmentId })
    if (seen.has(key)) problems.push({ cell: codeCell, message: `Akun ${code} ada lebih dari sekali` })
    seen.add(key)
    lines.push({ accountId, departmentId, months: monthsOf(row, { places, line: index + 1, problems }) })
  }
  if (lines.length === 0 && problems.length === 0)
    problems.push({ cell: 'A1', message: 'File tidak memiliki baris akun: kode akun harus di kolom pertama' })
  return { lines, problems, namesDepartments: department !== undefined }
}

type OfDepartment = Pick<Place, 'line' | 'problems'> & {
  readonly place: number | undefined
  readonly departments: readonly Department[]
}

/** The department that a row names; one that is not found stands among the problems. */
function departmentOf(
  row: readonly string[],
  { place, line, problems, departments }: OfDepartment,
): number | null {
  if (place === undefined) return null
  const cell = cellName(place, line)
  const errors = { push: ({ message }: { readonly message: string }) => problems.push({ cell, message }) }
  return pastedDepartment((row[place] ?? '').trim(), departments, errors)
}

function codeOf(cell: string): string | undefined {
  const digits = cell.trim().replace(/^(\d)(\d{4})$/, '$1-$2')
  return isAccountCode(digits) ? digits : undefined
}

/** How spreadsheets in English begin the names of months that Indonesian ones begin otherwise. */
const english: Readonly<Record<string, string>> = { mei: 'may', agu: 'aug', okt: 'oct', des: 'dec' }

type Places =
  | { readonly places: readonly number[]; readonly department?: number }
  | { readonly missing: { readonly cell: string; readonly message: string } }

/**
 * Where the months stand: under heads that begin with their names, or without any in the columns after code and name. A
 * head that names some of them and not all would leave the others at nothing.
 */
function monthPlaces(rows: readonly (readonly string[])[], heads: readonly string[]): Places {
  for (const [index, row] of rows.slice(0, 12).entries()) {
    const names = row.map((cell) => cell.trim().toLowerCase().slice(0, 3))
    const places = heads.map((head) => {
      const name = head.toLowerCase()
      return names.findIndex((each) => each === name || each === english[name])
    })
    const missing = heads.filter((_, at) => (places[at] ?? -1) < 1)
    const department = row.findIndex((cell) => departmentHeading.test(cell.trim().toLowerCase()))
    if (missing.length === 0) return { places, ...(department >= 0 && { department }) }
    if (missing.length < monthCount - 1)
      return {
        missing: {
          cell: cellName(0, index + 1),
          message: `Kolom bulan tidak lengkap: ${missing.join(', ')} tidak ditemukan`,
        },
      }
  }
  return { places: Array.from({ length: monthCount }, (_, at) => at + 2) }
}

function hasAmount(row: readonly string[], places: readonly number[]): boolean {
  return places.some((place) => /[1-9]/.test(row[place] ?? ''))
}

type Place = {
  readonly places: readonly number[]
  readonly line: number
  readonly problems: { cell: string; message: string }[]
}

function monthsOf(row: readonly string[], { places, line, problems }: Place): Months {
  return places.map((place): Rupiah => {
    const reading = parseAmount(row[place] ?? '', { isPasted: true })
    if (!('problem' in reading)) return reading.amount ?? zeroRupiah
    problems.push({ cell: cellName(place, line), message: reading.problem.message })
    return zeroRupiah
  })
}
