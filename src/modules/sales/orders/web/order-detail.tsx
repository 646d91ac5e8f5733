import { Button } from '@mantine/core'
import type { KeyboardEvent } from 'react'
import { DialogLink } from '../../../../platform/web/shell/app-link.tsx'
import { addressOf } from '../../../../platform/web/call/call.ts'
import { DetailDialog } from '../../../../platform/web/dialog/detail-dialog.tsx'
import { pressOf } from '../../../../platform/web/shell/key-press.ts'
import { useCloseDialog, useParam } from '../../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { Attachments, FoldedHistory } from '../../../audit/web/index.ts'
import { formActOf } from '../../../../platform/rules/form/form-keys.ts'
import { printSalesOrder } from '../../printing/contract.ts'
import { readSalesOrder, type SalesOrder } from '../contract.ts'
import { DocumentTotals } from '../../web/document-totals.tsx'
import { OrderBadge } from './order-badge.tsx'
import { OrderFacts, OrderTimes } from './order-facts.tsx'
import { OrderLinesTable } from './order-lines-table.tsx'
import { PrintButtons } from '../../printing/web/print-preview.tsx'
import { orderSteps, useOrderActs, type OrderActs } from './use-order-acts.ts'
import '../../web/sales.css'

/** One order to read, print and take its next step. Ctrl+Enter takes the step. */
export function OrderDetail() {
  const number = useParam('number')
  const reply = useReply(readSalesOrder, { params: { number } })
  const acts = useOrderActs()
  const order = reply.data
  const step = orderSteps.find(({ act }) => order?.actions.includes(act))
  const keyDown = (event: KeyboardEvent): void => {
    if (!order || !step || formActOf(pressOf(event)) !== 'post') return
    event.preventDefault()
    void acts[step.act](order)
  }
  return (
    <DetailDialog
      size="wide"
      title={`Sales Order ${number}`}
      badge={order && <OrderBadge status={order.status} />}
      onKeyDown={keyDown}
      actions={order && <DetailActions order={order} acts={acts} />}
    >
      {order && <OrderContent order={order} />}
      {!order && reply.error && <ProblemPanel error={reply.error} onRetry={() => void reply.refetch()} />}
    </DetailDialog>
  )
}

function OrderContent({ order }: { readonly order: SalesOrder }) {
  return (
    <div className="document-detail">
      <OrderFacts order={order} />
      <OrderLinesTable order={order} />
      <DocumentTotals document={order} />
      <OrderTimes order={order} />
      <Attachments kind="sales_order" recordId={order.id} />
      <FoldedHistory kind="sales_order" recordId={String(order.id)} />
    </div>
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
      <PrintButtons
        preview={`/sales/orders/${orderNumber}/print`}
        pdf={addressOf(printSalesOrder, { params: { number: orderNumber } })}
      />
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
