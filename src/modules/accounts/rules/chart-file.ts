import {
  isTouched,
  planOf,
  textIn,
  type KnownRecord,
  type Plan,
  type PlannedLine,
} from '../../../platform/rules/file/import-plan.ts'
import {
  findHead,
  problemInCell,
  readRow,
  repeatedValues,
  type CellProblem,
  type ImportHead,
  type ImportLine,
} from '../../../platform/rules/file/import-table.ts'
import type { PlainValues } from '../../../platform/rules/field/field.ts'
import { assert } from '../../../platform/rules/proof/assert.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { accountLevel, accountTypes, isAccountCode, typeDigit, type AccountType } from './account-code.ts'
import type { AccountRole } from './account-role.ts'
import { nameProblems, newAccountProblems, roleInUse, usualBalance, type KnownAccount } from './account.ts'
import { chartFields } from './chart-columns.ts'
import { cashFlowClasses } from './cash-flow-class.ts'
import { cashFlowLines } from './cash-flow-line.ts'
import { reportLines } from './report-line.ts'
import { placeProblems, type ReportPlace } from './report-place.ts'
import { problem } from './problem-codes.ts'

/** An account that is there, by the names of the fields of a file. */
export interface ChartAccount extends KnownRecord {
  readonly roles: readonly AccountRole[]
}

export type PlannedAccount = PlannedLine<ChartAccount>

/** What importing a chart of accounts would do, and everything that is wrong with it, by cell. */
export function planChart(
  rows: readonly (readonly string[])[],
  chart: readonly ChartAccount[],
): Plan<ChartAccount> {
  const head = findHead(rows, chartFields)
  const read = rows.slice(head.firstRow).flatMap((row, at) => {
    const found = readRow(row, { place: head.firstRow + at, fields: chartFields, head })
    return found === undefined ? [] : [found]
  })
  const planned = read.map(({ line }) => plannedOf(line, chart))
  const touched = planned.filter((each) => isTouched(chartFields, each))
  const unread = read.flatMap(({ problems }) => problems)
  const bad = new Set(unread.map(({ cell }) => cell))
  const after = chartAfter(planned, chart)
  const judged = touched
    .flatMap((each) => judge(each, after).map((found) => inCell(found, each.line, head)))
    .filter(({ cell }) => !bad.has(cell))
  return planOf(planned, touched, [...head.problems, ...unread, ...judged, ...repeats(planned, head)])
}

/** Blank cells leave the place in the statements as it is, and get what is usual for a new account. */
function plannedOf({ line, given }: ImportLine, chart: readonly ChartAccount[]): PlannedAccount {
  const code = textIn(given, 'code')
  const before = chart.find(({ record }) => record['code'] === code)
  const filled = Object.fromEntries(
    Object.entries(given).filter(([key, value]) => value !== null || key === 'description'),
  )
  const type = oneOf(accountTypes, filled['type']) ?? typeOf(code)
  const usual = {
    description: null,
    type: type ?? null,
    normalBalance: type ? usualBalance(type) : null,
    isActive: true,
  }
  const places = { reportLine: null, cashFlowClass: null, cashFlowLine: null }
  const record = { ...places, ...(before?.record ?? usual), ...filled, code, name: textIn(given, 'name') }
  return { line, record, before }
}

function typeOf(code: string): AccountType | undefined {
  return accountTypes.find((type) => code.startsWith(typeDigit(type)))
}

/** An account as the rules of the form know it. */
function known(record: PlainValues): KnownAccount {
  return {
    code: textIn(record, 'code'),
    name: textIn(record, 'name'),
    type: oneOf(accountTypes, record['type']) ?? 'asset',
  }
}

/** The chart as it would be after the import; an account of the file stands for the one it changes. */
function chartAfter(planned: readonly PlannedAccount[], chart: readonly ChartAccount[]): KnownAccount[] {
  const inFile = new Set(planned.map(({ record }) => record['code']))
  const others = chart.filter(({ record }) => !inFile.has(record['code'] ?? ''))
  return [...planned, ...others].map(({ record }) => known(record))
}

function judge(account: PlannedAccount, after: readonly KnownAccount[]): Problem[] {
  const code = textIn(account.record, 'code')
  const others = after.filter((other) => other.code !== code)
  const own =
    account.before === undefined
      ? newAccountProblems(known(account.record), others)
      : changeProblems(account, account.before, others)
  return [...own, ...placesOf(account.record, account.before?.roles ?? [])]
}

function changeProblems(
  { record }: PlannedAccount,
  { record: former, roles }: ChartAccount,
  others: readonly KnownAccount[],
): Problem[] {
  const fixed = (key: string, label: string) =>
    record[key] === former[key]
      ? []
      : [problem('fixed', key, `${label} akun yang sudah ada tidak dapat diganti`)]
  const isSwitchedOff = former['isActive'] === true && record['isActive'] === false
  return [
    ...nameProblems(known(record), others),
    ...fixed('type', 'Tipe'),
    ...fixed('normalBalance', 'Saldo normal'),
    ...(isSwitchedOff ? roleInUse(roles, 'menonaktifkan') : []),
  ]
}

/** Only leaves stand in the statements; cash must be the same accounts in both. */
function placesOf(record: PlainValues, roles: ChartAccount['roles']): Problem[] {
  const { code, type } = known(record)
  const [line, kind] = [record['reportLine'] ?? null, record['cashFlowClass'] ?? null]
  if (!isAccountCode(code) || (line === null && kind === null)) return []
  if (accountLevel(code) !== 3)
    return [problem('heading', 'reportLine', `Akun ${code} adalah akun induk dan tidak memiliki pos laporan`)]
  if (line === null)
    return [problem('line-missing', 'reportLine', 'Pos laporan harus diisi bila kelas arus kas diisi')]
  if (kind === null)
    return [problem('class-missing', 'cashFlowClass', 'Kelas arus kas harus diisi bila pos laporan diisi')]
  const place = placeOf(record)
  assert(place !== undefined, 'a record with line and class has a place')
  return placeProblems({ code, type, roles }, place, '').map((each) => ({
    ...each,
    path: each.path.slice(1),
  }))
}

/** Where a record stands in the statements; undefined when it has no place there. */
export function placeOf(record: PlainValues): ReportPlace | undefined {
  const reportLine = oneOf(reportLines, record['reportLine'])
  const cashFlowClass = oneOf(cashFlowClasses, record['cashFlowClass'])
  if (reportLine === undefined || cashFlowClass === undefined) return undefined
  return { reportLine, cashFlowClass, cashFlowLine: oneOf(cashFlowLines, record['cashFlowLine']) ?? null }
}

/** A record as the account it makes, once nothing is wrong with it. */
export function importedAccount(record: PlainValues) {
  const normalBalance = oneOf(['debit', 'credit'] as const, record['normalBalance'])
  assert(normalBalance !== undefined, 'an account of a file has a side')
  return {
    ...known(record),
    description: textIn(record, 'description') || undefined,
    normalBalance,
    isActive: record['isActive'] !== false,
  }
}

/** The choice that a value is. */
function oneOf<Choice extends string>(choices: readonly Choice[], value: unknown): Choice | undefined {
  return choices.find((choice) => choice === value)
}

function repeats(planned: readonly PlannedAccount[], head: ImportHead): CellProblem[] {
  const values = planned.map(({ line, record }) => ({ line, value: record['code'] ?? null }))
  return repeatedValues(values).map(({ line, first }) =>
    inCell(problem('repeated', 'code', `Kode sama dengan baris ${first}`), line, head),
  )
}

function inCell(found: Problem, line: number, { places }: ImportHead): CellProblem {
  return problemInCell(found, line, { fields: chartFields, places })
}
