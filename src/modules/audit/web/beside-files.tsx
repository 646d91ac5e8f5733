import { useState, type ReactNode } from 'react'
import { holds, scopes } from '../../../platform/rules/http/permission.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { AttachmentTray } from './attachment-tray.tsx'
import { FilePreview } from './file-preview.tsx'
import './attachments.css'

type Props = {
  readonly files: readonly File[]
  readonly onChange: (files: readonly File[]) => void
  readonly children: ReactNode
}

/** A form with the papers it is keyed from beside it, which are attached once it is saved; closed to narrowed roles. */
export function BesideFiles({ files, onChange, children }: Props) {
  const session = useSession()
  const [chosen, setChosen] = useState<File>()
  if (!scopes.every((scope) => holds(session, scope))) return children
  const shown = chosen !== undefined && files.includes(chosen) ? chosen : files[0]
  return (
    <div className={shown === undefined ? 'form-with-files' : 'form-with-files is-shown'}>
      {children}
      <div className="form-files">
        <AttachmentTray files={files} onChange={onChange} onShow={setChosen} />
        {shown && <FilePreview file={shown} />}
      </div>
    </div>
  )
}
