import type { ListColumn } from '../../../../platform/rules/list/list-column.ts'
import type { Total } from '../../../../platform/rules/money/money.ts'

/** What came of a product and went within some days, between what stood before them and after. */
export interface MutationRow {
  readonly productId: number
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly openingQuantity: number
  readonly openingValue: Total
  readonly inQuantity: number
  readonly inValue: Total
  readonly outQuantity: number
  readonly outValue: Total
  /** Corrections and differences of price: value without goods. */
  readonly revaluation: Total
  readonly closingQuantity: number
  readonly closingValue: Total
}

const quantity = (key: keyof MutationRow, head: string): ListColumn<MutationRow> => ({
  key,
  head,
  kind: 'quantity',
  width: 14,
  value: (row) => row[key] as number,
})
const value = (key: keyof MutationRow, head: string): ListColumn<MutationRow> => ({
  key,
  head,
  kind: 'amount',
  width: 18,
  value: (row) => row[key] as Total,
  total: 'sum',
})

/** The columns of the report as plain data. */
export const mutationColumns: readonly ListColumn<MutationRow>[] = [
  { key: 'code', head: 'Kode', width: 14, value: (row) => row.productCode },
  { key: 'product', head: 'Produk', width: 36, value: (row) => row.productName },
  { key: 'unit', head: 'Unit', width: 8, value: (row) => row.unit },
  quantity('openingQuantity', 'Awal'),
  value('openingValue', 'Nilai awal'),
  quantity('inQuantity', 'Masuk'),
  value('inValue', 'Nilai masuk'),
  quantity('outQuantity', 'Keluar'),
  value('outValue', 'Nilai keluar'),
  value('revaluation', 'Koreksi nilai'),
  quantity('closingQuantity', 'Akhir'),
  value('closingValue', 'Nilai akhir'),
]
