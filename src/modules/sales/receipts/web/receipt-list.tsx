import { Button } from '@mantine/core'
import { IconCash } from '@tabler/icons-react'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { ListFooter } from '../../../../platform/web/list/list-footer.tsx'
import { NothingFound } from '../../../../platform/web/list/nothing-found.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { useCan } from '../../../../platform/web/shell/session.ts'
import { totalText } from '../../../../platform/web/list/total-text.ts'
import { usePages } from '../../../../platform/web/call/use-pages.ts'
import { exportReceipts, listReceipts } from '../contract.ts'
import { receiptListColumns } from './receipt-columns.tsx'
import { DocumentFilters } from '../../web/document-filters.tsx'
import { SalesTabs } from '../../web/sales-tabs.tsx'
import { receiptStateOptions, useReceiptFilters, type ReceiptFilters } from './use-receipt-filters.ts'
import '../../web/sales.css'

/** All receipts: filters in the address, a page at a time, counters and sums of those that count. */
export function ReceiptList() {
  const { filters, query, customer } = useReceiptFilters()
  const pages = usePages(listReceipts, query, { enabled: customer.ready })
  const { rows, newest, more } = pages
  const totals = newest && {
    received: totalText(newest.matchingReceived),
    allocated: totalText(newest.matchingAllocated),
    advance: totalText(newest.matchingAdvanceLeft),
  }
  return (
    <Page
      fill
      title="Penerimaan"
      subtitle="Pembayaran dari customer dan uang mukanya"
      actions={useCan('sales.edit') && <ReceiveButton />}
      filters={<Filters filters={filters} query={query} customer={customer} />}
      footer={
        newest && (
          <ListFooter
            shown={newest.matching}
            total={newest.total}
            noun="penerimaan"
            loaded={rows?.length ?? 0}
            loading={pages.isFetchingNextPage}
            onMore={more}
          />
        )
      }
    >
      <DataTable
        list="sales-receipts"
        exported={{ endpoint: exportReceipts, query }}
        caption="Daftar penerimaan"
        columns={receiptListColumns(totals ?? {})}
        rows={rows}
        rowKey={(row) => row.id}
        open={(row) => row.receiptNumber}
        totalLabel={newest && `Total (${formatCount(newest.matching)} baris, tanpa yang dibatalkan)`}
        empty={<NothingFound text="Tidak ada penerimaan ditemukan" filters={filters} next={nextSteps} />}
        onMore={more}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        stale={pages.isPlaceholderData}
      />
    </Page>
  )
}

const nextSteps = [{ text: 'Lihat invoice', to: '/sales/invoices', permission: 'books.read' }]

function Filters({ filters, query, customer }: ReceiptFilters) {
  return (
    <>
      <SalesTabs />
      <DocumentFilters
        filters={filters}
        customer={customer}
        placeholder="Cari nomor penerimaan atau nama customer"
      >
        <SelectInput
          label="Status"
          value={query.state}
          onChange={(state) => filters.set({ state })}
          options={receiptStateOptions}
        />
      </DocumentFilters>
    </>
  )
}

function ReceiveButton() {
  return (
    <Button
      component={AppLink}
      to="/sales/invoices/receive"
      data-key-new
      leftSection={<IconCash size={16} aria-hidden />}
    >
      Terima Pembayaran
    </Button>
  )
}
