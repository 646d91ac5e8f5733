import { monthEnd, type Day } from '../../../../platform/rules/day/day.ts'
import { formatDay, formatMonth } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { formatRupiah, sumRupiah, toRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { problem } from '../../rules/problem-codes.ts'
import type { SummaryLine, VatResult } from '../../rules/vat-summary.ts'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'

/** How overpaid VAT is asked back (UU KUP Pasal 17B, UU PPN Pasal 9 ayat (4c)). */
export const refundKindTexts = {
  ordinary: 'Restitusi dengan pemeriksaan (Pasal 17B)',
  early: 'Pengembalian pendahuluan (Pasal 9 ayat (4c))',
} as const
export type RefundKind = keyof typeof refundKindTexts
export const refundKinds = keysOf(refundKindTexts)

export function isRefundKind(text: string): text is RefundKind {
  return Object.hasOwn(refundKindTexts, text)
}

/** What decides how much of a month may be asked back. */
export interface Overpaid {
  /** What stood overpaid before the month. */
  readonly before: Rupiah
  /** Its return and the corrections of it. */
  readonly closings: readonly Pick<VatResult, 'overpaid' | 'compensation'>[]
  /** What of it was asked back already. */
  readonly asked: Rupiah
}

/** What of a month is overpaid and goes on to the next one unless it is asked back. */
export function refundable({ before, closings, asked }: Overpaid): Rupiah {
  const own = closings.map(({ overpaid, compensation }) => toRupiah(overpaid - compensation))
  return toRupiah(Math.max(0, sumRupiah([before, ...own]) - asked))
}

/** Everything that is wrong with asking back what a month overpaid. */
export function requestProblems(
  { requestedOn }: { readonly requestedOn: Day },
  { masa, today }: { readonly masa: Day; readonly today: Day },
): Problem[] {
  if (requestedOn > today)
    return [problem('date-too-late', 'requestedOn', 'Tanggal permohonan tidak boleh setelah hari ini')]
  if (requestedOn > monthEnd(masa)) return []
  const text = `Lebih bayar masa ${formatMonth(masa)} diminta kembali setelah masanya berakhir`
  return [problem('date-too-early', 'requestedOn', text)]
}

export interface RefundReceipt {
  readonly receivedOn: Day
  readonly receivedAmount: number
  readonly decisionNumber: string
}

/** Everything that is wrong with a refund that is registered. */
export function receiptProblems(
  { receivedOn, receivedAmount, decisionNumber }: RefundReceipt,
  request: { readonly requestedOn: Day; readonly amount: Rupiah; readonly today: Day },
): Problem[] {
  return [
    ...(decisionNumber.trim() === ''
      ? [problem('refund', 'decisionNumber', 'Nomor keputusan (SKPLB, SKPPKP, atau SPMKP) harus diisi')]
      : []),
    ...(receivedOn > request.today
      ? [problem('date-too-late', 'receivedOn', 'Tanggal terima tidak boleh setelah hari ini')]
      : []),
    ...(receivedOn < request.requestedOn
      ? [
          problem(
            'date-too-early',
            'receivedOn',
            `Tanggal terima tidak boleh sebelum permohonannya ${formatDay(request.requestedOn)}`,
          ),
        ]
      : []),
    ...(receivedAmount >= 1 && receivedAmount <= request.amount
      ? []
      : [
          problem(
            'refund',
            'receivedAmount',
            `Jumlah diterima harus 1 sampai ${formatRupiah(request.amount)}`,
          ),
        ]),
  ]
}

/** What becomes of what is overpaid, as the return says it. */
export function overpaidLines({
  left,
  asked,
}: {
  readonly left: Rupiah
  readonly asked: Rupiah
}): SummaryLine[] {
  const line = (text: string, vat: Rupiah): SummaryLine => ({
    ...{ key: 'III.H', text, base: null, otherBase: null, vat },
    kind: 'line',
  })
  return [
    ...(left > 0 ? [line('Lebih bayar dikompensasikan ke masa berikutnya', left)] : []),
    ...(asked > 0 ? [line('Lebih bayar diminta kembali (restitusi)', asked)] : []),
  ]
}
