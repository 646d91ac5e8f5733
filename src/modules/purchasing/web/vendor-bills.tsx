import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import type { Column } from '../../../platform/web/list/column.ts'
import { DataTable } from '../../../platform/web/list/data-table.tsx'
import { Fact, Facts } from '../../../platform/web/form/facts.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import { StatusBadge, type Tone } from '../../../platform/web/list/status-badge.tsx'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import type { Day } from '../../../platform/rules/day/day.ts'
import { listOpenBills, type VendorBill } from '../contract.ts'
import { billState, billStateTexts, type BillState } from '../rules/bill-state.ts'
import './vendor-bills.css'

type Props = { readonly id: number; readonly code: string }

/** On the page of a vendor: what it is owed, and its unpaid bills. */
export function VendorBills({ id }: Props) {
  const { today } = useSession()
  const { data } = useReply(listOpenBills, { query: { vendorId: id } })
  return (
    <div className="vendor-bills">
      <Facts>
        <Fact name="Utang terbuka">{data === undefined ? '…' : formatRupiah(data.matchingOpen)}</Fact>
      </Facts>
      <DataTable
        compact
        caption="Tagihan belum lunas"
        columns={columns(today, data && formatAmount(data.matchingOpen))}
        rows={data?.rows}
        rowKey={(row) => row.id}
        empty="Tidak ada tagihan yang belum lunas"
      />
    </div>
  )
}

const tones: Readonly<Record<BillState, Tone>> = { open: 'confirmed', due: 'pending', overdue: 'danger' }

function columns(today: Day, total: string | undefined): Column<VendorBill>[] {
  return [
    { key: 'number', head: 'Nomor', kind: 'code', width: 150, cell: (row) => <NumberCell row={row} /> },
    { key: 'document', head: 'Dokumen vendor', cell: (row) => row.documentNumber },
    { key: 'date', head: 'Tanggal', kind: 'day', width: 104, cell: (row) => formatDay(row.billDate) },
    { key: 'due', head: 'Jatuh tempo', kind: 'day', width: 104, cell: (row) => formatDay(row.dueDate) },
    {
      key: 'open',
      head: 'Sisa (Rp)',
      kind: 'amount',
      width: 160,
      cell: (row) => formatAmount(row.openAmount),
      total,
    },
    {
      key: 'state',
      head: 'Status',
      kind: 'badge',
      width: 104,
      cell: (row) => {
        const state = billState(row, today)
        return <StatusBadge tone={tones[state]}>{billStateTexts[state]}</StatusBadge>
      },
    },
  ]
}

/** The number leads to the entry; a bill of the old system says so. */
function NumberCell({ row: { billNumber, entryNumber, isOpening } }: { readonly row: VendorBill }) {
  return (
    <>
      <AppLink to={`/accounting/journal-entries/${entryNumber}`}>{billNumber}</AppLink>{' '}
      {isOpening && <StatusBadge tone="draft">Saldo awal</StatusBadge>}
    </>
  )
}
