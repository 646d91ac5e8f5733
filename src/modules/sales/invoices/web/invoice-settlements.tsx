import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { addressOf } from '../../../../platform/web/call/call.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { entryAddress } from '../../../ledger/web/index.ts'
import { printCreditNote } from '../../credit-notes/contract.ts'
import { printReceipt } from '../../receipts/contract.ts'
import { printWriteOff } from '../../write-offs/contract.ts'
import type { SalesInvoice } from '../contract.ts'
import { sourceAddress } from '../../web/document-address.ts'

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
      rowKey={(row) => `${row.kind} ${row.entryNumber}`}
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
      width: 100,
      cell: (row) => row.cancelledOn === null && <PaperLink settlement={row} />,
    },
  ]
}

function NumberLink({ row: { kind, number } }: { readonly row: Settlement }) {
  return <AppLink to={sourceAddress(kind, number)}>{number}</AppLink>
}

const kinds: Readonly<Record<Settlement['kind'], string>> = {
  receipt: 'Pembayaran',
  credit_note: 'Nota kredit',
  advance: 'Uang muka',
  write_off: 'Penghapusan piutang',
  netting: 'Perjumpaan',
  recovery: 'Piutang terhapus dibayar',
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

const papers = {
  receipt: { name: 'Kwitansi', endpoint: printReceipt },
  credit_note: { name: 'Nota kredit', endpoint: printCreditNote },
  write_off: { name: 'Penghapusan', endpoint: printWriteOff },
} as const

/** The pages of what settles; those of a receipt are of the whole one, whichever invoice they are asked from. */
function PaperLink({ settlement: { kind, number } }: { readonly settlement: Settlement }) {
  if (kind === 'advance' || kind === 'netting' || kind === 'recovery') return null
  const { name, endpoint } = papers[kind]
  return (
    <a
      href={addressOf(endpoint, { params: { number } })}
      target="_blank"
      rel="noreferrer"
      aria-label={`Cetak ${name.toLowerCase()} ${number}`}
    >
      {name}
    </a>
  )
}
