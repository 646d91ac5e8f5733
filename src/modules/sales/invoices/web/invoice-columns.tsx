import { ActionIcon } from '@mantine/core'
import { IconCash, IconEye } from '@tabler/icons-react'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { headOf } from '../../../../platform/rules/list/list-column.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import type { InvoiceRow } from '../contract.ts'
import { invoiceListColumns as listed } from '../../rules/sales-list-columns.ts'
import { InvoiceBadge, OpeningBadge } from './invoice-badge.tsx'
import { CustomerName } from '../../orders/web/order-columns.tsx'

type Options = {
  readonly total: string | undefined
  readonly open: string | undefined
  readonly mayReceive: boolean
}

/** The columns of the invoice list. */
export function invoiceListColumns({ total, open, mayReceive }: Options): Column<InvoiceRow>[] {
  return [
    { ...headOf(listed, 'number'), kind: 'code', width: 140, cell: (row) => <NumberCell row={row} /> },
    { ...headOf(listed, 'date'), kind: 'day', width: 104, cell: (row) => formatDay(row.invoiceDate) },
    {
      ...headOf(listed, 'due'),
      kind: 'day',
      width: 104,
      phone: 'hidden',
      cell: (row) => formatDay(row.dueDate),
    },
    {
      ...headOf(listed, 'customer'),
      plain: (row) => `${row.customerCode} - ${row.customerName}`,
      cell: (row) => <CustomerName row={row} />,
    },
    {
      ...headOf(listed, 'total'),
      kind: 'amount',
      width: 160,
      cell: (row) => formatAmount(row.totalAmount),
      total,
    },
    {
      ...headOf(listed, 'open'),
      kind: 'amount',
      width: 160,
      cell: (row) => formatAmount(row.openAmount),
      total: open,
    },
    {
      ...headOf(listed, 'state'),
      kind: 'badge',
      width: 104,
      cell: (row) => <InvoiceBadge state={row.state} />,
    },
    {
      key: 'actions',
      head: 'Aksi',
      kind: 'actions',
      width: 84,
      cell: (row) => <RowActions row={row} mayReceive={mayReceive} />,
    },
  ]
}

/** The number; an invoice of the old system shows the one it had there, too. */
function NumberCell({ row: { invoiceNumber, isOpening, referenceNumber } }: { readonly row: InvoiceRow }) {
  if (!isOpening) return invoiceNumber
  return (
    <span className="opening-number">
      {invoiceNumber} <OpeningBadge /> <span className="muted">{referenceNumber}</span>
    </span>
  )
}

type RowProps = { readonly row: InvoiceRow; readonly mayReceive: boolean }

function RowActions({ row: { invoiceNumber, openAmount }, mayReceive }: RowProps) {
  return (
    <span className="row-actions">
      <ActionIcon
        component={DialogLink}
        to={invoiceNumber}
        variant="subtle"
        color="gray"
        aria-label={`Lihat detail ${invoiceNumber}`}
      >
        <IconEye size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      {mayReceive && openAmount > 0 && (
        <ActionIcon
          component={DialogLink}
          to={`${invoiceNumber}/receive`}
          variant="subtle"
          title="Terima Pembayaran"
          aria-label={`Terima pembayaran ${invoiceNumber}`}
        >
          <IconCash size={16} stroke={1.6} aria-hidden />
        </ActionIcon>
      )}
    </span>
  )
}
