import {
  formatRupiah,
  sumTotals,
  toTotal,
  type Rupiah,
  type Total,
} from '../../../../platform/rules/money/money.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../../platform/rules/http/problem.ts'
import { problem } from '../../rules/problem-codes.ts'

/** Where a customer stands before an order: its limit, what it owes, and what it has ordered besides. */
export interface CustomerStanding {
  /** 0 is no limit. */
  readonly creditLimit: Rupiah
  readonly openReceivables: Total
  /** Orders that are confirmed or delivered and not invoiced yet. */
  readonly runningOrders: Total
}

/** The document that sells. */
export type SoldBy = 'order' | 'invoice' | 'amendment' | 'delivery'

const soldBy = {
  order: 'Order',
  invoice: 'Invoice',
  amendment: 'Perubahan order',
  delivery: 'Pengiriman',
} as const satisfies Record<SoldBy, string>

const counted = {
  order: 'order ini',
  invoice: 'invoice ini',
  amendment: 'tambahan order ini',
  // What is delivered is of an order that runs, and counted with it.
  delivery: undefined,
} as const satisfies Record<SoldBy, string | undefined>

/** By how much an order would take a customer past its limit; 0 while it stays within. */
export function overLimit(standing: CustomerStanding, orderTotal: Rupiah): Total {
  if (standing.creditLimit === 0) return 0n
  const owed = sumTotals([standing.openReceivables, standing.runningOrders, orderTotal])
  const over = owed - toTotal(standing.creditLimit)
  return over > 0n ? over : 0n
}

/** How much may still be ordered within the limit, below zero once it is passed; a limit of 0 has no end. */
export function creditRoom({ creditLimit, openReceivables, runningOrders }: CustomerStanding): Total {
  return toTotal(creditLimit) - openReceivables - runningOrders
}

/** The figures behind a passed limit; undefined while the order stays within. */
export function overLimitText(
  standing: CustomerStanding,
  orderTotal: Rupiah,
  noun: SoldBy = 'order',
): string | undefined {
  const over = overLimit(standing, orderTotal)
  if (over === 0n) return undefined
  const own = counted[noun]
  return [
    `Melebihi credit limit sebesar ${formatRupiah(over)}`,
    `limit ${formatRupiah(standing.creditLimit)}`,
    `piutang terbuka ${formatRupiah(standing.openReceivables)}`,
    `order berjalan ${formatRupiah(standing.runningOrders)}`,
    ...(own === undefined ? [] : [`${own} ${formatRupiah(orderTotal)}`]),
  ].join(', ')
}

/** What the form adds to the warning where the organisation refuses such orders. */
export const refusedWhen = {
  order: 'Order akan ditolak saat di-confirm.',
  invoice: 'Invoice akan ditolak.',
  amendment: 'Perubahan akan ditolak.',
  delivery: 'Pengiriman akan ditolak.',
} as const satisfies Record<SoldBy, string>

/** What is sold, and whether the organisation refuses it past the limit. */
interface LimitedSale {
  readonly total: Rupiah
  readonly refuses: boolean
  readonly soldBy: SoldBy
  /** What a customer owes is made of everybody's documents: who does not see them is told that it is too much alone. */
  readonly tellsFigures?: boolean
}

/** Why an order may not be confirmed or an invoice not made; nothing where the organisation only warns. */
export function creditLimitProblems(
  standing: CustomerStanding,
  { total, refuses, soldBy: noun, tellsFigures = true }: LimitedSale,
): Problem[] {
  const text = overLimitText(standing, total, noun)
  if (!refuses || text === undefined) return []
  const why = tellsFigures ? text : 'Melebihi credit limit customer'
  return [problem('over-credit-limit', 'customerId', `${soldBy[noun]} ditolak. ${why}.`)]
}

/** What a customer has not paid in time, and since when. */
export interface Overdue {
  readonly overdueReceivables: Total
  readonly overdueSince: Day | null
}

/** What is said of a customer that is late, before something more is sold or sent to it; undefined of one that is not. */
export function overdueText({ overdueReceivables, overdueSince }: Overdue): string | undefined {
  if (overdueReceivables <= 0n || overdueSince === null) return undefined
  return `Customer punya piutang lewat jatuh tempo ${formatRupiah(overdueReceivables)} sejak ${formatDay(overdueSince)}.`
}
