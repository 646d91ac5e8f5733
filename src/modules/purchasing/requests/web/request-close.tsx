import { Button } from '@mantine/core'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useOpenDialog, useParam } from '../../../../platform/web/shell/place.ts'
import { PostedFormWaiting, PostingReason } from '../../../documents/web/index.ts'
import { closePurchaseRequest, purchaseRequestApi, type PurchaseRequest } from '../contract.ts'

const titleOf = (number: string): string => `Tutup sisa ${number}`

/** Recording that what is left of the request in the address is not needed any more. */
export function RequestClose() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(purchaseRequestApi.read, { params: { number } })
  if (data) return <CloseForm request={data} />
  return <PostedFormWaiting title={titleOf(number)} error={error} retry={refetch} />
}

const missing = [{ path: 'reason', message: 'Alasan harus diisi' }]

function CloseForm({ request: { id, version, requestNumber } }: { readonly request: PurchaseRequest }) {
  const openDialog = useOpenDialog()
  const act = useAct(closePurchaseRequest)
  const form = useForm<{ readonly reason: string }, PurchaseRequest, 'save'>({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? missing : []),
    save: ({ reason }) =>
      act.attempt({ params: { id }, ifVersion: version, body: { reason: reason.trim() } }),
    onSaved: () => {
      toast(`Permintaan ${requestNumber} ditutup`)
      openDialog(requestNumber, { replace: true, force: true })
    },
  })
  const submit = (): void => form.submit('save')
  return (
    <FormDialog
      title={titleOf(requestNumber)}
      hint="Sisanya tidak akan dipesan lagi. Order yang sudah dibuat darinya tetap berjalan."
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
        <PostingReason form={form} autoFocus />
        <FormProblems form={form} />
      </div>
    </FormDialog>
  )
}
