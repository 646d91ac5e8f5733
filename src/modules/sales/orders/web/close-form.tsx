import { Button } from '@mantine/core'
import { formatQuantity } from '../../../../platform/rules/money/quantity.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useOpenDialog } from '../../../../platform/web/shell/place.ts'
import { PostingReason } from '../../../documents/web/index.ts'
import { OfOrder, orderLinesOf } from '../../web/of-order.tsx'
import { closeSalesOrder, type SalesOrder } from '../contract.ts'
import { leftToDeliver } from '../rules/order-quantities.ts'
import { seen } from './use-order-acts.ts'

const titleOf = (number: string): string => `Tutup sisa ${number}`

/** Closing what is left to deliver of the order in the address. */
export function OrderClose() {
  return <OfOrder title={titleOf}>{(order) => <CloseForm order={order} />}</OfOrder>
}

const missing = [{ path: 'reason', message: 'Alasan harus diisi' }]

function CloseForm({ order }: { readonly order: SalesOrder }) {
  const { orderNumber } = order
  const openDialog = useOpenDialog()
  const act = useAct(closeSalesOrder)
  const form = useForm<{ readonly reason: string }, SalesOrder, 'save'>({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? missing : []),
    save: ({ reason }) => act.attempt({ ...seen(order), body: { reason: reason.trim() } }),
    onSaved: () => {
      toast(`Sisa ${orderNumber} ditutup`)
      openDialog(orderNumber, { replace: true, force: true })
    },
  })
  const submit = (): void => form.submit('save')
  const left = orderLinesOf(order).filter((line) => leftToDeliver(line) > 0)
  return (
    <FormDialog
      title={titleOf(orderNumber)}
      hint="Yang belum dikirim tidak akan dikirim lagi. Yang sudah dikirim tetap ditagih."
      dirty={form.isDirty}
      onSubmit={submit}
      onAct={submit}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Tutup Sisa
        </Button>
      }
    >
      <div ref={form.body} className="posted-form">
        <ul className="closed-lines">
          {left.map((line) => (
            <li key={line.lineNumber}>
              {line.productCode} - {line.productName}: {formatQuantity(leftToDeliver(line))} {line.unit}
            </li>
          ))}
        </ul>
        <PostingReason form={form} autoFocus />
        <FormProblems form={form} />
      </div>
    </FormDialog>
  )
}
