import {
  formatAmount,
  formatAmountOrDash,
  formatCount,
} from '../../../../platform/rules/money/format-amount.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import type { Column } from '../../../../platform/web/list/column.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { ListFooter } from '../../../../platform/web/list/list-footer.tsx'
import { NothingFound } from '../../../../platform/web/list/nothing-found.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { totalText } from '../../../../platform/web/list/total-text.ts'
import { usePages } from '../../../../platform/web/call/use-pages.ts'
import { exportCreditNotes, listCreditNotes, type CreditNoteRow } from '../contract.ts'
import { CustomerName } from '../../orders/web/order-columns.tsx'
import { ViewLink } from '../../receipts/web/receipt-columns.tsx'
import { DocumentFilters } from '../../web/document-filters.tsx'
import { SalesTabs } from '../../web/sales-tabs.tsx'
import { useNoteFilters } from '../../receipts/web/use-receipt-filters.ts'
import '../../web/sales.css'

/** All credit notes: filters in the address, a page at a time, counters and the sum of everything that matches. */
export function CreditNoteList() {
  const { filters, query, customer } = useNoteFilters()
  const pages = usePages(listCreditNotes, query, { enabled: customer.ready })
  const { rows, newest, more } = pages
  return (
    <Page
      fill
      title="Nota Kredit"
      subtitle="Retur dan koreksi atas invoice; dibuat dari invoice-nya"
      filters={
        <>
          <SalesTabs />
          <DocumentFilters
            filters={filters}
            customer={customer}
            placeholder="Cari nomor nota, nomor invoice, alasan, atau nama customer"
          />
        </>
      }
      footer={
        newest && (
          <ListFooter
            shown={newest.matching}
            total={newest.total}
            noun="nota kredit"
            loaded={rows?.length ?? 0}
            loading={pages.isFetchingNextPage}
            onMore={more}
          />
        )
      }
    >
      <DataTable
        list="credit-notes"
        exported={{ endpoint: exportCreditNotes, query }}
        caption="Daftar nota kredit"
        columns={columnsOf(newest && totalText(newest.matchingTotal))}
        rows={rows}
        rowKey={(row) => row.id}
        open={(row) => row.noteNumber}
        totalLabel={newest && `Total (${formatCount(newest.matching)} baris)`}
        empty={<NothingFound text="Tidak ada nota kredit ditemukan" filters={filters} next={nextSteps} />}
        onMore={more}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        stale={pages.isPlaceholderData}
      />
    </Page>
  )
}

const nextSteps = [{ text: 'Lihat invoice', to: '/sales/invoices', permission: 'books.read' }]

function columnsOf(total: string | undefined): Column<CreditNoteRow>[] {
  return [
    { key: 'number', head: 'Nomor', kind: 'code', width: 136, cell: (row) => row.noteNumber },
    { key: 'date', head: 'Tanggal', kind: 'day', width: 104, cell: (row) => formatDay(row.noteDate) },
    {
      key: 'customer',
      head: 'Customer',
      plain: (row) => `${row.customerCode} - ${row.customerName}`,
      cell: (row) => <CustomerName row={row} />,
    },
    { key: 'invoice', head: 'Invoice', kind: 'code', width: 136, cell: (row) => row.invoiceNumber },
    { key: 'reason', head: 'Alasan', width: 200, truncate: true, wideOnly: true, cell: (row) => row.reason },
    {
      key: 'total',
      head: 'Total (Rp)',
      kind: 'amount',
      width: 150,
      cell: (row) => formatAmount(row.totalAmount),
      total,
    },
    {
      key: 'advance',
      head: 'Sisa uang muka (Rp)',
      kind: 'amount',
      width: 160,
      phone: 'hidden',
      cell: (row) => formatAmountOrDash(row.advanceLeft),
    },
    {
      key: 'actions',
      head: 'Aksi',
      kind: 'actions',
      width: 64,
      cell: ({ noteNumber }) => <ViewLink number={noteNumber} />,
    },
  ]
}
