import { ofThousandths, zeroQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'

/** A line of a document with what is still left of it. */
export interface LeftOfLine {
  readonly lineNumber: number
  readonly productCode: string
  readonly left: Quantity
}

/** What a file says of a product. */
interface WantedProduct {
  readonly product: string
  readonly quantity: Quantity
}

/** How much of a line is taken, and which line of the file said so first. */
interface TakenPart {
  readonly lineNumber: number
  readonly quantity: Quantity
  readonly of: number
}

interface SpreadProducts {
  readonly parts: readonly TakenPart[]
  /** What is left of the lines after it. */
  readonly left: readonly LeftOfLine[]
  /** Lines of the file whose product the document does not have. */
  readonly unknown: readonly number[]
}

/** The lines of a document that quantities of products are taken of, one after the other; beyond all of them, what is too much stands on the last. */
export function spreadProducts(
  wanted: readonly WantedProduct[],
  lines: readonly LeftOfLine[],
): SpreadProducts {
  let left = lines
  const taken = wanted.flatMap(({ product, quantity }, of) => {
    const parts = partsOf(quantity, left.filter(isOf(product)))
    left = left.map((line) => ({ ...line, left: less(line.left, partOf(parts, line)) }))
    return parts.map((part) => ({ ...part, of }))
  })
  const unknown = wanted.flatMap(({ product }, at) => (lines.some(isOf(product)) ? [] : [at]))
  return { parts: joined(taken), left, unknown }
}

type Part = Omit<TakenPart, 'of'>

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

/** Each line of the document once, however many lines of the file take of it. */
function joined(parts: readonly TakenPart[]): TakenPart[] {
  const byLine = new Map<number, TakenPart>()
  for (const part of parts) {
    const before = byLine.get(part.lineNumber)
    const quantity = ofThousandths((before?.quantity ?? 0) + part.quantity)
    byLine.set(part.lineNumber, { ...(before ?? part), quantity })
  }
  return [...byLine.values()]
}
