import { Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useCan } from '../../../../platform/web/shell/session.ts'
import { DocumentList } from '../../../documents/web/index.ts'
import { customerFilter } from '../../web/customer-filter.ts'
import { exportSalesOrders, listSalesOrders } from '../contract.ts'
import { orders } from '../rules/order-kind.ts'
import { orderBulkActs } from './order-bulk-acts.ts'
import { orderCells } from './order-cells.tsx'
import { OrderRowActions } from './order-row-actions.tsx'
import '../../web/sales.css'

export function OrderList() {
  return (
    <DocumentList
      kind={orders}
      list={listSalesOrders}
      file={exportSalesOrders}
      title="Sales Orders"
      subtitle="Kelola sales order dan track status pengiriman"
      placeholder="Cari nomor order atau nama customer"
      counted="sales orders"
      partyFilter={customerFilter}
      buttons={useCan('sales.edit') && <CreateButton />}
      cells={orderCells}
      actions={{ head: 'Actions', width: 148, cell: (row) => <OrderRowActions row={row} /> }}
      bulk={{ noun: 'order', permission: 'sales.edit', acts: orderBulkActs }}
      next={nextSteps}
    />
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
