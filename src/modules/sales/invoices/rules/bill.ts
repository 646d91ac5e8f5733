import type { Day } from '../../../../platform/rules/day/day.ts'
import { monthStart } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { formatQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { chosenOf, type Quantities } from '../../rules/chosen-quantities.ts'
import { problem, lineProblem } from '../../rules/problem-codes.ts'

/** A line of a delivery of which something is left to bill. */
export interface BillableDelivery {
  readonly id: number
  readonly orderLineId: number
  readonly deliveryNumber: string
  readonly deliveryDate: Day
  readonly left: Quantity
}

/** How much of a line of a delivery an invoice bills. */
export interface BilledPart {
  readonly deliveryLineId: number
  readonly orderLineId: number
  readonly quantity: Quantity
}

/** A bill of what was delivered, as typed. */
export interface BillDraft {
  readonly invoiceDate: Day
  readonly lines: readonly { readonly deliveryLineId: number; readonly quantity: Quantity }[]
}

/** The lines of deliveries of which something is chosen, by their ids. */
export function chosenDeliveries(quantities: Quantities): BillDraft['lines'] {
  return chosenOf(quantities).map(({ key, quantity }) => ({ deliveryLineId: key, quantity }))
}

/** All that is left to bill. */
export function allBillable(deliveries: readonly BillableDelivery[]): BilledPart[] {
  return deliveries.map(({ id, orderLineId, left }) => ({ deliveryLineId: id, orderLineId, quantity: left }))
}

/** The last day something of this was delivered. */
export function lastDelivered(
  deliveries: readonly BillableDelivery[],
  billed: readonly { readonly deliveryLineId: number }[],
): Day | undefined {
  const days = deliveries
    .filter(({ id }) => billed.some(({ deliveryLineId }) => deliveryLineId === id))
    .map(({ deliveryDate }) => deliveryDate)
  return days.toSorted().at(-1)
}

/** Everything that is wrong with a bill of what was delivered: it is dated from the last delivery it bills to today. */
export function billProblems(
  bill: BillDraft,
  { today, deliveries }: { readonly today: Day; readonly deliveries: readonly BillableDelivery[] },
): Problem[] {
  const { invoiceDate, lines } = bill
  const last = lastDelivered(deliveries, lines)
  const path = 'invoiceDate'
  return [
    ...(invoiceDate > today
      ? [problem('date-too-late', path, 'Tanggal invoice tidak boleh setelah hari ini')]
      : []),
    ...(last !== undefined && invoiceDate < last
      ? [
          problem(
            'date-too-early',
            path,
            `Tanggal invoice tidak boleh sebelum pengiriman terakhir ${formatDay(last)}`,
          ),
        ]
      : []),
    ...(lines.length === 0
      ? [problem('lines-missing', 'lines', 'Isi jumlah yang ditagih minimal satu baris')]
      : []),
    ...lines.flatMap((_, index) => partProblems(lines, index, { deliveries, verb: 'ditagih' })),
  ]
}

/** What is wrong with one of several parts of deliveries that are billed or come back. */
export function partProblems(
  lines: BillDraft['lines'],
  index: number,
  { deliveries, verb }: { readonly deliveries: readonly BillableDelivery[]; readonly verb: string },
): Problem[] {
  const given = lines[index]
  if (given === undefined) return []
  const line = index + 1
  const wrong = (text: string): Problem[] => [
    lineProblem(
      { code: 'quantity-invalid', path: `lines.${index}.quantity`, line },
      `Baris ${line}: ${text}`,
    ),
  ]
  const delivery = deliveries.find(({ id }) => id === given.deliveryLineId)
  const isRepeated = lines.findIndex((one) => one.deliveryLineId === given.deliveryLineId) < index
  if (delivery === undefined || isRepeated) return wrong('sudah ditagih, diretur, atau ditulis dua kali')
  if (given.quantity <= 0) return wrong('Quantity harus > 0')
  if (given.quantity <= delivery.left) return []
  return wrong(
    `${delivery.deliveryNumber} sisa ${formatQuantity(delivery.left)} untuk ${verb}, diisi ${formatQuantity(given.quantity)}`,
  )
}

/** What is said of an invoice that comes after the month of its delivery, when its VAT was due. */
export function lateInvoiceText(invoiceDate: Day, delivered: Day | undefined): string | undefined {
  if (delivered === undefined || monthStart(invoiceDate) === monthStart(delivered)) return undefined
  return `Faktur terlambat: terutang ${formatDay(delivered)}.`
}
