import type { Day } from '../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import type { ListColumn } from '../../../platform/rules/list/list-column.ts'
import { sumTotals, toTotal, type Total } from '../../../platform/rules/money/money.ts'

/** What margins are added up by. */
export const marginGroups = ['order', 'technician', 'month'] as const
export type MarginGroup = (typeof marginGroups)[number]

export const marginGroupTexts = {
  order: 'Order',
  technician: 'Teknisi',
  month: 'Bulan',
} as const satisfies Readonly<Record<MarginGroup, string>>

/** What an order earned and cost, on the day it was billed or finished under warranty. */
export interface EarnedOrder {
  readonly orderNumber: string
  readonly customerName: string
  readonly day: Day
  readonly technicians: readonly string[]
  readonly revenue: Total
  readonly partsCost: Total
  readonly labour: Total
}

export interface MarginRow {
  readonly key: string
  readonly text: string
  readonly orders: number
  readonly revenue: Total
  readonly partsCost: Total
  readonly margin: Total
  readonly labour: Total
}

interface Part {
  readonly key: string
  readonly text: string
  readonly share: (amount: Total) => Total
}

const whole = (amount: Total): Total => amount

/** Margins of orders added up. Several technicians of an order share it evenly, the last ones taking the odd rupiah. */
export function marginRows(orders: readonly EarnedOrder[], by: MarginGroup): MarginRow[] {
  const rows = new Map<string, MarginRow>()
  for (const order of orders)
    for (const { key, text, share } of partsOf(order, by)) {
      const known = rows.get(key)
      const revenue = sumTotals([known?.revenue ?? toTotal(0), share(order.revenue)])
      const partsCost = sumTotals([known?.partsCost ?? toTotal(0), share(order.partsCost)])
      rows.set(key, {
        key,
        text,
        orders: (known?.orders ?? 0) + 1,
        revenue,
        partsCost,
        margin: toTotal(revenue - partsCost),
        labour: sumTotals([known?.labour ?? toTotal(0), share(order.labour)]),
      })
    }
  return [...rows.values()].toSorted((one, other) => one.key.localeCompare(other.key, 'id'))
}

function partsOf(order: EarnedOrder, by: MarginGroup): Part[] {
  const { orderNumber, customerName, day, technicians } = order
  if (by === 'order') return [{ key: orderNumber, text: customerName, share: whole }]
  if (by === 'month') return [{ key: day.slice(0, 7), text: formatMonth(day), share: whole }]
  if (technicians.length === 0) return [{ key: '-', text: 'Tanpa teknisi', share: whole }]
  return technicians.map((name, index) => ({
    key: name,
    text: name,
    share: (amount) => evenShare(amount, { of: technicians.length, index }),
  }))
}

/** One of so many even parts, which add up to the amount. */
function evenShare(amount: Total, { of, index }: { readonly of: number; readonly index: number }): Total {
  const parts = BigInt(of)
  const upTo = (count: bigint): bigint => (amount * count) / parts
  return toTotal(upTo(BigInt(index + 1)) - upTo(BigInt(index)))
}

/** What all of them come to. */
export function marginTotals(rows: readonly MarginRow[]) {
  const total = (key: 'revenue' | 'partsCost' | 'margin' | 'labour'): Total =>
    sumTotals(rows.map((row) => row[key]))
  return {
    revenue: total('revenue'),
    partsCost: total('partsCost'),
    margin: total('margin'),
    labour: total('labour'),
  }
}

/** The columns of the report as plain data. */
export const marginColumns: readonly ListColumn<MarginRow>[] = [
  { key: 'key', head: 'Kelompok', width: 20, value: (row) => row.key },
  { key: 'text', head: 'Keterangan', width: 40, value: (row) => row.text },
  { key: 'orders', head: 'Order', kind: 'quantity', width: 10, value: (row) => row.orders },
  {
    key: 'revenue',
    head: 'Pendapatan',
    kind: 'amount',
    width: 20,
    value: (row) => row.revenue,
    total: 'sum',
  },
  {
    key: 'partsCost',
    head: 'Biaya suku cadang',
    kind: 'amount',
    width: 20,
    value: (row) => row.partsCost,
    total: 'sum',
  },
  { key: 'margin', head: 'Margin', kind: 'amount', width: 20, value: (row) => row.margin, total: 'sum' },
  {
    key: 'labour',
    head: 'Tenaga kerja (memo)',
    kind: 'amount',
    width: 20,
    value: (row) => row.labour,
    total: 'sum',
  },
]
