import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { formatQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { leftToDeliver, type LineQuantities } from '../../orders/rules/order-quantities.ts'
import { lowestDayProblems } from '../../orders/rules/order.ts'
import { lineProblem, problem } from '../../rules/problem-codes.ts'

/** How much of a line of the order goes out. */
export interface DeliveredLine {
  readonly lineNumber: number
  readonly quantity: Quantity
}

/** A delivery as typed. */
export interface DeliveryDraft {
  readonly deliveryDate: Day
  readonly lines: readonly DeliveredLine[]
}

type OrderedLine = LineQuantities & { readonly lineNumber: number; readonly productName: string }

interface DeliveredOrder {
  readonly orderDate: Day
  readonly lines: readonly OrderedLine[]
}

interface Days {
  readonly today: Day
  /** Last day of the books kept before, once they were brought. */
  readonly oldBooksUntil: Day | null
}

/** Everything that is left of an order to deliver. */
export function allLeft(lines: readonly OrderedLine[]): DeliveredLine[] {
  return lines
    .filter((line) => leftToDeliver(line) > 0)
    .map((line) => ({ lineNumber: line.lineNumber, quantity: leftToDeliver(line) }))
}

/** Everything that is wrong with a delivery on an order. */
export function deliveryProblems(delivery: DeliveryDraft, order: DeliveredOrder, days: Days): Problem[] {
  const { lines } = delivery
  return [
    ...dayProblems(delivery.deliveryDate, order.orderDate, days),
    ...(lines.length === 0 ? [problem('lines-missing', 'lines', 'Isi jumlah kirim minimal satu baris')] : []),
    ...lines.flatMap((_, index) => lineProblems(lines, index, order.lines)),
  ]
}

/** Goods go out by today; not before they were ordered, unless the order is dated ahead. */
function dayProblems(day: Day, orderDate: Day, { today, oldBooksUntil }: Days): Problem[] {
  const path = 'deliveryDate'
  if (day > today) return [problem('date-too-late', path, 'Tanggal kirim tidak boleh setelah hari ini')]
  const earliest = orderDate < today ? orderDate : today
  if (day < earliest) {
    const text = `Tanggal kirim tidak boleh sebelum tanggal order ${formatDay(earliest)}`
    return [problem('date-too-early', path, text)]
  }
  return lowestDayProblems(day, oldBooksUntil, path)
}

function lineProblems(
  lines: readonly DeliveredLine[],
  index: number,
  ordered: readonly OrderedLine[],
): Problem[] {
  const given = lines[index]
  if (given === undefined) return []
  const { lineNumber, quantity } = given
  const wrong = (text: string): Problem[] => [
    lineProblem(
      { code: 'quantity-invalid', path: `lines.${index}.quantity`, line: lineNumber },
      `Baris ${lineNumber}: ${text}`,
    ),
  ]
  const line = ordered.find((each) => each.lineNumber === lineNumber)
  const isRepeated = lines.findIndex((one) => one.lineNumber === lineNumber) < index
  if (line === undefined || isRepeated) return wrong('tidak ada pada order atau ditulis dua kali')
  if (quantity <= 0) return wrong('Quantity harus > 0')
  const left = leftToDeliver(line)
  if (quantity <= left) return []
  return wrong(
    `${line.productName} sisa ${formatQuantity(left)} untuk dikirim, diisi ${formatQuantity(quantity)}`,
  )
}
