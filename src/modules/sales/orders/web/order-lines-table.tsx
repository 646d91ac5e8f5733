import { formatAmount, formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { formatQuantity, toQuantity } from '../../../../platform/rules/money/quantity.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import type { SalesInvoice } from '../../invoices/contract.ts'
import type { SalesOrder } from '../contract.ts'
import { ServiceBadge, UntaxedBadge } from './order-badge.tsx'

type Line = SalesOrder['lines'][number] | SalesInvoice['lines'][number]

/** The lines of an order as they were saved. */
export function OrderLinesTable({ order }: { readonly order: SalesOrder }) {
  return (
    <DataTable
      compact
      caption={`Item ${order.orderNumber}, dalam Rupiah`}
      columns={lineColumns(order.vatBasisPoints)}
      rows={order.lines}
      rowKey={(line) => line.lineNumber}
      empty="Belum ada item"
    />
  )
}

/** The columns of the lines of an order or invoice (specification §2, detail). */
export function lineColumns(vatBasisPoints: number): Column<Line>[] {
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
    {
      key: 'name',
      head: 'Nama Produk',
      phone: 'lead',
      cell: (line) => <ProductName line={line} marked={vatBasisPoints > 0} />,
    },
    { key: 'unit', head: 'Unit', kind: 'code', width: 56, phone: 'hidden', cell: (line) => line.unit },
    {
      key: 'quantity',
      head: 'Quantity',
      kind: 'amount',
      width: 104,
      phone: 'meta',
      cell: (line) => <LineQuantity line={line} />,
    },
    ...amountColumns(vatBasisPoints),
  ]
}

function amountColumns(vatBasisPoints: number): Column<Line>[] {
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
    {
      key: 'tax',
      head: `PPN ${formatPercent(vatBasisPoints)}`,
      kind: 'amount',
      width: 124,
      phone: 'hidden',
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

/** On a phone with its unit and price, which have no column there. */
function LineQuantity({ line }: { readonly line: Line }) {
  return (
    <>
      {quantityOf(line.quantity)}
      <span className="only-phone">
        {' '}
        {line.unit} × {formatAmount(line.unitPrice)}
      </span>
    </>
  )
}

type NameProps = { readonly line: Line; readonly marked: boolean }

/** Where lines bear VAT, those without it are marked. */
function ProductName({ line, marked }: NameProps) {
  return (
    <>
      {line.productName} {line.isService && <ServiceBadge />}{' '}
      {marked && line.taxClass === 'untaxed' && <UntaxedBadge />}
    </>
  )
}

/** A quantity of the API as people read it. */
export function quantityOf(units: number): string {
  const quantity = toQuantity(units)
  return quantity === undefined ? String(units) : formatQuantity(quantity)
}
