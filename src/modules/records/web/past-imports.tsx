import { Button } from '@mantine/core'
import { useEffect } from 'react'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { alert, confirm } from '../../../platform/web/dialog/dialog.tsx'
import { useMoment } from '../../../platform/web/shell/session.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import type { ImportEndpoints, ImportRecord } from '../contract.ts'

type Props = { readonly noun: string; readonly files: ImportEndpoints }

/** The latest imports, each to be taken back as a whole while nothing uses its records. */
export function PastImports({ noun, files }: Props) {
  const { data } = useReply(files.listImports, {})
  if (!data || data.rows.length === 0) return null
  return (
    <div>
      <h2 className="record-heading">Impor sebelumnya</h2>
      <ul className="past-imports">
        {data.rows.map((each) => (
          <PastImport key={each.id} entry={each} noun={noun} files={files} />
        ))}
      </ul>
    </div>
  )
}

function PastImport({ entry, noun, files }: Props & { readonly entry: ImportRecord }) {
  const moment = useMoment()
  const { run, pending, problem, forget } = useAct(files.undoImport)
  useEffect(() => {
    if (problem === undefined) return
    forget()
    void alert(problem.message)
  }, [problem, forget])
  const undo = async (): Promise<void> => {
    const question = `Batalkan seluruh impor ${entry.fileName}? ${formatCount(entry.created)} ${noun} dihapus dan ${formatCount(entry.changed)} dikembalikan.`
    if (!(await confirm(question, { verb: 'Batalkan impor', cancel: 'Tutup', danger: true }))) return
    if ((await run({ params: { id: entry.id } })) !== undefined) toast(`Impor ${entry.fileName} dibatalkan`)
  }
  return (
    <li>
      <span>
        {entry.fileName}
        <span className="muted">
          {' '}
          · {moment(entry.createdAt)} oleh {entry.createdBy} · {formatCount(entry.created)} baru,{' '}
          {formatCount(entry.changed)} berubah
          {entry.undoneAt !== null && ` · dibatalkan ${moment(entry.undoneAt)} oleh ${entry.undoneBy}`}
        </span>
      </span>
      {entry.undoneAt === null && (
        <Button variant="default" size="xs" loading={pending} onClick={() => void undo()}>
          Batalkan impor
        </Button>
      )}
    </li>
  )
}
