import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'
import { sumTotals, toTotal, type Total } from '../../../../platform/rules/money/money.ts'

export const marginViews = ['product', 'customer', 'order'] as const
export type MarginView = (typeof marginViews)[number]

export const marginViewTexts: Readonly<Record<MarginView, string>> = {
  product: 'Per produk',
  customer: 'Per customer',
  order: 'Per order',
}

/** What one product, customer or order earned, and what it cost. */
export interface MarginRow {
  readonly key: string
  /** Null of what belongs to none: texts, and costs of goods that no invoice billed. */
  readonly code: string | null
  readonly name: string
  readonly revenue: Total
  readonly cost: Total
}

export interface Margin {
  readonly margin: Total
  /** In basis points of the revenue, half away from zero; null where nothing was earned. */
  readonly share: number | null
}

/** What is left of revenue after its cost. */
export function marginOf({ revenue, cost }: Pick<MarginRow, 'revenue' | 'cost'>): Margin {
  const margin = toTotal(revenue - cost)
  return { margin, share: revenue > 0n ? shareOf(margin, revenue) : null }
}

function shareOf(margin: Total, revenue: Total): number {
  const [size, sign] = margin < 0n ? [-margin, -1] : [margin, 1]
  return Number((size * 20_000n + revenue) / (revenue * 2n)) * sign
}

/** All rows together. */
export function marginTotals(rows: readonly MarginRow[]) {
  const sums = {
    revenue: sumTotals(rows.map(({ revenue }) => revenue)),
    cost: sumTotals(rows.map(({ cost }) => cost)),
  }
  return { ...sums, ...marginOf(sums) }
}

type Listed = MarginRow & Margin

/** The columns of the report as plain data. */
export const marginColumns: readonly ListColumn<Listed>[] = [
  { key: 'code', head: 'Kode', width: 16, value: (row) => row.code },
  { key: 'name', head: 'Nama', width: 40, value: (row) => row.name },
  { key: 'revenue', head: 'Penjualan', kind: 'amount', width: 20, value: (row) => row.revenue, total: 'sum' },
  { key: 'cost', head: 'Harga pokok', kind: 'amount', width: 20, value: (row) => row.cost, total: 'sum' },
  { key: 'margin', head: 'Margin', kind: 'amount', width: 20, value: (row) => row.margin, total: 'sum' },
  { key: 'share', head: 'Margin %', kind: 'percent', width: 12, value: (row) => row.share },
]
