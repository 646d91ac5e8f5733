import { Button, FileInput } from '@mantine/core'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { largestFile } from '../../../../platform/rules/http/endpoint.ts'
import { FileProblems } from '../../../../platform/web/file/file-table.tsx'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { JournalImportState } from './journal-import-state.tsx'
import { PastJournalImports } from './past-journal-imports.tsx'
import { useJournalImport } from './use-journal-import.ts'
import './journal-import.css'

const megabytes = Math.floor(largestFile / 1_048_576)

/** Brings in a file of journals: checks it first, then posts all of it or nothing. */
export function JournalImportDialog() {
  const { choose, post, watch, found, problem, isBusy } = useJournalImport()
  const mayPost = found?.status === 'checked'
  const isRepeated = mayPost && found.message !== null
  const verb = isRepeated ? 'Impor lagi' : 'Impor'
  return (
    <FormDialog
      title="Impor Jurnal"
      hint="File diperiksa dahulu. Semua jurnal dicatat, atau tidak satu pun."
      dirty={false}
      onSubmit={() => mayPost && void post(isRepeated)}
      footer={
        <Button type="submit" disabled={!mayPost} loading={isBusy}>
          {mayPost ? `${verb} ${formatCount(found.entryCount ?? 0)} jurnal` : 'Impor'}
        </Button>
      }
    >
      <div className="journal-import">
        <FileInput
          label="File CSV atau JSON lines"
          description={`Paling besar ${megabytes} MB di sini; lebih besar lewat perintah npm run import. CSV: satu baris per baris jurnal dengan kolom jurnal, tanggal, keterangan, akun, debit, kredit, dan bila perlu catatan dan referensi.`}
          placeholder="Pilih file"
          accept=".csv,.txt,.jsonl,.ndjson"
          disabled={isBusy}
          onChange={(file) => void choose(file)}
        />
        {problem && <ProblemPanel error={problem} />}
        <JournalImportState found={found} />
        {found !== undefined && found.problemCount > 0 && <FileProblems {...found} />}
        <PastJournalImports onUndo={watch} disabled={isBusy} />
      </div>
    </FormDialog>
  )
}
