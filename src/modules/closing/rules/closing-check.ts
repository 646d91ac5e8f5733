import { monthEnd, monthStart, type Day } from '../../../platform/rules/day/day.ts'
import { formatDay, formatMonth } from '../../../platform/rules/day/format-day.ts'
import { formatRupiah, type Total } from '../../../platform/rules/money/money.ts'
import { outOfOrderWarning, type FiscalPeriod } from '../../periods/rules/fiscal-period.ts'

/** One point of the checklist before a month is locked. */
export interface ClosingCheck {
  readonly key: ClosingCheckKey
  /** What is true when it is done. */
  readonly label: string
  readonly isDone: boolean
  readonly figure: string
  /** What to do while it is not done. */
  readonly advice: string
  readonly findings: readonly ClosingFinding[]
  /** When the oldest of the checks behind it last ran, of a point that checks answer. */
  readonly checkedAt?: string | null
  /** Where it is put right. */
  readonly to: string
}

/** Something that is not yet as it should be, and where it is. */
export interface ClosingFinding {
  readonly text: string
  readonly to: string
}

export const closingCheckKeys = [
  'previous_month',
  'drafts',
  'suspense',
  'cash',
  'depreciation',
  'vat',
  'unbilled_goods',
  'late_bills',
  'landed_costs',
  'match_queue',
  'disputed_bills',
  'income_tax',
  'tax_registers',
  'numbers',
  'health',
] as const
export type ClosingCheckKey = (typeof closingCheckKeys)[number]

export interface AccountFigure {
  readonly code: string
  readonly name: string
  readonly balance: Total
}

/** A cash or bank account through a month: what it began with, and what each day moved. */
export interface CashAccount extends Omit<AccountFigure, 'balance'> {
  readonly opening: Total
  readonly days: readonly { readonly day: Day; readonly movement: Total }[]
}

/** An account of VAT at the end of the month; `clearedBy` is a later entry that moves exactly this balance out. */
export interface VatAccount extends AccountFigure {
  readonly clearedBy: string | null
}

/** What was read of a month. */
export interface ClosingFacts {
  readonly month: Day
  readonly drafts: { readonly count: number; readonly oldest: Day | null }
  readonly suspense: readonly AccountFigure[]
  readonly cash: readonly CashAccount[]
  readonly fixedAssets: Total
  readonly depreciation: Total
  readonly vat: readonly VatAccount[]
  /** The months before, oldest first. */
  readonly earlier: readonly FiscalPeriod[]
}

/** The points that the books of the month answer. */
export function closingChecks(facts: ClosingFacts): ClosingCheck[] {
  return [
    previousMonthCheck(facts),
    draftCheck(facts),
    suspenseCheck(facts),
    cashCheck(facts),
    depreciationCheck(facts),
    vatCheck(facts),
  ]
}

function previousMonthCheck({ earlier }: ClosingFacts): ClosingCheck {
  const first = earlier.find(({ status }) => status === 'open')
  const done = earlier.length === 0 ? 'Bulan pertama' : `${earlier.length} bulan terkunci`
  return {
    key: 'previous_month',
    label: 'Bulan-bulan sebelumnya sudah terkunci',
    isDone: first === undefined,
    figure: outOfOrderWarning(earlier) ?? done,
    advice: 'Periksa dan kunci bulan yang lebih awal lebih dahulu.',
    findings:
      first === undefined
        ? []
        : [{ text: `Mulai dari ${formatMonth(first.month)}`, to: closingAddress(first.month) }],
    to: '/settings/periods',
  }
}

function draftCheck({ drafts, month }: ClosingFacts): ClosingCheck {
  const to = entriesAddress(month, 'draft')
  const oldest = drafts.oldest === null ? [] : [{ text: `Tertua ${formatDay(drafts.oldest)}`, to }]
  return {
    key: 'drafts',
    label: 'Tidak ada draft jurnal',
    isDone: drafts.count === 0,
    figure: `${drafts.count} draft`,
    advice: 'Post atau hapus setiap draft, atau pindahkan tanggalnya.',
    findings: oldest,
    to,
  }
}

function suspenseCheck({ suspense, month }: ClosingFacts): ClosingCheck {
  const open = suspense.filter(({ balance }) => balance !== 0n)
  return {
    key: 'suspense',
    label: 'Akun perantara dan penyeimbang bersaldo nol',
    isDone: open.length === 0,
    figure: `${open.length} dari ${suspense.length} akun bersaldo`,
    advice: 'Telusuri saldonya di buku besar, lalu pindahkan ke akun yang seharusnya.',
    findings: open.map((account) => findingOf(account, month)),
    to: '/accounting/trial-balance',
  }
}

function cashCheck({ cash, month }: ClosingFacts): ClosingCheck {
  const below = cash.flatMap((account) => {
    const lowest = firstNegative(account, month)
    if (lowest === undefined) return []
    const { code, name } = account
    const text = `${code} ${name}: ${formatRupiah(lowest.balance)} pada ${formatDay(lowest.day)}`
    return [{ text, to: ledgerAddress(code, month) }]
  })
  return {
    key: 'cash',
    label: 'Kas dan bank tidak pernah negatif',
    isDone: below.length === 0,
    figure: `${below.length} dari ${cash.length} akun pernah negatif`,
    advice: 'Cari penerimaan yang belum dicatat atau pengeluaran yang salah tanggal.',
    findings: below,
    to: '/accounting/trial-balance',
  }
}

/** The first day of a month an account of cash stood below zero at the end of. */
export function firstNegative(
  { opening, days }: CashAccount,
  month: Day,
): { readonly day: Day; readonly balance: Total } | undefined {
  const isUnmovedAtFirst = days[0]?.day !== month
  if (opening < 0 && isUnmovedAtFirst) return { day: month, balance: opening }
  let balance = opening
  for (const { day, movement } of days) {
    balance += movement
    if (balance < 0) return { day, balance }
  }
  return undefined
}

function depreciationCheck({ fixedAssets, depreciation, month }: ClosingFacts): ClosingCheck {
  const isNeeded = fixedAssets !== 0n
  return {
    key: 'depreciation',
    label: 'Penyusutan bulan ini sudah dijurnal',
    isDone: !isNeeded || depreciation !== 0n,
    figure: isNeeded ? formatRupiah(depreciation) : 'Tidak ada aset tetap',
    advice: `Buat jurnal penyusutan bertanggal ${formatDay(monthEnd(month))}.`,
    findings: [],
    to: '/accounting/journal-entries/new',
  }
}

function vatCheck({ vat, month }: ClosingFacts): ClosingCheck {
  const open = vat.filter(({ balance, clearedBy }) => balance !== 0n && clearedBy === null)
  const cleared = vat.find(({ balance, clearedBy }) => balance !== 0n && clearedBy !== null)
  const figure = cleared === undefined ? '' : ` (dikompensasi ${cleared.clearedBy ?? ''})`
  return {
    key: 'vat',
    label: 'PPN Masukan dan Keluaran sudah dipindahkan',
    isDone: open.length === 0,
    figure: `${open.length} akun PPN bersaldo${figure}`,
    advice: 'Jurnal PPN Keluaran terhadap PPN Masukan; selisihnya ke Utang PPN atau PPN lebih bayar.',
    findings: open.map((account) => findingOf(account, month)),
    to: '/accounting/journal-entries/new',
  }
}

function findingOf({ code, name, balance }: AccountFigure, month: Day): ClosingFinding {
  return { text: `${code} ${name}: ${formatRupiah(balance)}`, to: ledgerAddress(code, month) }
}

/** The general ledger of an account for a month. */
function ledgerAddress(code: string, month: Day): string {
  return `/accounting/general-ledger/${code}?from=${monthStart(month)}&to=${monthEnd(month)}`
}

/** The journal entries of a month. */
export function entriesAddress(month: Day, status: 'draft' | 'posted'): string {
  return `/accounting/journal-entries?status=${status}&from=${monthStart(month)}&to=${monthEnd(month)}`
}

/** The checklist of a month. */
export function closingAddress(month: Day): string {
  return `/accounting/closing?month=${month.slice(0, 7)}`
}
