import { addDays, type Day } from '../../../platform/rules/day/day.ts'
import { formatRupiah, toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { assert } from '../../../platform/rules/proof/assert.ts'
import { checked, type Checked } from '../../../platform/rules/proof/checked.ts'
import type { Department } from '../../departments/rules/department.ts'
import { mostEntryLimit } from '../../settings/rules/entry-limit.ts'
import { departmentProblems } from './line-department.ts'
import { atLine, problem } from './problem-codes.ts'

/** A line as typed, before anybody said that it is right. */
export type JournalLineDraft = {
  readonly accountId: number | null
  readonly debit: Rupiah
  readonly credit: Rupiah
  readonly description?: string | undefined
  readonly departmentId?: number | null | undefined
}

/** An entry as typed; `entryDate` is empty while no day was chosen. */
export type JournalDraft = {
  readonly entryDate: Day | ''
  readonly description: string
  readonly lines: readonly JournalLineDraft[]
}

export type LineAmounts = { readonly debit: Rupiah; readonly credit: Rupiah }
/** `difference` is debit less credit. */
export type LineTotals = LineAmounts & { readonly difference: Rupiah }

export const minimumLines = 2
const daysBack = 365
const daysAhead = 30

/** The alert when a line is to be removed and only two are left. */
export const minimumLinesAlert = 'Journal entry harus memiliki minimal 2 baris'
/** The refusal to post what does not balance. */
const mustBalance = 'Journal entry harus balance sebelum di-post'

/** The general checks, which a draft must pass too (specification §5); all that is wrong, in the order of the form. */
export function journalProblems(entry: JournalDraft, context: { readonly today: Day }): Problem[] {
  return [...entryDateProblems(entry.entryDate, context.today), ...contentProblems(entry)]
}

/** The general checks without the window of days, which binds manual entries only. */
export function contentProblems(entry: Omit<JournalDraft, 'entryDate'>): Problem[] {
  return [
    ...descriptionProblems(entry.description),
    ...lineCountProblems(entry.lines.length),
    ...entry.lines.flatMap(problemsOfLine),
    ...sizeProblems(entry.lines),
  ]
}

/** The window of manual entries: 365 days back to 30 days ahead. */
function entryDateProblems(entryDate: Day | '', today: Day): Problem[] {
  const ahead = aheadProblems(entryDate, today)
  if (ahead.length > 0) return ahead
  if (entryDate < addDays(today, -daysBack)) {
    const message = 'Tanggal entry tidak boleh lebih dari 365 hari ke belakang'
    return [problem('date-too-early', 'entryDate', message)]
  }
  return []
}

/** A day there is, at most 30 days ahead. */
export function aheadProblems(entryDate: Day | '', today: Day): Problem[] {
  if (entryDate === '') return [problem('date-missing', 'entryDate', 'Tanggal harus diisi')]
  if (entryDate <= addDays(today, daysAhead)) return []
  const message = 'Tanggal entry tidak boleh lebih dari 30 hari ke depan'
  return [problem('date-too-late', 'entryDate', message)]
}

function descriptionProblems(description: string): Problem[] {
  if (description.trim() !== '') return []
  return [problem('description-missing', 'description', 'Deskripsi harus diisi')]
}

function lineCountProblems(count: number): Problem[] {
  if (count >= minimumLines) return []
  return [
    problem('lines-missing', 'lines', 'Journal entry harus memiliki minimal 2 baris (debit dan credit)'),
  ]
}

function problemsOfLine(line: JournalLineDraft, index: number): Problem[] {
  return [...accountMissing(line, index), ...amountProblems(line, index)]
}

function accountMissing(line: JournalLineDraft, index: number): Problem[] {
  return line.accountId === null
    ? [atLine(index, ['account-missing', 'accountId'], 'Akun harus dipilih')]
    : []
}

function amountProblems({ debit, credit }: JournalLineDraft, index: number): Problem[] {
  if (debit < 0 || credit < 0) {
    const field = debit < 0 ? 'debit' : 'credit'
    return [atLine(index, ['amount-negative', field], 'Nilai debit dan credit tidak boleh negatif')]
  }
  if (debit > 0 && credit > 0) {
    return [atLine(index, ['both-sides', 'credit'], 'Tidak boleh memiliki debit dan credit bersamaan')]
  }
  if (debit > 0 || credit > 0) return []
  return [atLine(index, ['amount-missing', 'debit'], 'Harus memiliki nilai debit atau credit > 0')]
}

/** Totals that leave the range of whole rupiah are refused before anybody computes with them. */
function sizeProblems(lines: readonly LineAmounts[]): Problem[] {
  if (lineTotals(lines)) return []
  const message = `Total debit atau credit terlalu besar (maksimal ${formatRupiah(Number.MAX_SAFE_INTEGER)})`
  return [problem('total-too-large', 'lines', message)]
}

/** Totals of the lines; undefined when one leaves the safe range, which `journalProblems` reports. */
export function lineTotals(lines: readonly LineAmounts[]): LineTotals | undefined {
  const debit = exactSum(lines, 'debit')
  const credit = exactSum(lines, 'credit')
  const sums = [debit, credit, debit - credit]
  if (!sums.every((sum) => Number.isSafeInteger(Number(sum)))) return undefined
  return { debit: toRupiah(debit), credit: toRupiah(credit), difference: toRupiah(debit - credit) }
}

function exactSum(lines: readonly LineAmounts[], side: 'debit' | 'credit'): bigint {
  return lines.reduce((sum, line) => sum + BigInt(line[side]), 0n)
}

/** Whether totals may be posted: equal and above zero. */
export function isBalanced(totals: LineAmounts | undefined): boolean {
  return totals !== undefined && totals.debit === totals.credit && totals.debit > 0
}

/** Most that one entry of a person or document may move. */
export const largestPosting = mostEntryLimit

/** Most that an entry can hold: what closes a year, or reverses what was posted, is bound by nothing else. */
export const largestEntry = toRupiah(Number.MAX_SAFE_INTEGER)

/** What leads a balance out of what the database holds. */
export const balanceTooLarge: Problem = problem(
  'total-too-large',
  'lines',
  'Mutasi satu akun dalam satu bulan akan melewati batas yang dapat dicatat',
)

/** What posting asks for beyond the general checks: equal totals above zero, within what one entry may move. */
export function balanceProblems(lines: readonly LineAmounts[], most: Rupiah = largestPosting): Problem[] {
  const totals = lineTotals(lines)
  if (!totals) return []
  if (isBalanced(totals)) return entrySizeProblems(totals, most)
  if (totals.difference === 0) return [problem('total-zero', 'lines', mustBalance)]
  const [debit, credit] = [formatRupiah(totals.debit), formatRupiah(totals.credit)]
  const message = `Total debit (${debit}) harus sama dengan total credit (${credit})`
  return [problem('unbalanced', 'lines', message)]
}

/** An entry may move `most`: what nobody goes beyond, or what the organisation lets people post who are no admins. */
function entrySizeProblems({ debit }: LineAmounts, most: Rupiah): Problem[] {
  if (debit <= most) return []
  const text = `Total satu jurnal tidak boleh melebihi ${formatRupiah(most)}`
  const beyond = most < largestPosting ? '; yang lebih besar dicatat oleh admin' : ''
  return [problem('posting-too-large', 'lines', text + beyond)]
}

/** What posting a saved draft asks of its totals. */
export function postProblems(totals: LineAmounts, most: Rupiah = largestPosting): Problem[] {
  if (!isBalanced(totals)) return [problem('unbalanced', 'lines', mustBalance)]
  return entrySizeProblems(totals, most)
}

/** A line of an entry: an amount on one side of an account. */
export type JournalLine = LineAmounts & {
  readonly accountId: number
  readonly description?: string | undefined
  /** Which department earned or spent it; only on revenue and expense. */
  readonly departmentId?: number | null | undefined
  /** The line of the reversed entry that this one takes back a part of; left out in a whole mirror. */
  readonly reversesLine?: number | undefined
}

/** An entry whose day and accounts are chosen. */
export type CheckedJournal = {
  readonly entryDate: Day
  readonly description: string
  readonly lines: readonly JournalLine[]
}

/** What an entry is judged by. */
export type JournalGround = {
  /** The accounts its lines name. */
  readonly accounts: ReadonlyMap<number, LineAccount>
  /** The day the window of manual entries is reckoned from; documents and files have no window. */
  readonly today?: Day
  /** It is to be posted, and not only kept as a draft. */
  readonly isPosted: boolean
  /** Most that it may move; what nobody goes beyond when left out. */
  readonly most?: Rupiah
  /** The departments its lines name, where a person typed them; what the program posts was judged before. */
  readonly departments?: ReadonlyMap<number, Department>
}

/** An entry in which nothing is wrong, or all that is wrong with it. */
export function checkJournal(
  entry: JournalDraft,
  { accounts, today, isPosted, most, departments }: JournalGround,
): Checked<CheckedJournal> {
  const { entryDate, description } = entry
  const problems = [
    ...(today === undefined ? contentProblems(entry) : journalProblems(entry, { today })),
    ...(isPosted ? balanceProblems(entry.lines, most) : []),
    ...accountProblems(entry.lines, accounts),
    ...(departments === undefined
      ? []
      : departmentProblems(entry.lines, { accounts, departments, entryDate, isPosted })),
  ]
  return checked(problems, () => {
    assert(entryDate !== '', 'an entry without a day passed its rules')
    return { entryDate, description, lines: entry.lines.map(chosenLine) }
  })
}

/** A line that passed the rules, which ask for an account. */
export function chosenLine({ accountId, departmentId, ...line }: JournalLineDraft): JournalLine {
  assert(accountId !== null, 'a line without an account passed its rules')
  const { debit, credit, description } = line
  return { accountId, debit, credit, description, ...(departmentId ? { departmentId } : {}) }
}

/** The indicator below the lines; totals beyond the safe range cannot be called balanced. */
export function balanceText(totals: LineTotals | undefined): string {
  if (totals?.difference === 0) return 'Journal entry balanced'
  return `Unbalanced - Difference: ${totals ? formatRupiah(Math.abs(totals.difference)) : 'terlalu besar'}`
}

/** What the rules ask about an account on a line. */
export type LineAccount = {
  readonly code: string
  readonly name: string
  readonly isActive: boolean
  readonly level: number
  /** Lines on it must name a department. */
  readonly needsDepartment?: boolean
}

/** Chosen accounts must exist, be leaves and be active; lines without an account are left to `journalProblems`. */
export function accountProblems(
  lines: readonly { readonly accountId: number | null }[],
  accounts: ReadonlyMap<number, LineAccount>,
): Problem[] {
  return lines.flatMap(({ accountId }, index) => {
    if (accountId === null) return []
    const account = accounts.get(accountId)
    if (!account) return [atLine(index, ['account-missing', 'accountId'], 'Akun harus dipilih')]
    const name = `Akun ${account.code} - ${account.name}`
    if (account.level !== 3)
      return [atLine(index, ['account-not-leaf', 'accountId'], `${name} bukan akun detail`)]
    return account.isActive ? [] : [atLine(index, ['account-inactive', 'accountId'], `${name} tidak aktif`)]
  })
}
