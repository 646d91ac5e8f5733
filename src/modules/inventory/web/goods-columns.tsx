import type { Column } from '../../../platform/web/list/column.ts'

interface GoodsLine {
  readonly lineNumber: number
  readonly productCode: string
  readonly productName: string
  readonly unit: string
}

/** The columns every document of goods begins with; what it says of them follows. */
export const goodsColumns: readonly Column<GoodsLine>[] = [
  { key: 'line', head: 'No', kind: 'code', width: 44, phone: 'hidden', cell: (line) => line.lineNumber },
  {
    key: 'code',
    head: 'Kode Produk',
    kind: 'code',
    width: 112,
    phone: 'lead',
    cell: (line) => line.productCode,
  },
  { key: 'name', head: 'Nama Produk', phone: 'lead', cell: (line) => line.productName },
  { key: 'unit', head: 'Unit', kind: 'code', width: 56, phone: 'meta', cell: (line) => line.unit },
]
