import { Button } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { ListFooter } from '../../../../platform/web/list/list-footer.tsx'
import { NothingFound } from '../../../../platform/web/list/nothing-found.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { useCan } from '../../../../platform/web/shell/session.ts'
import { totalText } from '../../../../platform/web/list/total-text.ts'
import { usePages } from '../../../../platform/web/call/use-pages.ts'
import { exportSalesInvoices, listSalesInvoices } from '../contract.ts'
import { invoiceListColumns } from './invoice-columns.tsx'
import { InvoiceFilters } from './invoice-filters.tsx'
import { SalesTabs } from '../../web/sales-tabs.tsx'
import { useInvoiceFilters } from './use-invoice-filters.ts'
import '../../web/sales.css'

/** All invoices: filters in the address, a page at a time, counters and totals of everything that matches. */
export function InvoiceList() {
  const { filters, query, customer } = useInvoiceFilters()
  const pages = usePages(listSalesInvoices, query, { enabled: customer.ready })
  const mayReceive = useCan('sales.edit')
  const { rows, newest, more } = pages
  const total = newest && totalText(newest.matchingTotal)
  const open = newest && totalText(newest.matchingOpen)
  return (
    <Page
      fill
      title="Sales Invoices"
      subtitle="Tagihan ke customer, pembayaran, dan nota kredit"
      actions={mayReceive && <ReceiveButton />}
      filters={
        <>
          <SalesTabs />
          <InvoiceFilters filters={filters} query={query} customer={customer} />
        </>
      }
      footer={
        newest && (
          <ListFooter
            shown={newest.matching}
            total={newest.total}
            noun="invoice"
            loaded={rows?.length ?? 0}
            loading={pages.isFetchingNextPage}
            onMore={more}
          />
        )
      }
    >
      <DataTable
        list="sales-invoices"
        exported={{ endpoint: exportSalesInvoices, query }}
        caption="Daftar invoice"
        columns={invoiceListColumns({ total, open, mayReceive })}
        rows={rows}
        rowKey={(row) => row.id}
        open={(row) => row.invoiceNumber}
        totalLabel={newest && `Total (${formatCount(newest.matching)} baris)`}
        empty={<NothingFound text="Tidak ada invoice ditemukan" filters={filters} next={nextSteps} />}
        onMore={more}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        stale={pages.isPlaceholderData}
      />
    </Page>
  )
}

/** Invoices are made from delivered orders. */
const nextSteps = [{ text: 'Lihat sales order', to: '/sales/orders', permission: 'books.read' }]

function ReceiveButton() {
  return (
    <Button component={DialogLink} to="receive" data-key-new leftSection={<IconCash size={16} aria-hidden />}>
      Terima Pembayaran
    </Button>
  )
}
