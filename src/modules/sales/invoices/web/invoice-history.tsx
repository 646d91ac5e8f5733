import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { FoldedHistory } from '../../../audit/web/index.ts'

const fieldLabels = {
  invoice_date: 'Tanggal invoice',
  due_date: 'Jatuh tempo',
  customer_name: 'Customer',
  subtotal: 'Subtotal',
  discount_amount: 'Diskon',
  tax_amount: 'PPN',
  total_amount: 'Total',
  settled_amount: 'Terbayar dan dikreditkan',
}
const hiddenFields = [
  'invoice_number',
  'order_id',
  'customer_id',
  'customer_code',
  'customer_address',
  'customer_npwp',
  'vat_basis_points',
  'journal_entry_id',
  'created_by',
]

/** The history of an invoice, asked for when it is opened. */
export function InvoiceHistory({ invoiceId }: { readonly invoiceId: number }) {
  return (
    <FoldedHistory
      kind="sales_invoice"
      recordId={String(invoiceId)}
      fieldLabels={fieldLabels}
      hiddenFields={hiddenFields}
      valueText={valueText}
    />
  )
}

function valueText(field: string, value: unknown): string | undefined {
  if (field.endsWith('_date') && typeof value === 'string') return formatDay(value)
  return typeof value === 'number' ? formatAmount(value) : undefined
}
