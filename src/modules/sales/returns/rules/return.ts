import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import type { Quantity } from '../../../../platform/rules/money/quantity.ts'
import { lastDelivered, partProblems, type BillableDelivery } from '../../invoices/rules/bill.ts'
import { problem } from '../../rules/problem-codes.ts'

/** A return as typed: how much of which lines of deliveries came back. */
export interface ReturnDraft {
  readonly returnDate: Day
  readonly reason: string
  readonly lines: readonly { readonly deliveryLineId: number; readonly quantity: Quantity }[]
}

/** Everything that is wrong with a return of what was not billed yet. */
export function returnProblems(
  { returnDate, reason, lines }: ReturnDraft,
  { today, deliveries }: { readonly today: Day; readonly deliveries: readonly BillableDelivery[] },
): Problem[] {
  const path = 'returnDate'
  const last = lastDelivered(deliveries, lines)
  return [
    ...(returnDate > today
      ? [problem('date-too-late', path, 'Tanggal retur tidak boleh setelah hari ini')]
      : []),
    ...(last !== undefined && returnDate < last
      ? [
          problem(
            'date-too-early',
            path,
            `Tanggal retur tidak boleh sebelum pengirimannya ${formatDay(last)}`,
          ),
        ]
      : []),
    ...(reason.trim() === '' ? [problem('reason-missing', 'reason', 'Alasan harus diisi')] : []),
    ...(lines.length === 0
      ? [problem('lines-missing', 'lines', 'Isi jumlah yang diretur minimal satu baris')]
      : []),
    ...lines.flatMap((_, index) => partProblems(lines, index, { deliveries, verb: 'diretur' })),
  ]
}
