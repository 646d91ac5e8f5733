import type { Day } from '../../../platform/rules/day/day.ts'
import { formatDay, formatMonth } from '../../../platform/rules/day/format-day.ts'
import {
  formatRupiah,
  sumTotals,
  toRupiah,
  zeroRupiah,
  type Rupiah,
  type Total,
} from '../../../platform/rules/money/money.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { largestEntry } from '../../ledger/rules/journal.ts'
import { fiscalYearLabel, type FiscalYear } from '../../periods/rules/fiscal-year.ts'
import type { PeriodStatus } from '../../periods/rules/fiscal-period.ts'
import { problem } from './problem-codes.ts'

/** Balance of an account at the end of a year, debit positive. */
export interface YearEndBalance {
  readonly accountId: number
  readonly code: string
  readonly name: string
  readonly balance: Total
}

/** What of an account of revenue or expense a department holds, or no department. */
export interface ResultBalance extends YearEndBalance {
  readonly departmentId: number | null
  readonly departmentCode: string | null
}

/** `Account` is how the account of retained earnings is named: a preview has none while the role is unmapped. */
export interface ClosingLine<Account = number> {
  readonly accountId: number | Account
  readonly debit: Rupiah
  readonly credit: Rupiah
  readonly description: string
  readonly departmentId?: number
}

/**
 * The lines that clear every revenue and expense account, by department, to retained earnings, which have none; no lines when
 * there is nothing to clear.
 */
export function closingLines<Account>(
  results: readonly ResultBalance[],
  retainedEarnings: Account,
  year: FiscalYear,
): ClosingLine<Account>[] {
  const cleared = results
    .filter(({ balance }) => balance !== 0n)
    .map((result) => clearingLine<Account>(result))
  const total = sumTotals(results.map(({ balance }) => balance))
  if (total === 0n) return cleared
  const name = total < 0 ? 'Laba' : 'Rugi'
  return [...cleared, lineOf(retainedEarnings, total, `${name} tahun buku ${fiscalYearLabel(year)}`)]
}

function clearingLine<Account>(result: ResultBalance): ClosingLine<Account> {
  const { accountId, code, balance, departmentId, departmentCode } = result
  const text = `Menutup saldo akun ${code}`
  if (departmentId === null) return lineOf<number | Account>(accountId, -balance, text)
  return { ...lineOf(accountId, -balance, `${text} departemen ${departmentCode ?? ''}`), departmentId }
}

/** Results that no single entry holds: they are brought down by entries of their own before the year is closed. */
export function closingSizeProblems(results: readonly YearEndBalance[]): Problem[] {
  const moved = sumTotals(results.map(({ balance }) => (balance < 0 ? -balance : balance)))
  if (moved <= largestEntry) return []
  const text = `Saldo pendapatan dan beban terlalu besar untuk satu jurnal penutup (maksimal ${formatRupiah(largestEntry)})`
  return [problem('year-not-ready', 'lastDay', text)]
}

/** A line that moves an account by an amount, debit positive. */
export function lineOf<Account>(accountId: Account, amount: Total, description: string) {
  const [debit, credit] = amount > 0 ? [toRupiah(amount), zeroRupiah] : [zeroRupiah, toRupiah(-amount)]
  return { accountId, debit, credit, description }
}

/** Profit of the year, a loss negative. */
export function resultOf(results: readonly YearEndBalance[]): Total {
  return -sumTotals(results.map(({ balance }) => balance))
}

export function closingDescription(year: FiscalYear): string {
  return `Jurnal penutup tahun buku ${fiscalYearLabel(year)}`
}

/** What decides whether a year may be closed. */
export interface YearToClose extends FiscalYear {
  readonly months: readonly { readonly month: Day; readonly status: PeriodStatus }[]
  readonly draftCount: number
  readonly isClosed: boolean
  /** A later year is closed. */
  readonly isLaterClosed: boolean
  /** Accounts of revenue and expense that were not at zero when the year began: earlier years are not closed. */
  readonly uncleared: readonly string[]
}

/** Everything that keeps a year from being closed. */
export function yearCloseProblems(year: YearToClose, today: Day): Problem[] {
  const label = fiscalYearLabel(year)
  if (year.isClosed) return [problem('year-closed', 'lastDay', `Tahun buku ${label} sudah ditutup`)]
  const found = [
    today <= year.lastDay && `Tahun buku ${label} belum berakhir (${formatDay(year.lastDay)})`,
    year.isLaterClosed && 'Tahun buku sesudahnya sudah ditutup',
    year.uncleared.length > 0 &&
      `Tahun buku sebelumnya belum ditutup: masih ada saldo pada ${listOf(year.uncleared)}`,
    unlockedText(year),
    year.draftCount > 0 && `Masih ada ${year.draftCount} draft jurnal bertanggal dalam tahun buku ${label}`,
  ]
  return found.flatMap((text) => (text ? [problem('year-not-ready', 'lastDay', text)] : []))
}

function unlockedText({ months }: YearToClose): string | false {
  const open = months.filter(({ status }) => status === 'open').map(({ month }) => formatMonth(month))
  return open.length > 0 && `Semua bulan harus terkunci; yang masih terbuka: ${listOf(open)}`
}

const mostNamed = 3

function listOf(names: readonly string[]): string {
  const rest = names.length - mostNamed
  return names.slice(0, mostNamed).join(', ') + (rest > 0 ? ` dan ${rest} lainnya` : '')
}

/** What is worth a second look before closing, though nothing forbids it. */
export function yearCloseWarnings(suspense: readonly YearEndBalance[]): string[] {
  return suspense
    .filter(({ balance }) => balance !== 0n)
    .map(
      ({ code, name, balance }) =>
        `${code} ${name} masih bersaldo ${formatRupiah(balance)}; sebaiknya nol sebelum tutup tahun`,
    )
}

/** What decides whether the closing of a year may be taken back. */
export interface ClosedYear extends FiscalYear {
  readonly isClosed: boolean
  readonly isLaterClosed: boolean
  readonly months: readonly { readonly month: Day; readonly status: PeriodStatus }[]
}

export function yearReopenProblems(year: ClosedYear): Problem[] {
  const label = fiscalYearLabel(year)
  const forGood = year.months.find(({ status }) => status === 'closed')
  const found = [
    !year.isClosed && `Tahun buku ${label} belum ditutup`,
    year.isLaterClosed && 'Tahun buku sesudahnya sudah ditutup; batalkan tutup tahun itu lebih dahulu',
    forGood !== undefined && `${formatMonth(forGood.month)} sudah ditutup permanen`,
  ]
  return found.flatMap((text) => (text ? [problem('year-not-reopened', 'lastDay', text)] : []))
}
