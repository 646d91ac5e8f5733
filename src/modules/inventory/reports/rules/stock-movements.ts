import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'
import type { Total } from '../../../../platform/rules/money/money.ts'
import { movementKindTexts, type MovementKind } from '../../rules/movement-kind.ts'
import { placeText, type PositionRow } from './stock-position.ts'

/** A movement as every list of them says it. */
interface MovedRow extends Pick<PositionRow, 'warehouseName' | 'inTransit' | 'quantity'> {
  readonly day: string
  readonly kind: MovementKind
  readonly referenceNumber: string | null
  readonly entryNumber: string | null
  readonly value: number
}

interface MovementRow extends MovedRow {
  readonly productCode: string
  readonly productName: string
  readonly unit: string
}

interface CardRow extends MovedRow {
  readonly standingQuantity: number
  readonly standingValue: Total
}

type Columns<Row> = Readonly<Record<string, ListColumn<Row>>>

const moved = {
  day: { key: 'day', head: 'Tanggal', kind: 'day', width: 12, value: (row) => row.day },
  kind: { key: 'kind', head: 'Mutasi', width: 20, value: (row) => movementKindTexts[row.kind] },
  document: { key: 'document', head: 'Dokumen', width: 18, value: (row) => row.referenceNumber },
  warehouse: { key: 'warehouse', head: 'Gudang', width: 24, value: placeText },
  quantity: { key: 'quantity', head: 'Jumlah', kind: 'quantity', width: 14, value: (row) => row.quantity },
  value: { key: 'value', head: 'Nilai', kind: 'amount', width: 20, value: (row) => row.value, total: 'sum' },
  entry: { key: 'entry', head: 'Jurnal', width: 16, value: (row) => row.entryNumber },
} satisfies Columns<MovedRow>

/** Movements of all products as plain data. */
export const movementColumns: readonly ListColumn<MovementRow>[] = [
  moved.day,
  moved.kind,
  { key: 'code', head: 'Kode', width: 14, value: (row) => row.productCode },
  { key: 'product', head: 'Produk', width: 40, value: (row) => row.productName },
  moved.document,
  moved.warehouse,
  moved.quantity,
  { key: 'unit', head: 'Unit', width: 10, value: (row) => row.unit },
  moved.value,
  moved.entry,
]

/** The card of a product as plain data. */
export const cardColumns: readonly ListColumn<CardRow>[] = [
  moved.day,
  moved.kind,
  moved.document,
  moved.warehouse,
  moved.quantity,
  moved.value,
  {
    key: 'standingQuantity',
    head: 'Sisa',
    kind: 'quantity',
    width: 14,
    value: (row) => row.standingQuantity,
  },
  { key: 'standingValue', head: 'Sisa nilai', kind: 'amount', width: 20, value: (row) => row.standingValue },
  moved.entry,
]
