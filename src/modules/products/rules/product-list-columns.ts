import type { ListColumn } from '../../../platform/rules/list/list-column.ts'
import { statusListColumn } from '../../parties/rules/party-list-columns.ts'
import { typeLabel } from './product.ts'

interface ListedProduct {
  readonly code: string
  readonly name: string
  readonly isService: boolean
  readonly unit: string
  readonly costPrice: number
  readonly sellingPrice: number
  readonly isActive: boolean
}

/** The columns of the product list as plain data. */
export const productListColumns: readonly ListColumn<ListedProduct>[] = [
  { key: 'code', head: 'Kode', width: 14, value: (row) => row.code },
  { key: 'name', head: 'Nama Produk', width: 42, value: (row) => row.name },
  { key: 'type', head: 'Tipe', width: 10, value: (row) => typeLabel(row.isService) },
  { key: 'unit', head: 'Unit', width: 10, value: (row) => row.unit },
  { key: 'costPrice', head: 'Harga Pokok (Rp)', kind: 'amount', width: 18, value: (row) => row.costPrice },
  {
    key: 'sellingPrice',
    head: 'Harga Jual (Rp)',
    kind: 'amount',
    width: 18,
    value: (row) => row.sellingPrice,
  },
  statusListColumn,
]
