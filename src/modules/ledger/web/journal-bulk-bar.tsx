import { Button } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatCount } from '../../../platform/rules/format-amount.ts'
import { messageOf } from '../../../platform/web/call-problem.ts'
import { call } from '../../../platform/web/call.ts'
import { DetailDialog } from '../../../platform/web/detail-dialog.tsx'
import { confirm } from '../../../platform/web/dialog.tsx'
import { postJournalEntry, type JournalRow } from '../contract.ts'
import type { Selection } from './use-selection.ts'

type Result = { readonly entryNumber: string; readonly message: string | undefined }

/** Posts the chosen drafts one after the other, each by itself, and says of each what became of it. */
export function JournalBulkBar({ selection }: { readonly selection: Selection }) {
  const [results, setResults] = useState<readonly Result[]>()
  const [progress, setProgress] = useState<number>()
  const queries = useQueryClient()
  const { chosen, selectable, clear, toggleAll } = selection
  const postAll = async (): Promise<void> => {
    const question = `Yakin ingin post ${formatCount(chosen.length)} journal entry? Entry tidak dapat diubah setelah di-post.`
    if (!(await confirm(question, { verb: 'Post', danger: true }))) return
    setResults(await postEach(chosen, setProgress))
    setProgress(undefined)
    clear()
    await queries.invalidateQueries()
  }
  if (results) return <BulkResults results={results} onClose={() => setResults(undefined)} />
  if (chosen.length === 0) return null
  return (
    <div className="journal-bulk" role="region" aria-label="Draft terpilih">
      <span role="status">
        {progress === undefined
          ? `${formatCount(chosen.length)} draft dipilih`
          : `Memposting ${formatCount(progress)} dari ${formatCount(chosen.length)}`}
      </span>
      <Button size="xs" loading={progress !== undefined} onClick={() => void postAll()}>
        Post terpilih
      </Button>
      {chosen.length < selectable.length && (
        <Button size="xs" variant="default" onClick={toggleAll}>
          Pilih semua draft yang tampil ({formatCount(selectable.length)})
        </Button>
      )}
      <Button size="xs" variant="subtle" onClick={clear}>
        Batalkan pilihan
      </Button>
    </div>
  )
}

async function postEach(entries: readonly JournalRow[], tell: (count: number) => void): Promise<Result[]> {
  const results: Result[] = []
  for (const { id, entryNumber, version } of entries) {
    tell(results.length + 1)
    const message = await call(postJournalEntry, { params: { id }, ifVersion: version }).then(
      () => undefined,
      (error: unknown) => messageOf(error),
    )
    results.push({ entryNumber, message })
  }
  return results
}

function BulkResults({
  results,
  onClose,
}: {
  readonly results: readonly Result[]
  readonly onClose: () => void
}) {
  const failed = results.filter((each) => each.message !== undefined)
  const posted = results.length - failed.length
  return (
    <DetailDialog title="Hasil posting" onClose={onClose}>
      <p>
        {formatCount(posted)} berhasil di-post, {formatCount(failed.length)} gagal.
      </p>
      <ul className="journal-results">
        {[...failed, ...results.filter((each) => each.message === undefined)].map(
          ({ entryNumber, message }) => (
            <li key={entryNumber}>
              <strong>{entryNumber}</strong> {message ?? 'berhasil di-post'}
            </li>
          ),
        )}
      </ul>
    </DetailDialog>
  )
}
