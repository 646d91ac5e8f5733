import { formatAmount, formatPercent } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { FoldedHistory } from '../../../audit/web/index.ts'
import { orderStatuses } from '../rules/order-actions.ts'
import { orderStatusTexts } from '../../rules/sales-list-columns.ts'
import { quantityOf } from './order-lines-table.tsx'

const fieldLabels = {
  order_date: 'Tanggal order',
  customer_code: 'Kode customer',
  customer_name: 'Customer',
  status: 'Status',
  notes: 'Catatan',
  subtotal: 'Subtotal',
  discount_amount: 'Diskon',
  tax_amount: 'PPN',
  total_amount: 'Total',
  product_code: 'Kode produk',
  product_name: 'Produk',
  quantity: 'Quantity',
  unit_price: 'Harga',
  discount_basis_points: 'Diskon %',
}
const hiddenFields = [
  'order_number',
  'customer_id',
  'vat_basis_points',
  'reference_journal_entry_id',
  'confirmed_at',
  'delivered_at',
  'invoiced_at',
  'created_by',
  'created_by_id',
  'deleted_at',
  'order_id',
  'product_id',
  'unit',
  'is_service',
  'list_price',
  'delivered_quantity',
  'invoiced_quantity',
]
const amounts = new Set(['subtotal', 'discount_amount', 'tax_amount', 'total_amount', 'unit_price'])

/** The history of an order and its lines, asked for when it is opened. */
export function OrderHistory({ orderId }: { readonly orderId: number }) {
  return (
    <FoldedHistory
      kind="sales_order"
      recordId={String(orderId)}
      fieldLabels={fieldLabels}
      hiddenFields={hiddenFields}
      valueText={valueText}
    />
  )
}

function valueText(field: string, value: unknown): string | undefined {
  if (field === 'status') {
    const status = orderStatuses.find((each) => each === value)
    return status && orderStatusTexts[status]
  }
  if (field === 'order_date' && typeof value === 'string') return formatDay(value)
  if (typeof value !== 'number') return undefined
  if (field === 'quantity') return quantityOf(value)
  if (field === 'discount_basis_points') return formatPercent(value)
  return amounts.has(field) ? formatAmount(value) : undefined
}
