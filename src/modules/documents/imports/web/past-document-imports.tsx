import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { ReasonDialog } from '../../../../platform/web/dialog/reason-dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { useMoment } from '../../../../platform/web/shell/session.ts'
import type { DocumentImport, DocumentImportApi } from '../contract.ts'
import './document-imports.css'

type Props = {
  readonly noun: string
  readonly api: DocumentImportApi
  readonly undoing: string
}

/** The latest imports, each to be taken back as a whole while nothing followed from its documents. */
export function PastDocumentImports({ noun, api, undoing }: Props) {
  const { data } = useReply(api.list, {})
  const [chosen, setChosen] = useState<DocumentImport>()
  if (!data || data.rows.length === 0) return null
  return (
    <div>
      <h2 className="file-table-title">Impor sebelumnya</h2>
      <ul className="document-imports">
        {data.rows.map((entry) => (
          <li key={entry.id}>
            <PastImport entry={entry} noun={noun} />
            {entry.undoneAt === null && (
              <Button variant="default" size="xs" onClick={() => setChosen(entry)}>
                Batalkan impor
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && (
        <UndoDialog {...{ api, noun, undoing }} entry={chosen} onClose={() => setChosen(undefined)} />
      )}
    </div>
  )
}

function PastImport({ entry, noun }: { readonly entry: DocumentImport; readonly noun: string }) {
  const moment = useMoment()
  const { fileName, createdAt, createdBy, count, firstNumber, lastNumber, undoneAt, undoneBy } = entry
  const numbers = firstNumber === lastNumber ? firstNumber : `${firstNumber} – ${lastNumber}`
  return (
    <span>
      {fileName}
      <span className="muted">
        {' '}
        · {moment(createdAt)} oleh {createdBy} · {formatCount(count)} {noun} ({numbers})
        {undoneAt !== null && ` · dibatalkan ${moment(undoneAt)} oleh ${undoneBy}`}
      </span>
    </span>
  )
}

type UndoProps = Props & { readonly entry: DocumentImport; readonly onClose: () => void }

function UndoDialog({ api, noun, undoing, entry, onClose }: UndoProps) {
  const act = useAct(api.undo)
  return (
    <ReasonDialog
      title={`Batalkan impor ${entry.fileName}`}
      hint={`${formatCount(entry.count)} ${noun}. ${undoing}: semua, atau tidak satu pun.`}
      verb="Batalkan Impor"
      undoes
      act={(reason) => act.attempt({ params: { id: entry.id }, body: { reason } })}
      onDone={() => {
        toast(`Impor ${entry.fileName} dibatalkan`)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
