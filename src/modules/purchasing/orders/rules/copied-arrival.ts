import { ofThousandths, zeroQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { leftToReceive } from './ordered-line.ts'

/** What of a line of an order came with the receipt that is copied. */
interface Came {
  readonly orderId: number
  readonly lineNumber: number
  readonly productId: number
  readonly quantity: Quantity
}

/** A line of these orders of which goods are expected. */
interface ExpectedLine extends Came {
  readonly received: Quantity
}

/**
 * What a copy of a receipt takes of each expected line: as much as came, and no more than is expected. Where the line itself
 * expects no more, as after an amendment, another one of the same goods of its order does.
 */
export function copiedArrival(came: readonly Came[], expected: readonly ExpectedLine[]): Came[] {
  const taken = new Map<ExpectedLine, Quantity>()
  const take = (line: ExpectedLine, wanted: Quantity): Quantity => {
    const before = taken.get(line) ?? zeroQuantity
    const now = Math.min(wanted, leftToReceive(line) - before)
    taken.set(line, ofThousandths(before + now))
    return ofThousandths(wanted - now)
  }
  const rests = came.map((each) => ({
    ...each,
    quantity: expected
      .filter((line) => isSameLine(line, each))
      .reduce((rest, line) => take(line, rest), each.quantity),
  }))
  for (const rest of rests)
    expected.filter((line) => isSameGoods(line, rest)).reduce((left, line) => take(line, left), rest.quantity)
  return [...taken].flatMap(([{ orderId, lineNumber, productId }, quantity]) =>
    quantity === 0 ? [] : [{ orderId, lineNumber, productId, quantity }],
  )
}

const isSameLine = (one: Came, other: Came): boolean =>
  one.orderId === other.orderId && one.lineNumber === other.lineNumber

const isSameGoods = (one: Came, other: Came): boolean =>
  one.orderId === other.orderId && one.productId === other.productId
