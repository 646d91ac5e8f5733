import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { problem } from '../../rules/problem-codes.ts'
import { arrivalProblems, type ArrivalDraft, type Expected } from './order.ts'

/** What came of one of several orders. */
export interface OrderArrival {
  readonly orderDate: Day
  readonly lines: ArrivalDraft['lines']
  readonly expected: Expected['lines']
}

/** Everything that is wrong with goods of several orders that come in together. */
export function severalArrivalProblems(
  head: Omit<ArrivalDraft, 'lines'>,
  arrivals: readonly OrderArrival[],
  today: Day,
): Problem[] {
  if (arrivals.length === 0)
    return [problem('lines-missing', 'orders', 'Isi jumlah yang diterima, minimal satu barang')]
  const found = arrivals.flatMap(({ orderDate, lines, expected }, index) =>
    arrivalProblems({ ...head, lines }, { orderDate, today, lines: expected }).map((each) =>
      ofOrder(each, index),
    ),
  )
  // What is wrong with their head is said once.
  return found.filter(({ path, message }, index) => index === found.findIndex(isSame({ path, message })))
}

const isSame =
  ({ path, message }: Pick<Problem, 'path' | 'message'>) =>
  (each: Problem) =>
    each.path === path && each.message === message

/** The day is of all of them; every other problem is of one order. */
function ofOrder(found: Problem, index: number): Problem {
  return found.path.startsWith('lines') ? { ...found, path: `orders.${index}.${found.path}` } : found
}
