import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import {
  ofThousandths,
  formatQuantity,
  toQuantity,
  type Quantity,
} from '../../../../platform/rules/money/quantity.ts'

/** What an order that was confirmed earlier still wants. */
export interface Promised {
  readonly number: string
  readonly quantity: number
}

/** What can be said of a product to who sells it. */
export interface Availability {
  readonly onHand: number
  readonly reserved: number
  readonly incoming: number
  readonly incomingDay: Day | null
  /** The orders that reserved it, oldest first, as far as one sees documents of others. */
  readonly promised: readonly Promised[]
}

const inThousandths = (value: number): number => toQuantity(value) ?? 0

/** What is left for one document: on hand less what orders besides it reserved, in thousandths. */
export function availableFor(goods: Availability, own: string | undefined): Quantity {
  const mine = goods.promised.filter(({ number }) => number === own)
  const reserved =
    inThousandths(goods.reserved) - mine.reduce((sum, { quantity }) => sum + inThousandths(quantity), 0)
  return ofThousandths(inThousandths(goods.onHand) - reserved)
}

/** The line somebody types. */
interface Wanted {
  readonly quantity: Quantity
  readonly unit: string
  /** The document the line is of, once it has a number. */
  readonly own: string | undefined
}

/** What is said of a line that wants more than is left for it; undefined while there is enough. */
export function shortText(goods: Availability, { quantity, unit, own }: Wanted): string | undefined {
  const left = availableFor(goods, own)
  if (quantity <= left) return undefined
  const others = goods.promised.filter(({ number }) => number !== own).map(({ number }) => number)
  const promised = others.length === 0 ? '' : `, dipesan ${listed(others)}`
  return `Tersedia ${formatQuantity(left)} ${unit}${promised}${incomingText(goods, unit)}`
}

const mostNumbers = 3

function listed(numbers: readonly string[]): string {
  const more = numbers.length - mostNumbers
  return `${numbers.slice(0, mostNumbers).join(', ')}${more > 0 ? ` dan ${more} lagi` : ''}`
}

function incomingText({ incoming, incomingDay }: Availability, unit: string): string {
  if (incoming <= 0) return ''
  const quantity = formatQuantity(ofThousandths(inThousandths(incoming)))
  return `; akan datang ${quantity} ${unit}${incomingDay === null ? '' : ` ${formatDay(incomingDay)}`}`
}
