import { Button } from '@mantine/core'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { FormProblems } from '../../../../platform/web/form/form-problems.tsx'
import { useForm } from '../../../../platform/web/form/use-form.ts'
import { useOpenDialog, useParam } from '../../../../platform/web/shell/place.ts'
import { PostedFormWaiting, PostingReason } from '../../../documents/web/index.ts'
import { quotationApi, rejectQuotation, type Quotation } from '../contract.ts'

const titleOf = (number: string): string => `Tolak ${number}`

/** Recording that the customer does not accept the quotation in the address. */
export function QuotationReject() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(quotationApi.read, { params: { number } })
  if (data) return <RejectForm quotation={data} />
  return <PostedFormWaiting title={titleOf(number)} error={error} retry={refetch} />
}

const missing = [{ path: 'reason', message: 'Alasan harus diisi' }]

function RejectForm({ quotation: { id, version, quotationNumber } }: { readonly quotation: Quotation }) {
  const openDialog = useOpenDialog()
  const act = useAct(rejectQuotation)
  const form = useForm<{ readonly reason: string }, Quotation, 'save'>({
    start: { reason: '' },
    check: ({ reason }) => (reason.trim() === '' ? missing : []),
    save: ({ reason }) =>
      act.attempt({ params: { id }, ifVersion: version, body: { reason: reason.trim() } }),
    onSaved: () => {
      toast(`Penawaran ${quotationNumber} ditolak`)
      openDialog(quotationNumber, { replace: true, force: true })
    },
  })
  const submit = (): void => form.submit('save')
  return (
    <FormDialog
      title={titleOf(quotationNumber)}
      hint="Penawaran yang ditolak masih dapat diubah dan dikirim lagi sebagai versi baru."
      dirty={form.isDirty}
      onSubmit={submit}
      onAct={submit}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Catat Penolakan
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
