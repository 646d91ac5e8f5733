import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Total } from '../../../../platform/rules/money/money.ts'
import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'

/** How much of a product is there, promised, and on order. */
export interface StandingGoods {
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly onHand: number
  /** What confirmed orders still want. */
  readonly reserved: number
  /** On hand less what is reserved; negative where more is promised than is there. */
  readonly available: number
  readonly incoming: number
  /** First day something of it is expected; null where nothing is on order, or no day was said. */
  readonly incomingDay: Day | null
  /** Null for who does not see what stock costs. */
  readonly value: Total | null
}

/** What the list of stock is narrowed by. */
export const standingViews = ['all', 'standing', 'reserved', 'short'] as const
export type StandingView = (typeof standingViews)[number]

export const standingViewTexts: Readonly<Record<StandingView, string>> = {
  all: 'Semua barang',
  standing: 'Ada stoknya',
  reserved: 'Ada yang dipesan',
  short: 'Kurang dari yang dipesan',
}

/** The columns of the list of stock as plain data. */
export const standingColumns: readonly ListColumn<StandingGoods>[] = [
  { key: 'code', head: 'Kode', width: 14, value: (row) => row.productCode },
  { key: 'product', head: 'Produk', width: 40, value: (row) => row.productName },
  { key: 'unit', head: 'Unit', width: 10, value: (row) => row.unit },
  { key: 'onHand', head: 'Stok', kind: 'quantity', width: 14, value: (row) => row.onHand },
  { key: 'reserved', head: 'Dipesan', kind: 'quantity', width: 14, value: (row) => row.reserved },
  { key: 'available', head: 'Tersedia', kind: 'quantity', width: 14, value: (row) => row.available },
  { key: 'incoming', head: 'Akan datang', kind: 'quantity', width: 14, value: (row) => row.incoming },
  {
    key: 'incomingDay',
    head: 'Perkiraan',
    width: 14,
    value: ({ incomingDay }) => (incomingDay === null ? '' : formatDay(incomingDay)),
  },
  { key: 'value', head: 'Nilai', kind: 'amount', width: 20, value: (row) => row.value, total: 'sum' },
]
