import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { pressOf } from '../../../../platform/web/shell/key-press.ts'
import { useCloseDialog } from '../../../../platform/web/shell/place.ts'
import { formActOf } from '../../../../platform/rules/form/form-keys.ts'
import { DocumentDialog } from '../../../documents/web/index.ts'
import { printSalesOrder, readSalesOrder, type SalesOrder } from '../contract.ts'
import { orders } from '../rules/order-kind.ts'
import { DocumentTotals } from '../../web/document-totals.tsx'
import { OrderBadge } from './order-badge.tsx'
import { OrderFacts } from './order-facts.tsx'
import { OrderLinesTable } from './order-lines-table.tsx'
import { orderSteps, useOrderActs, type OrderActs } from './use-order-acts.ts'
import '../../web/sales.css'

/** One order to read, print and take its next step. Ctrl+Enter takes the step. */
export function OrderDetail() {
  const acts = useOrderActs()
  const keyDown = (event: KeyboardEvent, order: SalesOrder): void => {
    const step = orderSteps.find(({ act }) => order.actions.includes(act))
    if (!step || formActOf(pressOf(event)) !== 'post') return
    event.preventDefault()
    void acts[step.act](order)
  }
  return (
    <DocumentDialog
      kind={orders}
      read={readSalesOrder}
      title="Sales Order"
      badge={(order) => <OrderBadge status={order.status} />}
      paper={{ endpoint: printSalesOrder }}
      actions={(order) => <DetailActions order={order} acts={acts} />}
      onKeyDown={keyDown}
    >
      {(order) => (
        <>
          <OrderFacts order={order} />
          <OrderLinesTable order={order} />
          <DocumentTotals document={order} />
        </>
      )}
    </DocumentDialog>
  )
}

type ActionsProps = { readonly order: SalesOrder; readonly acts: OrderActs }

function DetailActions({ order, acts }: ActionsProps) {
  const closeDialog = useCloseDialog()
  const { orderNumber, actions } = order
  const remove = async (): Promise<void> => {
    if (await acts.remove(order)) closeDialog({ force: true })
  }
  return (
    <>
      {actions.includes('delete') && (
        <Button variant="default" color="red" loading={acts.pending} onClick={() => void remove()}>
          Hapus
        </Button>
      )}
      {actions.includes('edit') && (
        <Button component={DialogLink} to={`${orderNumber}/edit`} variant="default" data-key-edit>
          Edit
        </Button>
      )}
      {orderSteps
        .filter(({ act }) => actions.includes(act))
        .map(({ act, text }) => (
          <Button key={act} loading={acts.pending} onClick={() => void acts[act](order)}>
            {text}
          </Button>
        ))}
    </>
  )
}
