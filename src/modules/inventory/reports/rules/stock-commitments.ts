import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Total } from '../../../../platform/rules/money/money.ts'

/** Why goods are not simply there: sent to another warehouse, or promised to an order. */
export const commitmentKinds = ['transit', 'reserved'] as const
export type CommitmentKind = (typeof commitmentKinds)[number]

export const commitmentTexts: Readonly<Record<CommitmentKind, string>> = {
  transit: 'Dalam perjalanan',
  reserved: 'Dipesan',
}

/** Goods of one document that are on their way, or that it still wants. */
export interface CommitmentRow {
  readonly kind: CommitmentKind
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly number: string
  readonly address: string
  /** When they were sent, or the day of the order. */
  readonly day: Day | null
  readonly days: number | null
  /** The warehouses of what is on its way. */
  readonly fromName: string | null
  readonly toName: string | null
  readonly quantity: number
  /** What is on its way is worth; what is promised still stands in a warehouse. */
  readonly value: Total | null
}

/** The way of goods between two warehouses. */
export function wayOf({ fromName, toName }: Pick<CommitmentRow, 'fromName' | 'toName'>): string {
  return fromName === null || toName === null ? '' : `${fromName} ke ${toName}`
}

/** The columns of the report as plain data. */
export const commitmentColumns: readonly ListColumn<CommitmentRow>[] = [
  { key: 'code', head: 'Kode', width: 14, value: (row) => row.productCode },
  { key: 'product', head: 'Produk', width: 34, value: (row) => row.productName },
  { key: 'kind', head: 'Keadaan', width: 18, value: (row) => commitmentTexts[row.kind] },
  { key: 'number', head: 'Dokumen', width: 18, value: (row) => row.number },
  { key: 'day', head: 'Sejak', kind: 'day', width: 12, value: (row) => row.day ?? '' },
  { key: 'days', head: 'Hari', kind: 'quantity', width: 8, value: (row) => row.days ?? '' },
  { key: 'way', head: 'Dari dan ke', width: 26, value: wayOf },
  { key: 'quantity', head: 'Jumlah', kind: 'quantity', width: 14, value: (row) => row.quantity },
  { key: 'unit', head: 'Unit', width: 8, value: (row) => row.unit },
  { key: 'value', head: 'Nilai', kind: 'amount', width: 18, value: (row) => row.value ?? '', total: 'sum' },
]
