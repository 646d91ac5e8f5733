import { formatDay } from '../../../platform/rules/day/format-day.ts'
import type { Day } from '../../../platform/rules/day/day.ts'
import { ofThousandths, formatQuantity } from '../../../platform/rules/money/quantity.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { problem } from './problem-codes.ts'

/** A movement of one product on its day, as far as quantities go. */
export interface DatedQuantity {
  readonly place: string
  readonly day: Day
  readonly quantity: bigint
}

/** Where more leaves a place than is there. */
export interface Shortage {
  readonly place: string
  readonly day: Day
  readonly left: bigint
  readonly leaving: bigint
}

/** The first movement of a line that leaves its place with less than nothing, among the places that must not be. */
export function shortageIn(
  movements: readonly DatedQuantity[],
  {
    begin,
    mayBeNegative,
  }: {
    readonly begin?: ReadonlyMap<string, bigint>
    readonly mayBeNegative: (place: string) => boolean
  },
): Shortage | undefined {
  const standing = new Map(begin)
  for (const { place, day, quantity } of movements) {
    const left = standing.get(place) ?? 0n
    standing.set(place, left + quantity)
    if (quantity < 0n && left + quantity < 0n && !mayBeNegative(place))
      return { place, day, left, leaving: -quantity }
  }
  return undefined
}

interface Refused {
  readonly wanted: bigint
  readonly day: Day
  readonly product: string
  readonly warehouse: string
  readonly path: string
}

/** What leaves is refused with what is there then, and what was asked. */
export function shortageProblem(
  { day, left, leaving }: Pick<Shortage, 'day' | 'left' | 'leaving'>,
  { wanted: asked, day: askedOn, product, warehouse, path }: Refused,
): Problem {
  const message =
    `Pengeluaran ${amountOf(asked)} pada ${formatDay(askedOn)} ditolak: stok ${product} di ${warehouse} menjadi ` +
    `${amountOf(left - leaving)} pada ${formatDay(day)} (tersisa ${amountOf(left)}, keluar ${amountOf(leaving)})`
  return problem('stock-short', path, message)
}

/** As people read it, with a true minus. */
function amountOf(quantity: bigint): string {
  const text = formatQuantity(ofThousandths(quantity < 0n ? -quantity : quantity))
  return quantity < 0n ? `\u2212${text}` : text
}
