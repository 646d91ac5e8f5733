import type { ReactNode } from 'react'
import { formatAmount, formatPercent } from '../../../platform/rules/money/format-amount.ts'
import { formatQuantity, toQuantity } from '../../../platform/rules/money/quantity.ts'
import type { Column } from '../../../platform/web/list/column.ts'

interface GoodsLine {
  readonly lineNumber: number
  readonly productCode: string
  readonly unit: string
  readonly quantity: number
  readonly unitPrice: number
  readonly discountPercent: number
  readonly subtotal: number
}

/** Lines of goods and services: what they are, how many at which price, and what that comes to (specification §2). */
export function goodsColumns<Line extends GoodsLine>(nameOf: (line: Line) => ReactNode): Column<Line>[] {
  return [
    { key: 'line', head: 'No', kind: 'code', width: 44, phone: 'hidden', cell: (line) => line.lineNumber },
    {
      key: 'code',
      head: 'Kode Produk',
      kind: 'code',
      width: 104,
      phone: 'lead',
      cell: (line) => line.productCode,
    },
    { key: 'name', head: 'Nama Produk', phone: 'lead', cell: nameOf },
    { key: 'unit', head: 'Unit', kind: 'code', width: 56, phone: 'hidden', cell: (line) => line.unit },
    {
      key: 'quantity',
      head: 'Quantity',
      kind: 'amount',
      width: 104,
      phone: 'meta',
      cell: (line) => <LineQuantity line={line} />,
    },
    ...priceColumns<Line>(),
  ]
}

function priceColumns<Line extends GoodsLine>(): Column<Line>[] {
  return [
    {
      key: 'price',
      head: 'Harga',
      kind: 'amount',
      width: 124,
      phone: 'hidden',
      cell: (line) => formatAmount(line.unitPrice),
    },
    {
      key: 'discount',
      head: 'Diskon %',
      kind: 'amount',
      width: 76,
      phone: 'hidden',
      cell: (line) => formatPercent(Math.round(line.discountPercent * 100)),
    },
    {
      key: 'subtotal',
      head: 'Subtotal',
      kind: 'amount',
      width: 132,
      phone: 'hidden',
      cell: (line) => formatAmount(line.subtotal),
    },
  ]
}

/** On a phone with its unit and price, which have no column there. */
function LineQuantity({ line: { quantity, unit, unitPrice } }: { readonly line: GoodsLine }) {
  const known = toQuantity(quantity)
  return (
    <>
      {known === undefined ? String(quantity) : formatQuantity(known)}
      <span className="only-phone">
        {' '}
        {unit} × {formatAmount(unitPrice)}
      </span>
    </>
  )
}
