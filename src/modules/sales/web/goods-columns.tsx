import type { ReactNode } from 'react'
import { formatAmount, formatPercent } from '../../../platform/rules/money/format-amount.ts'
import type { Column } from '../../../platform/web/list/column.ts'
import { StatusBadge } from '../../../platform/web/list/status-badge.tsx'
import type { Department } from '../../departments/rules/department.ts'
import { nameOfDepartment } from '../../departments/web/index.ts'
import { taxClassTexts, type TaxClass } from '../../tax/rules/tax-class.ts'
import { countedGoods } from '../rules/counted-goods.ts'
import { vatLabel } from '../rules/document-vat.ts'
import type { SalesOrder } from '../orders/contract.ts'
import type { Quotation } from '../quotations/contract.ts'
import type { SalesInvoice } from '../invoices/contract.ts'

interface GoodsLine {
  readonly lineNumber: number
  readonly productCode: string
  readonly unit: string
  readonly quantity: number
  readonly unitPrice: number
  readonly packName?: string | null
  readonly packFactor?: number | null
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
    {
      key: 'unit',
      head: 'Unit',
      kind: 'code',
      width: 56,
      phone: 'hidden',
      cell: (line) => countedGoods(line).unit,
    },
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
      cell: (line) => (line.quantity === 0 ? '-' : `${formatAmount(line.unitPrice)}${countedGoods(line).of}`),
    },
    {
      key: 'discount',
      head: 'Diskon %',
      kind: 'amount',
      width: 76,
      phone: 'meta',
      phoneHead: true,
      cell: (line) => formatPercent(Math.round(line.discountPercent * 100)),
    },
    {
      key: 'subtotal',
      head: 'Subtotal',
      kind: 'amount',
      width: 132,
      phone: 'meta',
      phoneHead: true,
      cell: (line) => formatAmount(line.subtotal),
    },
  ]
}

/** On a phone with its unit and price, which have no column there. */
function LineQuantity({ line }: { readonly line: GoodsLine }) {
  const { quantity, unit, of } = countedGoods(line)
  if (line.quantity === 0) return '-'
  return (
    <>
      {quantity}
      <span className="only-phone">
        {' '}
        {unit} × {formatAmount(line.unitPrice)}
        {of}
      </span>
    </>
  )
}

type Document = SalesOrder | SalesInvoice | Quotation
type Line = Document['lines'][number]

/** The department of a line; no column while there are none. */
function departmentColumns<Of extends { readonly departmentId: number | null }>(
  departments: readonly Department[],
): Column<Of>[] {
  if (departments.length === 0) return []
  return [
    {
      key: 'department',
      head: 'Departemen',
      width: 148,
      truncate: true,
      phone: 'meta',
      cell: ({ departmentId }) => nameOfDepartment(departments, departmentId),
    },
  ]
}

/** Columns of goods with that of their departments behind the product. */
export function withDepartments<Of extends { readonly departmentId: number | null }>(
  columns: readonly Column<Of>[],
  departments: readonly Department[],
): Column<Of>[] {
  const at = columns.findIndex(({ key }) => key === 'name') + 1
  return columns.toSpliced(at, 0, ...departmentColumns<Of>(departments))
}

/** The columns of the lines of an order or invoice (specification §2, detail). */
export function lineColumns(document: Document, departments: readonly Department[]): Column<Line>[] {
  const goods = goodsColumns<Line>((line) => <ProductName line={line} marked={document.vatBasisPoints > 0} />)
  return [
    ...withDepartments(goods, departments),
    {
      key: 'tax',
      head: vatLabel(document),
      kind: 'amount',
      width: 124,
      phone: 'meta',
      phoneHead: true,
      cell: (line) => formatAmount(line.taxAmount),
    },
    {
      key: 'total',
      head: 'Total',
      kind: 'amount',
      width: 136,
      phone: 'amount',
      cell: (line) => formatAmount(line.totalAmount),
    },
  ]
}

type NameProps = { readonly line: Line; readonly marked: boolean }

/** Where lines bear VAT, those without it are marked. */
function ProductName({ line, marked }: NameProps) {
  return (
    <>
      {line.productName} {line.isService && <ServiceBadge />}{' '}
      {marked && <TaxClassBadge taxClass={line.taxClass} />}
    </>
  )
}

/** Marks a product that is a service. */
export function ServiceBadge() {
  return <StatusBadge tone="delivered">Service</StatusBadge>
}

/** Marks what does not bear VAT as ordinary goods do. */
export function TaxClassBadge({ taxClass }: { readonly taxClass: TaxClass }) {
  return taxClass === 'taxed' ? null : <StatusBadge tone="pending">{taxClassTexts[taxClass]}</StatusBadge>
}
