import { Button, ActionIcon } from '@mantine/core'
import { IconPlus, IconCheck, IconFileInvoice, IconTruckDelivery } from '@tabler/icons-react'
import { ImportButton } from '../../../../platform/web/shell/make-button.tsx'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { useCan } from '../../../../platform/web/shell/session.ts'
import type { RowAct } from '../../../../platform/web/list/row-menu.tsx'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { call } from '../../../../platform/web/call/call.ts'
import { stillWaits, type BulkAct } from '../../../../platform/web/list/use-bulk-act.ts'
import { DocumentList, printAct, RowActions } from '../../../documents/web/index.ts'
import { customerFilter } from '../../web/customer-select.tsx'
import {
  type OrderRow,
  confirmSalesOrder,
  deleteSalesOrder,
  deliverSalesOrder,
  invoiceSalesOrder,
  salesOrderApi,
} from '../contract.ts'
import { bulkQuestion, type BulkOrderAct } from '../rules/order-actions.ts'
import { partActsOf } from './order-parts.tsx'
import { orderCells } from './order-badge.tsx'
import { orderSteps, useOrderActs, seen } from './use-order-acts.ts'
import '../../web/sales.css'

export function OrderList() {
  return (
    <DocumentList
      api={salesOrderApi}
      title="Sales Orders"
      subtitle="Kelola sales order dan track status pengiriman"
      placeholder="Cari nomor order atau nama customer"
      counted="sales orders"
      partyFilter={customerFilter}
      buttons={useCan('sales.edit') && <ListButtons />}
      cells={orderCells}
      actions={{ head: 'Actions', width: 88, cell: (row) => <OrderRowActions row={row} /> }}
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

function ListButtons() {
  const openDialog = useOpenDialog()
  return (
    <>
      <ImportButton right="sales.edit" />
      <Button data-key-new leftSection={<IconPlus size={16} aria-hidden />} onClick={() => openDialog('new')}>
        Create Order
      </Button>
    </>
  )
}

const icon = { size: 16, stroke: 1.6, 'aria-hidden': true } as const
const stepIcons = { confirm: IconCheck, deliver: IconTruckDelivery, invoice: IconFileInvoice } as const

/** View always; the rest as the order's status and the person's role allow. */
function OrderRowActions({ row }: { readonly row: OrderRow }) {
  const acts = useOrderActs()
  const { orderNumber, actions } = row
  const steps = orderSteps.filter(({ act }) => actions.includes(act))
  const inMenu: RowAct[] = [
    ...(actions.includes('edit') ? [{ text: 'Edit', to: `${orderNumber}/edit` }] : []),
    ...steps.map(({ act, text }) => ({ text, run: () => void acts[act](row) })),
    ...partActsOf(row),
    printAct(salesOrderApi.paper, orderNumber),
    ...(actions.includes('delete')
      ? [{ text: 'Hapus', danger: true, run: () => void acts.remove(row) }]
      : []),
  ]
  return (
    <RowActions number={orderNumber} acts={inMenu} pending={acts.pending}>
      {steps.map(({ act, text }) => {
        const Icon = stepIcons[act]
        return (
          <ActionIcon
            key={act}
            variant="subtle"
            loading={acts.pending}
            title={text}
            aria-label={`${text} ${orderNumber}`}
            onClick={() => void acts[act](row)}
          >
            <Icon {...icon} />
          </ActionIcon>
        )
      })}
    </RowActions>
  )
}

function orderAct(
  act: BulkOrderAct,
  rest: Pick<BulkAct<OrderRow>, 'text' | 'done' | 'danger' | 'run'>,
): BulkAct<OrderRow> {
  return {
    resultTitle: `Hasil: ${rest.text}`,
    verb: rest.text,
    allows: (row) => row.actions.includes(act),
    question: (rows) => bulkQuestion(act, formatCount(rows.length)),
    ...rest,
  }
}

/** An order that is still what it was before its step waits for people to agree to it. */
function waitsIn({ status }: Pick<OrderRow, 'status'>, before: OrderRow['status']) {
  return status === before ? stillWaits : undefined
}

/** The steps that many orders can take at once, each by itself. */
const orderBulkActs: readonly BulkAct<OrderRow>[] = [
  orderAct('confirm', {
    text: 'Confirm',
    done: 'berhasil di-confirm',
    run: async (row) => waitsIn(await call(confirmSalesOrder, seen(row)), 'draft'),
  }),
  orderAct('deliver', {
    text: 'Tandai delivered',
    done: 'berhasil ditandai sebagai delivered',
    run: async (row) => waitsIn(await call(deliverSalesOrder, seen(row)), 'confirmed'),
  }),
  orderAct('invoice', {
    text: 'Buat invoice',
    done: 'berhasil di-invoice',
    run: (row) => call(invoiceSalesOrder, seen(row)),
  }),
  orderAct('delete', {
    text: 'Hapus',
    done: 'berhasil dihapus',
    danger: true,
    run: (row) => call(deleteSalesOrder, seen(row)),
  }),
]
