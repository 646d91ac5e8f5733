import { ReasonDialog } from '../../../platform/web/dialog/reason-dialog.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { cancelAttachment, type Attachment } from '../contract.ts'

type Props = { readonly attachment: Attachment; readonly onClose: () => void }

/** Cancels an attachment with its reason. */
export function AttachmentCancel({ attachment, onClose }: Props) {
  const act = useAct(cancelAttachment)
  const submit = async (reason: string): Promise<void> => {
    if (await act.run({ params: { id: attachment.id }, body: { reason } })) onClose()
  }
  return (
    <ReasonDialog
      title={`Batalkan lampiran ${attachment.fileName}`}
      hint="File tetap tersimpan sebagai bukti dan ditandai dibatalkan."
      verb="Batalkan Lampiran"
      pending={act.pending}
      refusal={act.problem}
      onSubmit={(reason) => void submit(reason)}
      onClose={onClose}
    />
  )
}
