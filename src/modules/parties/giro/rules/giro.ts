import { addDays, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { sidesOf, type EntryLine } from '../../../documents/rules/journal-sides.ts'
import { largestPosting } from '../../../ledger/rules/journal.ts'
import { problem, type PartiesProblemCode } from '../../rules/problem-codes.ts'

export type GiroDirection = 'in' | 'out'

/** A giro as it is typed with a receipt or payment. */
export interface GiroDraft {
  readonly chequeNumber: string
  readonly bankName: string
  readonly dueDay: Day | ''
}

/** What is sent of a giro whose draft the rules let pass. */
export function givenGiroOf(giro: GiroDraft | null | undefined) {
  if (!giro || giro.dueDay === '') return null
  const { chequeNumber, bankName, dueDay } = giro
  return { chequeNumber, bankName, dueDay }
}

/** What papers say of a giro. */
export interface OnPaperGiro {
  readonly chequeNumber: string
  readonly bankName: string
  readonly dueDay: string
}

export function giroInWords({ chequeNumber, bankName, dueDay }: OnPaperGiro): string {
  return `${chequeNumber} ${bankName}, jatuh tempo ${formatDay(dueDay)}`
}

/** How far ahead a giro may be due. */
const mostDaysAhead = 730

const wrong = (isWrong: boolean, code: PartiesProblemCode, at: readonly [path: string, text: string]) =>
  isWrong ? [problem(code, ...at)] : []

/** Everything that is wrong with a giro of a day; its fields stand below `giro`. */
export function giroProblems({ chequeNumber, bankName, dueDay }: GiroDraft, day: Day): Problem[] {
  return [
    ...wrong(chequeNumber.trim() === '', 'giro-invalid', ['giro.chequeNumber', 'Nomor giro harus diisi']),
    ...wrong(bankName.trim() === '', 'giro-invalid', ['giro.bankName', 'Bank penerbit giro harus diisi']),
    ...wrong(dueDay === '', 'giro-invalid', ['giro.dueDay', 'Jatuh tempo giro harus diisi']),
    ...wrong(dueDay !== '' && dueDay < day, 'giro-invalid', [
      'giro.dueDay',
      'Jatuh tempo giro tidak boleh sebelum tanggal dokumennya',
    ]),
    ...wrong(dueDay !== '' && dueDay > addDays(day, mostDaysAhead), 'giro-invalid', [
      'giro.dueDay',
      'Jatuh tempo giro paling lama dua tahun ke depan',
    ]),
  ]
}

/** What is known of a giro that is to be cleared or rejected. */
export interface StandingGiro {
  readonly giroDate: Day
  readonly dueDay: Day
  readonly amount: Rupiah
  /** The last day on which a clearing of it was cancelled. */
  readonly freeFrom: Day | null
}

export interface ClearingDraft {
  readonly clearingDay: Day | ''
  readonly accountId: number | null
  readonly feeAmount: Rupiah
  /** It was cleared before its day, and that is meant. */
  readonly isEarly: boolean
}

interface Known {
  readonly today: Day
  readonly giro: StandingGiro
}

/** Everything that keeps a giro from being cleared. */
export function clearingProblems(clearing: ClearingDraft, { today, giro }: Known): Problem[] {
  const { clearingDay: day, accountId, feeAmount, isEarly } = clearing
  const early = `Giro baru jatuh tempo ${formatDay(giro.dueDay)}; centang Cair sebelum jatuh tempo bila memang sudah cair`
  return [
    ...dayProblems(day, { path: 'clearingDay', noun: 'Tanggal cair' }, { today, giro }),
    ...(day !== '' && day < giro.dueDay && !isEarly ? [problem('giro-early', 'clearingDay', early)] : []),
    ...wrong(accountId === null, 'account-missing', ['accountId', 'Akun kas atau bank harus dipilih']),
    ...feeProblems(feeAmount),
    ...wrong(feeAmount >= giro.amount, 'amount-invalid', [
      'feeAmount',
      'Biaya bank harus kurang dari jumlah giro',
    ]),
  ]
}

export interface RejectionDraft {
  readonly entryDate: Day | ''
  readonly reason: string
  readonly accountId: number | null
  readonly feeAmount: Rupiah
}

/** Everything that keeps a giro from being rejected. */
export function rejectionProblems(rejection: RejectionDraft, { today, giro }: Known): Problem[] {
  const { entryDate: day, reason, accountId, feeAmount } = rejection
  return [
    ...dayProblems(day, { path: 'entryDate', noun: 'Tanggal tolakan' }, { today, giro }),
    ...wrong(reason.trim() === '', 'giro-invalid', ['reason', 'Alasan harus diisi']),
    ...feeProblems(feeAmount),
    ...wrong(feeAmount > 0 && accountId === null, 'account-missing', [
      'accountId',
      'Akun bank yang membayar biaya tolakan harus dipilih',
    ]),
  ]
}

function dayProblems(
  day: Day | '',
  { path, noun }: { readonly path: string; readonly noun: string },
  { today, giro: { giroDate, freeFrom } }: Known,
): Problem[] {
  const first = freeFrom !== null && freeFrom > giroDate ? freeFrom : giroDate
  return [
    ...wrong(day === '', 'date-missing', [path, `${noun} harus diisi`]),
    ...wrong(day > today, 'date-too-late', [path, `${noun} tidak boleh setelah hari ini`]),
    ...wrong(day !== '' && day < first, 'giro-day', [path, `${noun} paling awal ${formatDay(first)}`]),
  ]
}

function feeProblems(feeAmount: Rupiah): Problem[] {
  const isOut = feeAmount < 0 || feeAmount > largestPosting
  return wrong(isOut, 'amount-invalid', ['feeAmount', 'Biaya bank tidak valid'])
}

interface Cleared {
  readonly direction: GiroDirection
  readonly amount: Rupiah
  readonly feeAmount: Rupiah
  readonly giroAccountId: number
  readonly bankAccountId: number
  readonly feeAccountId: number | undefined
}

/** The bank paid: what customers gave comes in less the fee, what vendors got goes out beside it. */
export function clearingJournal(cleared: Cleared): EntryLine[] {
  const { direction, amount, feeAmount, giroAccountId, bankAccountId } = cleared
  const signed = direction === 'in' ? amount : -amount
  return sidesOf([
    [bankAccountId, toRupiah(signed - feeAmount)],
    ...feeSide(cleared),
    [giroAccountId, toRupiah(-signed)],
  ])
}

function feeSide({ feeAmount, feeAccountId }: Pick<Cleared, 'feeAmount' | 'feeAccountId'>) {
  return feeAccountId === undefined ? [] : [[feeAccountId, feeAmount] as const]
}

/** What the bank takes for a rejected giro. */
export function rejectionJournal(fee: {
  readonly feeAmount: Rupiah
  readonly bankAccountId: number
  readonly feeAccountId: number
}): EntryLine[] {
  return sidesOf([
    [fee.feeAccountId, fee.feeAmount],
    [fee.bankAccountId, toRupiah(-fee.feeAmount)],
  ])
}
