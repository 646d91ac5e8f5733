import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { formatRupiah, type Total } from '../../../../platform/rules/money/money.ts'
import { problem } from '../../rules/problem-codes.ts'

/** What the tax office gave for a return: its day, and the number of its receipt (BPE). */
export interface AnnualFilingDraft {
  readonly filedOn: Day
  readonly receiptNumber: string
}

export interface AnnualFilingFacts {
  readonly today: Day
  /** The last day of the year. */
  readonly to: Day
  /** What the year still owes beside its credits (Pasal 29), and what was paid of it by the day of filing. */
  readonly payable: Total
  readonly paid: Total
}

/** Everything that is wrong with the filing of a year: what it owes is paid before its return is filed (UU KUP Pasal 9 ayat 2). */
export function annualFilingProblems(
  { filedOn, receiptNumber }: AnnualFilingDraft,
  { today, to, payable, paid }: AnnualFilingFacts,
): Problem[] {
  return [
    ...(filedOn > today
      ? [problem('date-too-late', 'filedOn', 'Tanggal lapor tidak boleh setelah hari ini')]
      : []),
    ...(filedOn <= to
      ? [problem('date-too-early', 'filedOn', `SPT Tahunan dilaporkan setelah ${formatDay(to)}`)]
      : []),
    ...(paid < payable ? [problem('year-unpaid', 'filedOn', unpaidText(payable - paid))] : []),
    ...(receiptNumber.trim() === ''
      ? [problem('payment-proof', 'receiptNumber', 'Nomor BPE harus diisi')]
      : []),
  ]
}

function unpaidText(left: Total): string {
  return `PPh 29 ${formatRupiah(left)} belum disetor sampai tanggal itu. Catat setorannya di PPh, 25/29/Final.`
}

/** A return of a year and its corrections, as registers name it. */
export const annualReturnText = 'SPT Tahunan PPh Badan'
