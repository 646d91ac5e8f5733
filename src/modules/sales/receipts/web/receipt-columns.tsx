import { ActionIcon } from '@mantine/core'
import { IconEye } from '@tabler/icons-react'
import { formatAmount, formatAmountOrDash } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import type { ReceiptRow } from '../contract.ts'
import { CustomerName } from '../../orders/web/order-columns.tsx'
import { ReceiptBadge } from './receipt-badge.tsx'

type Totals = Partial<Readonly<Record<'received' | 'allocated' | 'advance', string>>>

/** The columns of the receipt list. */
export function receiptListColumns(totals: Totals): Column<ReceiptRow>[] {
  return [
    { key: 'number', head: 'Nomor', kind: 'code', width: 140, cell: (row) => row.receiptNumber },
    { key: 'date', head: 'Tanggal', kind: 'day', width: 104, cell: (row) => formatDay(row.receiptDate) },
    {
      key: 'customer',
      head: 'Customer',
      plain: (row) => `${row.customerCode} - ${row.customerName}`,
      cell: (row) => <CustomerName row={row} />,
    },
    ...amountColumns(totals),
    {
      key: 'state',
      head: 'Status',
      kind: 'badge',
      width: 104,
      cell: (row) => <ReceiptBadge state={row.state} />,
    },
    {
      key: 'actions',
      head: 'Aksi',
      kind: 'actions',
      width: 64,
      cell: ({ receiptNumber }) => <ViewLink number={receiptNumber} />,
    },
  ]
}

function amountColumns({ received, allocated, advance }: Totals): Column<ReceiptRow>[] {
  return [
    {
      key: 'received',
      head: 'Diterima (Rp)',
      kind: 'amount',
      width: 150,
      cell: (row) => formatAmount(row.receivedAmount),
      total: received,
    },
    {
      key: 'allocated',
      head: 'Alokasi (Rp)',
      kind: 'amount',
      width: 150,
      phone: 'hidden',
      cell: (row) => formatAmountOrDash(row.allocatedAmount),
      total: allocated,
    },
    {
      key: 'advance',
      head: 'Sisa uang muka (Rp)',
      kind: 'amount',
      width: 160,
      phone: 'hidden',
      cell: (row) => formatAmountOrDash(row.advanceLeft),
      total: advance,
    },
  ]
}

/** Opens a document from the last column of its row. */
export function ViewLink({ number }: { readonly number: string }) {
  return (
    <span className="row-actions">
      <ActionIcon
        component={DialogLink}
        to={number}
        variant="subtle"
        color="gray"
        aria-label={`Lihat detail ${number}`}
      >
        <IconEye size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </span>
  )
}
