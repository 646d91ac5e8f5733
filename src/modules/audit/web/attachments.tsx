import { useState } from 'react'
import { holds, scopes } from '../../../platform/rules/http/permission.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { listAttachments, type Attachment } from '../contract.ts'
import { AttachmentCancel } from './attachment-cancel.tsx'
import { AttachmentDrop } from './attachment-drop.tsx'
import { AttachmentPreview } from './attachment-preview.tsx'
import { useAttach, useUploads, type Subject } from './attachment-queue.ts'
import { AttachmentRow, UploadRow } from './attachment-rows.tsx'
import './attachments.css'

/** The evidence of a record: to look at, to add to, and to take away where that is allowed; closed to narrowed roles. */
export function Attachments(subject: Subject) {
  const session = useSession()
  return scopes.every((scope) => holds(session, scope)) ? <Evidence {...subject} /> : null
}

function Evidence({ kind, recordId }: Subject) {
  const { data, error, refetch } = useReply(listAttachments, { params: { kind, recordId } })
  const uploads = useUploads({ kind, recordId })
  const attach = useAttach()
  const [shown, setShown] = useState<Attachment>()
  const [cancelled, setCancelled] = useState<Attachment>()
  const rows = data?.rows ?? []
  const mayAttach = data?.mayAttach === true
  if (data && rows.length === 0 && !mayAttach) return null
  return (
    <section className="attachments no-print" aria-label="Lampiran">
      <h3>Lampiran{rows.length > 0 && ` (${rows.length})`}</h3>
      {error && !data && <ProblemPanel error={error} onRetry={() => void refetch()} />}
      {rows.length + uploads.length > 0 && (
        <ul className="attachment-list">
          {rows.map((row) => (
            <AttachmentRow
              key={row.id}
              row={row}
              onShow={() => setShown(row)}
              onCancel={() => setCancelled(row)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadRow key={upload.key} upload={upload} />
          ))}
        </ul>
      )}
      {mayAttach && <AttachmentDrop onFiles={(files) => attach({ kind, recordId }, files)} />}
      {shown && <AttachmentPreview attachment={shown} onClose={() => setShown(undefined)} />}
      {cancelled && <AttachmentCancel attachment={cancelled} onClose={() => setCancelled(undefined)} />}
    </section>
  )
}
