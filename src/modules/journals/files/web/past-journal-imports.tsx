import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { ReasonDialog } from '../../../../platform/web/dialog/reason-dialog.tsx'
import { useMoment } from '../../../../platform/web/shell/session.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { listJournalImports, undoJournalImport, type JournalImport } from '../contract.ts'

type Props = { readonly onUndo: (id: number) => void; readonly disabled: boolean }
type Row = Omit<JournalImport, 'problems'>

/** What was imported, each to be taken back as a whole. */
export function PastJournalImports({ onUndo, disabled }: Props) {
  const { data } = useReply(listJournalImports, {})
  const [chosen, setChosen] = useState<Row>()
  const rows = data?.rows.filter(({ status }) => status === 'posted' || status === 'undone') ?? []
  if (rows.length === 0) return null
  return (
    <div>
      <h2 className="file-table-title">Impor sebelumnya</h2>
      <ul className="journal-imports">
        {rows.map((row) => (
          <li key={row.id}>
            <PastImport row={row} />
            {row.status === 'posted' && (
              <Button variant="default" size="xs" disabled={disabled} onClick={() => setChosen(row)}>
                Batalkan impor
              </Button>
            )}
          </li>
        ))}
      </ul>
      {chosen && <UndoDialog row={chosen} onUndo={onUndo} onClose={() => setChosen(undefined)} />}
    </div>
  )
}

function PastImport({ row }: { readonly row: Row }) {
  const moment = useMoment()
  const { fileName, createdAt, createdBy, entryCount, undoneAt, undoneBy } = row
  return (
    <span>
      {fileName}
      <span className="muted">
        {' '}
        · {moment(createdAt)} oleh {createdBy} · {formatCount(entryCount ?? 0)} jurnal
        {undoneAt !== null && ` · dibatalkan ${moment(undoneAt)} oleh ${undoneBy}`}
      </span>
    </span>
  )
}

type UndoProps = {
  readonly row: Row
  readonly onUndo: (id: number) => void
  readonly onClose: () => void
}

function UndoDialog({ row, onUndo, onClose }: UndoProps) {
  const act = useAct(undoJournalImport)
  return (
    <ReasonDialog
      title={`Batalkan impor ${row.fileName}`}
      hint={`${formatCount(row.entryCount ?? 0)} jurnal dibalik pada tanggalnya masing-masing: semua, atau tidak satu pun.`}
      verb="Batalkan Impor"
      undoes
      act={(reason) => act.attempt({ params: { id: row.id }, body: { reason } })}
      onDone={({ id }) => {
        onUndo(id)
        onClose()
      }}
      onClose={onClose}
    />
  )
}
