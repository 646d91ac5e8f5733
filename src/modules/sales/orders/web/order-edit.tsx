import { useState } from 'react'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { readSalesOrder, type SalesOrder } from '../contract.ts'
import { orderRefusals } from '../rules/order-actions.ts'
import { contentOf } from '../rules/order-content.ts'
import { OrderForm } from './order-form.tsx'

const title = 'Edit Sales Order'
const hint = 'Hanya order dengan status draft yang dapat diubah.'

/** A draft being changed; it stays as it was opened even when it is read anew meanwhile. */
export function OrderEdit() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(readSalesOrder, { params: { number } })
  if (data) return <EditOpened key={data.id} order={data} />
  return (
    <FormDialog size="wide" title={title} hint={hint} dirty={false}>
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </FormDialog>
  )
}

function EditOpened({ order }: { readonly order: SalesOrder }) {
  const [opened] = useState(order)
  if (opened.actions.includes('edit')) {
    return <OrderForm title={title} hint={hint} start={contentOf(opened)} saved={opened} />
  }
  return (
    <FormDialog title={title} hint={hint} dirty={false}>
      <p role="alert">{orderRefusals.edit}</p>
    </FormDialog>
  )
}
