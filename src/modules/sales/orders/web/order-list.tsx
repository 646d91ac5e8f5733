import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { DataTable } from '../../../../platform/web/list/data-table.tsx'
import { ListFooter } from '../../../../platform/web/list/list-footer.tsx'
import { NothingFound } from '../../../../platform/web/list/nothing-found.tsx'
import { Page } from '../../../../platform/web/shell/page.tsx'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useCan } from '../../../../platform/web/shell/session.ts'
import { totalText } from '../../../../platform/web/list/total-text.ts'
import { usePages } from '../../../../platform/web/call/use-pages.ts'
import { useRowSelection } from '../../../../platform/web/list/use-row-selection.ts'
import { exportSalesOrders, listSalesOrders } from '../contract.ts'
import { maySelectOrder, OrderBulkBar } from './order-bulk-bar.tsx'
import { orderListColumns } from './order-columns.tsx'
import { OrderFilters } from './order-filters.tsx'
import { useOrderFilters } from './use-order-filters.ts'
import '../../web/sales.css'

/** All sales orders: filters in the address, a page at a time, counters and totals of everything that matches. */
export function OrderList() {
  const { filters, query, customer } = useOrderFilters()
  const pages = usePages(listSalesOrders, query, { enabled: customer.ready })
  const mayEdit = useCan('sales.edit')
  const selection = useRowSelection(pages.rows, maySelectOrder)
  const { rows, newest, more } = pages
  return (
    <Page
      fill
      title="Sales Orders"
      subtitle="Kelola sales order dan track status pengiriman"
      actions={mayEdit && <CreateButton />}
      filters={<OrderFilters filters={filters} query={query} customer={customer} />}
      footer={
        newest && (
          <ListFooter
            shown={newest.matching}
            total={newest.total}
            noun="sales orders"
            loaded={rows?.length ?? 0}
            loading={pages.isFetchingNextPage}
            onMore={more}
          />
        )
      }
    >
      {mayEdit && <OrderBulkBar selection={selection} />}
      <DataTable
        list="sales-orders"
        exported={{ endpoint: exportSalesOrders, query }}
        caption="Daftar sales order"
        columns={orderListColumns({
          total: newest && totalText(newest.matchingAmount),
          selection: mayEdit ? selection : undefined,
        })}
        rows={rows}
        rowKey={(row) => row.id}
        open={(row) => row.orderNumber}
        sort={query.sort}
        onSort={(sort) => filters.set({ sort })}
        secondSort
        totalLabel={newest && `Total (${formatCount(newest.matching)} baris)`}
        empty={<NothingFound text="Tidak ada sales order ditemukan" filters={filters} next={nextSteps} />}
        onMore={more}
        selected={selection.has}
        error={pages.error}
        onRetry={() => void pages.refetch()}
        stale={pages.isPlaceholderData}
      />
    </Page>
  )
}

const nextSteps = [
  { text: 'Buat order pertama', to: 'new', permission: 'sales.edit' },
  { text: 'Tambah customer', to: '/master/customers/new', permission: 'customers.edit' },
  { text: 'Tambah produk', to: '/master/products/new', permission: 'products.edit' },
]

function CreateButton() {
  const openDialog = useOpenDialog()
  return (
    <Button data-key-new leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openDialog('new')}>
      Create Order
    </Button>
  )
}
