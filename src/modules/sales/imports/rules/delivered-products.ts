import { ofThousandths, zeroQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'

/** A line of an order with what is still to be delivered of it. */
export interface LeftOfLine {
  readonly lineNumber: number
  readonly productCode: string
  readonly left: Quantity
}

/** What a file delivers of a product. */
interface WantedProduct {
  readonly product: string
  readonly quantity: Quantity
}

/** How much of a line of the order is delivered, and which line of the file said so first. */
interface DeliveredPart {
  readonly lineNumber: number
  readonly quantity: Quantity
  readonly of: number
}

interface DeliveredProducts {
  readonly parts: readonly DeliveredPart[]
  /** What is left of the order after it. */
  readonly left: readonly LeftOfLine[]
  /** Lines of the file whose product the order does not have. */
  readonly unknown: readonly number[]
}

/** The lines of an order that products are delivered of, one after the other; beyond all of them, what is too much stands on the last. */
export function deliveredProducts(
  wanted: readonly WantedProduct[],
  ordered: readonly LeftOfLine[],
): DeliveredProducts {
  let left = ordered
  const taken = wanted.flatMap(({ product, quantity }, of) => {
    const parts = partsOf(quantity, left.filter(isOf(product)))
    left = left.map((line) => ({ ...line, left: less(line.left, partOf(parts, line)) }))
    return parts.map((part) => ({ ...part, of }))
  })
  const unknown = wanted.flatMap(({ product }, at) => (ordered.some(isOf(product)) ? [] : [at]))
  return { parts: joined(taken), left, unknown }
}

type Part = Omit<DeliveredPart, 'of'>

const isOf = (product: string) => (line: LeftOfLine) =>
  line.productCode.toLowerCase() === product.toLowerCase()
const less = (one: Quantity, other: Quantity) => ofThousandths(Math.max(one - other, 0))

function partsOf(quantity: Quantity, lines: readonly LeftOfLine[]): Part[] {
  let open = quantity
  return lines.flatMap(({ lineNumber, left }, at) => {
    const isLast = at === lines.length - 1
    const part = isLast ? open : ofThousandths(Math.min(open, left))
    open = ofThousandths(open - part)
    return part > 0 ? [{ lineNumber, quantity: part }] : []
  })
}

function partOf(parts: readonly Part[], { lineNumber }: LeftOfLine): Quantity {
  return parts.find((part) => part.lineNumber === lineNumber)?.quantity ?? zeroQuantity
}

/** Each line of the order once, however many lines of the file deliver of it. */
function joined(parts: readonly DeliveredPart[]): DeliveredPart[] {
  const byLine = new Map<number, DeliveredPart>()
  for (const part of parts) {
    const before = byLine.get(part.lineNumber)
    const quantity = ofThousandths((before?.quantity ?? 0) + part.quantity)
    byLine.set(part.lineNumber, { ...(before ?? part), quantity })
  }
  return [...byLine.values()]
}
