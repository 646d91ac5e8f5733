import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { sumRupiah } from '../../../../platform/rules/money/money.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import type { SalesReceipt } from '../../receipts/contract.ts'
import { invoices } from '../rules/invoice-kind.ts'
import { documentAddress } from '../../web/document-address.ts'

type Shares = SalesReceipt['allocations']
type Props = { readonly number: string; readonly shares: Shares }

/** What each invoice got of a receipt or of an advance. */
export function InvoiceShares({ number, shares }: Props) {
  if (shares.length === 0) return <p className="muted">Tidak dialokasikan ke invoice.</p>
  return (
    <DataTable
      compact
      caption={`Alokasi ${number}, dalam Rupiah`}
      columns={columnsOf(shares)}
      rows={shares}
      rowKey={(row) => row.invoiceNumber}
      totalLabel="Total"
      empty={null}
    />
  )
}

function columnsOf(shares: Shares): Column<Shares[number]>[] {
  return [
    {
      key: 'invoice',
      head: 'Invoice',
      kind: 'code',
      cell: (row) => <AppLink to={documentAddress(invoices, row.invoiceNumber)}>{row.invoiceNumber}</AppLink>,
    },
    {
      key: 'amount',
      head: 'Jumlah',
      kind: 'amount',
      width: 180,
      cell: (row) => formatAmount(row.amount),
      total: formatAmount(sumRupiah(shares.map(({ amount }) => amount))),
    },
  ]
}
