import { Button } from '@mantine/core'
import { addressOf } from '../../../platform/web/call/call.ts'
import { DetailDialog } from '../../../platform/web/dialog/detail-dialog.tsx'
import { readAttachment, type Attachment } from '../contract.ts'

type Props = { readonly attachment: Attachment; readonly onClose: () => void }

/** An attachment to look at over its record. */
export function AttachmentPreview({ attachment, onClose }: Props) {
  const { id, fileName, contentType } = attachment
  const source = addressOf(readAttachment, { params: { id }, query: { view: 'true' } })
  return (
    <DetailDialog
      size="wide"
      title={fileName}
      onClose={onClose}
      actions={
        <>
          <Button component="a" variant="default" href={source} target="_blank" rel="noreferrer">
            Buka di tab baru
          </Button>
          <Button component="a" href={addressOf(readAttachment, { params: { id } })} download={fileName}>
            Unduh
          </Button>
        </>
      }
    >
      {contentType === 'application/pdf' ? (
        <iframe className="attachment-page" src={source} title={fileName} />
      ) : (
        <img className="attachment-picture" src={source} alt={fileName} />
      )}
    </DetailDialog>
  )
}
