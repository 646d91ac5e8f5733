import { ReasonDialog } from '../../../platform/web/dialog/reason-dialog.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { cancelAttachment, type Attachment } from '../contract.ts'

type Props = { readonly attachment: Attachment; readonly onClose: () => void }

/** Cancels an attachment with its reason. */
export function AttachmentCancel({ attachment, onClose }: Props) {
  const act = useAct(cancelAttachment)
  return (
    <ReasonDialog
      title={`Batalkan lampiran ${attachment.fileName}`}
      hint="File tetap tersimpan sebagai bukti dan ditandai dibatalkan."
      verb="Batalkan Lampiran"
      undoes
      act={(reason) => act.attempt({ params: { id: attachment.id }, body: { reason } })}
      onDone={onClose}
      onClose={onClose}
    />
  )
}
