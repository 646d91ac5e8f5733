import { Button } from '@mantine/core'
import { DraftOffer } from '../../../../platform/web/form/draft-offer.tsx'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import type { SalesOrder } from '../contract.ts'
import type { OrderContent } from '../rules/order-content.ts'
import { OrderConflict } from './order-conflict.tsx'
import { OrderFormFoot } from './order-form-foot.tsx'
import { OrderFormHead } from './order-form-head.tsx'
import { OrderLines } from './order-lines.tsx'
import { OrderStalePrices } from './order-stale-prices.tsx'
import { useOrderForm } from './use-order-form.ts'
import '../../web/sales.css'

type Props = {
  readonly title: string
  readonly hint: string
  readonly start: OrderContent
  /** The draft being changed; absent for a new order. */
  readonly saved?: SalesOrder
}

/** The sales order form: head, items, what is wrong, the summary and buttons. */
export function OrderForm({ title, hint, start, saved }: Props) {
  const order = useOrderForm(start, saved)
  const { form, lines } = order
  return (
    <>
      <FormDialog
        size="wide"
        title={title}
        hint={hint}
        dirty={form.isDirty}
        onSubmit={() => form.submit('save')}
        onAct={form.submit}
        footer={
          <Button type="submit" loading={form.isSaving}>
            {saved ? 'Update Order' : 'Simpan Order'}
          </Button>
        }
      >
        <div ref={form.body} className="order-form">
          <DraftOffer offer={form.offer} />
          <OrderFormHead order={order} saved={saved} />
          <FormProblems form={form} toCell={lines.toCell} />
          <OrderStalePrices lines={lines} />
          <OrderLines order={order} />
          <OrderFormFoot order={order} />
        </div>
      </FormDialog>
      <OrderConflict form={form} />
    </>
  )
}
