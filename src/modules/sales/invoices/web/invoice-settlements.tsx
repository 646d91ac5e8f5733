import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { addressOf } from '../../../../platform/web/call/call.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { entryAddress } from '../../../ledger/web/index.ts'
import { printReceipt } from '../../receipts/contract.ts'
import { receipts } from '../../receipts/rules/receipt-kind.ts'
import type { SalesInvoice } from '../contract.ts'
import { documentAddress, sourceAddress } from '../../web/document-address.ts'

type Settlement = SalesInvoice['settlements'][number]

/** What has been paid and credited of an invoice, each with its journal entry. */
export function InvoiceSettlements({ invoice }: { readonly invoice: SalesInvoice }) {
  if (invoice.settlements.length === 0) return <p className="muted">Belum ada pembayaran atau nota kredit.</p>
  return (
    <DataTable
      compact
      caption={`Pembayaran dan nota kredit ${invoice.invoiceNumber}, dalam Rupiah`}
      columns={columnsOf(invoice)}
      rows={invoice.settlements}
      rowKey={(row) => row.number}
      totalLabel="Total"
      empty={null}
    />
  )
}

function columnsOf({ settledAmount }: SalesInvoice): Column<Settlement>[] {
  return [
    { key: 'number', head: 'Nomor', kind: 'code', width: 140, cell: (row) => <NumberLink row={row} /> },
    { key: 'kind', head: 'Jenis', cell: (row) => <Kind row={row} /> },
    { key: 'day', head: 'Tanggal', kind: 'day', width: 110, cell: (row) => formatDay(row.day) },
    {
      key: 'amount',
      head: 'Jumlah',
      kind: 'amount',
      width: 160,
      cell: (row) => formatAmount(row.amount),
      total: formatAmount(settledAmount),
    },
    {
      key: 'entry',
      head: 'Journal Entry',
      kind: 'code',
      width: 140,
      cell: (row) => <AppLink to={entryAddress(row.entryNumber)}>{row.entryNumber}</AppLink>,
    },
    {
      key: 'print',
      head: 'Cetak',
      kind: 'actions',
      width: 120,
      cell: (row) =>
        row.kind === 'receipt' && row.cancelledOn === null && <KwitansiLink receipt={row.number} />,
    },
  ]
}

function NumberLink({ row: { number } }: { readonly row: Settlement }) {
  return <AppLink to={sourceAddress(number)}>{number}</AppLink>
}

const kinds: Readonly<Record<Settlement['kind'], string>> = {
  receipt: 'Pembayaran',
  credit_note: 'Nota kredit',
  advance: 'Uang muka',
  write_off: 'Penghapusan piutang',
}

/** What kind of settlement it is; a cancelled one says since when it no longer counts. */
function Kind({ row: { kind, cancelledOn } }: { readonly row: Settlement }) {
  if (cancelledOn === null) return kinds[kind]
  return (
    <>
      {kinds[kind]} <span className="muted">dibatalkan per {formatDay(cancelledOn)}</span>
    </>
  )
}

/** The kwitansi of the whole receipt: there is one, whichever invoice it is asked from. */
function KwitansiLink({ receipt }: { readonly receipt: string }) {
  const pdf = addressOf(printReceipt, { params: { number: receipt } })
  return (
    <span className="row-actions row-links">
      <AppLink to={`${documentAddress(receipts, receipt)}/print`} aria-label={`Kwitansi ${receipt}`}>
        Kwitansi
      </AppLink>
      <a href={pdf} target="_blank" rel="noreferrer" aria-label={`PDF kwitansi ${receipt}`}>
        PDF
      </a>
    </span>
  )
}
