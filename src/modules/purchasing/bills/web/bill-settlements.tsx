import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import type { VendorBill } from '../contract.ts'

type Payment = VendorBill['payments'][number]

/** What settled a bill: payments, and notes that were taken off it. */
export function BillSettlements({ bill: { billNumber, payments } }: { readonly bill: VendorBill }) {
  if (payments.length === 0) return null
  return (
    <DataTable
      compact
      caption={`Pelunasan ${billNumber}, dalam Rupiah`}
      columns={paymentColumns}
      rows={payments}
      rowKey={(payment) => payment.number}
      empty="Belum dibayar"
    />
  )
}

const places = { payment: 'payments', note: 'debit-notes', set_off: 'set-offs' } as const

const paymentColumns: Column<Payment>[] = [
  {
    key: 'number',
    head: 'Dokumen',
    phone: 'lead',
    cell: ({ kind, number, cancelledOn }) => (
      <>
        <AppLink to={`/purchase/${places[kind]}/${number}`}>{number}</AppLink>{' '}
        {cancelledOn !== null && <StatusBadge tone="inactive">Dibatalkan</StatusBadge>}
      </>
    ),
  },
  { key: 'day', head: 'Tanggal', kind: 'day', width: 104, cell: (payment) => formatDay(payment.day) },
  {
    key: 'amount',
    head: 'Jumlah',
    kind: 'amount',
    width: 140,
    phone: 'amount',
    cell: (payment) => formatAmount(payment.amount),
  },
]
