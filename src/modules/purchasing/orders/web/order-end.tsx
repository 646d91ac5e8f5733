import { Button } from '@mantine/core'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useOpenDialog, useParam } from '../../../../platform/web/shell/place.ts'
import { PostedFormWaiting, PostingReason } from '../../../documents/web/index.ts'
import { cancelPurchaseOrder, closePurchaseOrder, purchaseOrderApi, type PurchaseOrder } from '../contract.ts'

interface Ending {
  readonly endpoint: typeof cancelPurchaseOrder
  readonly title: string
  readonly hint: string
  readonly verb: string
  readonly done: string
  readonly undoes: boolean
}

const cancelling: Ending = {
  endpoint: cancelPurchaseOrder,
  title: 'Batalkan',
  hint: 'Belum ada yang diterima atau ditagih; nomornya tetap ada, dengan alasannya.',
  verb: 'Batalkan Order',
  done: 'dibatalkan',
  undoes: true,
}
const closing: Ending = {
  endpoint: closePurchaseOrder,
  title: 'Tutup sisa',
  hint: 'Yang belum datang tidak ditunggu lagi. Yang sudah diterima tetap ditagih.',
  verb: 'Tutup Sisa',
  done: 'ditutup sisanya',
  undoes: false,
}

export function OrderCancel() {
  return <OrderEnd ending={cancelling} />
}

export function OrderClose() {
  return <OrderEnd ending={closing} />
}

/** Asks why the order in the address ends. */
function OrderEnd({ ending }: { readonly ending: Ending }) {
  const number = useParam('number')
  const { data, error, refetch } = useReply(purchaseOrderApi.read, { params: { number } })
  if (!data) return <PostedFormWaiting title={`${ending.title} ${number}`} error={error} retry={refetch} />
  return <EndForm ending={ending} order={data} />
}

const missing = [{ path: 'reason', message: 'Alasan harus diisi' }]

function EndForm({ ending, order }: { readonly ending: Ending; readonly order: PurchaseOrder }) {
  const { orderNumber, id, version } = order
  const openDialog = useOpenDialog()
  const act = useAct(ending.endpoint)
  const form = useForm<{ readonly reason: string }, PurchaseOrder, 'save'>({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? missing : []),
    save: ({ reason }) =>
      act.attempt({ params: { id }, ifVersion: version, body: { reason: reason.trim() } }),
    onSaved: () => {
      toast(`${orderNumber} ${ending.done}`)
      openDialog(orderNumber, { replace: true, force: true })
    },
  })
  const submit = (): void => form.submit('save')
  return (
    <FormDialog
      undoes={ending.undoes}
      title={`${ending.title} ${orderNumber}`}
      hint={ending.hint}
      dirty={form.isDirty}
      onSubmit={submit}
      onAct={submit}
      footer={
        <Button type="submit" color={ending.undoes ? 'red' : 'primary'} loading={form.isSaving}>
          {ending.verb}
        </Button>
      }
    >
      <div ref={form.body} className="posted-form">
        <PostingReason form={form} autoFocus />
        <FormProblems form={form} />
      </div>
    </FormDialog>
  )
}
