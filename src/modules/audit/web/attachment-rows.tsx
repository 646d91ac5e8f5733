import { ActionIcon, Button } from '@mantine/core'
import { IconDownload, IconFileTypePdf, IconPhoto, IconTrash } from '@tabler/icons-react'
import { addressOf } from '../../../platform/web/call/call.ts'
import { confirm } from '../../../platform/web/dialog/dialog.tsx'
import { useMoment, useZoneLabel } from '../../../platform/web/shell/session.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { deleteAttachment, readAttachment, type Attachment } from '../contract.ts'
import { sizeText } from '../rules/attachment-name.ts'
import { dropUpload, retryUpload, type Upload } from './attachment-queue.ts'

type RowProps = {
  readonly row: Attachment
  readonly onShow: () => void
  readonly onCancel: () => void
}

/** One attachment: its name opens it; who attached it, and what may be done. */
export function AttachmentRow({ row, onShow, onCancel }: RowProps) {
  const { fileName, contentType, cancelled } = row
  return (
    <li className={cancelled ? 'attachment is-cancelled' : 'attachment'}>
      <TypeIcon type={contentType} />
      <div className="attachment-text">
        <button type="button" className="link-button" onClick={onShow}>
          {fileName}
        </button>
        <AttachmentFacts row={row} />
      </div>
      <ActionIcon
        component="a"
        href={addressOf(readAttachment, { params: { id: row.id } })}
        download={fileName}
        variant="subtle"
        aria-label={`Unduh ${fileName}`}
      >
        <IconDownload size={16} stroke={1.6} />
      </ActionIcon>
      <RemoveButton row={row} onCancel={onCancel} />
    </li>
  )
}

export function TypeIcon({ type }: { readonly type: string }) {
  const Icon = type === 'application/pdf' ? IconFileTypePdf : IconPhoto
  return <Icon size={20} stroke={1.5} aria-hidden className="attachment-icon" />
}

function AttachmentFacts({ row: { size, uploadedAt, uploadedBy, cancelled } }: { readonly row: Attachment }) {
  const moment = useMoment()
  const zone = useZoneLabel()
  return (
    <span className="attachment-facts" title={zone}>
      {sizeText(size)} · {moment(uploadedAt)} oleh {uploadedBy}
      {cancelled && (
        <>
          {' '}
          · <strong>Dibatalkan</strong> {moment(cancelled.at)} oleh {cancelled.by}: {cancelled.reason}
        </>
      )}
    </span>
  )
}

/** Takes an attachment of a draft away; of what stands it asks for a reason first. */
function RemoveButton({ row, onCancel }: Pick<RowProps, 'row' | 'onCancel'>) {
  const act = useAct(deleteAttachment)
  if (row.removal === null) return null
  const remove = async (): Promise<void> => {
    if (row.removal === 'cancel') return onCancel()
    if (await confirm(`Hapus lampiran ${row.fileName}?`, { verb: 'Hapus', danger: true }))
      await act.run({ params: { id: row.id } })
  }
  const verb = row.removal === 'delete' ? 'Hapus' : 'Batalkan'
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      loading={act.pending}
      aria-label={`${verb} ${row.fileName}`}
      onClick={() => void remove()}
    >
      <IconTrash size={16} stroke={1.6} />
    </ActionIcon>
  )
}

/** A file on its way, or one that did not arrive. */
export function UploadRow({ upload: { key, file, state, message } }: { readonly upload: Upload }) {
  return (
    <li className="attachment" aria-busy={state === 'sending'}>
      <TypeIcon type={file.type} />
      <div className="attachment-text">
        <span>{file.name}</span>
        {state === 'failed' ? (
          <span className="attachment-failed" role="alert">
            {message}
          </span>
        ) : (
          <span className="attachment-facts">
            {sizeText(file.size)} · {state === 'sending' ? 'Mengunggah…' : 'Menunggu giliran'}
          </span>
        )}
        {state === 'sending' && <progress aria-label={`Mengunggah ${file.name}`} />}
      </div>
      {state === 'failed' && (
        <>
          <Button size="compact-xs" variant="default" onClick={() => retryUpload(key)}>
            Coba lagi
          </Button>
          <Button size="compact-xs" variant="subtle" onClick={() => dropUpload(key)}>
            Buang
          </Button>
        </>
      )}
    </li>
  )
}
