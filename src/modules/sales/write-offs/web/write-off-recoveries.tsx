import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { entryAddress } from '../../../ledger/web/index.ts'
import { receipts } from '../../receipts/rules/receipt-kind.ts'
import { documentAddress } from '../../web/document-address.ts'
import type { WriteOff } from '../contract.ts'

type Recovery = WriteOff['recoveries'][number]

/** The receipts that recovered some of a write-off, cancelled ones too; nothing where there are none. */
export function WriteOffRecoveries({ writeOff }: { readonly writeOff: WriteOff }) {
  if (writeOff.recoveries.length === 0) return null
  return (
    <DataTable
      compact
      caption={`Pembayaran atas ${writeOff.writeOffNumber}, dalam Rupiah`}
      columns={columnsOf(writeOff)}
      rows={writeOff.recoveries}
      rowKey={(row) => row.receiptNumber}
      totalLabel="Total"
      empty={null}
    />
  )
}

function columnsOf({ recoveredAmount }: WriteOff): Column<Recovery>[] {
  return [
    {
      key: 'receipt',
      head: 'Penerimaan',
      kind: 'code',
      cell: (row) => (
        <>
          <AppLink to={documentAddress(receipts, row.receiptNumber)}>{row.receiptNumber}</AppLink>
          {row.cancelledOn !== null && (
            <span className="muted"> dibatalkan per {formatDay(row.cancelledOn)}</span>
          )}
        </>
      ),
    },
    { key: 'day', head: 'Tanggal', kind: 'day', width: 110, cell: (row) => formatDay(row.day) },
    {
      key: 'amount',
      head: 'Dibayar kembali',
      kind: 'amount',
      width: 160,
      cell: (row) => formatAmount(row.amount),
      total: formatAmount(recoveredAmount),
    },
    {
      key: 'entry',
      head: 'Journal Entry',
      kind: 'code',
      width: 140,
      cell: (row) => <AppLink to={entryAddress(row.entryNumber)}>{row.entryNumber}</AppLink>,
    },
  ]
}
