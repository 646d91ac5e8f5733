import type { ReactNode } from 'react'
import type { Column } from '../../../platform/web/list/column.ts'
import { quantityText } from './quantity-text.ts'

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
  { key: 'unit', head: 'Unit', kind: 'code', width: 56, phone: 'hidden', cell: (line) => line.unit },
]

/** A quantity of a line; on a phone with its unit, which has no column there. */
export function counted(quantity: number, { unit }: Pick<GoodsLine, 'unit'>): ReactNode {
  return (
    <>
      {quantityText(quantity)}
      <span className="only-phone"> {unit}</span>
    </>
  )
}
