import { Button, FileInput } from '@mantine/core'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { largestFile } from '../../../../platform/rules/http/endpoint.ts'
import { ColumnMappingStep } from '../../../../platform/web/file/column-mapping.tsx'
import { ColumnsOfFile } from '../../../../platform/web/file/file-import.tsx'
import { FileProblems } from '../../../../platform/web/file/file-table.tsx'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { saveText } from '../../../../platform/web/call/use-download.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { journalTemplate } from '../rules/journal-template.ts'
import { JournalImportState } from './journal-import-state.tsx'
import { PastJournalImports } from './past-journal-imports.tsx'
import { useJournalImport } from './use-journal-import.ts'
import './journal-import.css'

const megabytes = Math.floor(largestFile / 1_048_576)

/** Brings in a file of journals: checks it first, then posts all of it or nothing. */
export function JournalImportDialog() {
  const { choose, columns, checkColumns, post, watch, found, problem, isBusy } = useJournalImport()
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
          label="File XLSX, CSV, atau JSON lines"
          description={`Paling besar ${megabytes} MB; file yang lebih besar diimpor oleh pengelola server.`}
          placeholder="Pilih file"
          accept=".xlsx,.csv,.txt,.jsonl,.ndjson"
          disabled={isBusy}
          onChange={(file) => void choose(file)}
        />
        <FileExample />
        {columns && (
          <ColumnsOfFile isOpen={found === undefined}>
            <ColumnMappingStep {...columns} onCheck={() => void checkColumns()} isChecking={isBusy} />
          </ColumnsOfFile>
        )}
        {problem && <ProblemPanel error={problem} />}
        <JournalImportState found={found} />
        {found !== undefined && found.problemCount > 0 && <FileProblems {...found} />}
        <PastJournalImports onUndo={watch} disabled={isBusy} />
      </div>
    </FormDialog>
  )
}

/** What a file looks like, and one to begin with. */
function FileExample() {
  const { today } = useSession()
  return (
    <details className="journal-import-example">
      <summary>Bentuk file CSV</summary>
      <p>
        Satu baris per baris jurnal; baris satu jurnal berurutan dengan nomor yang sama di kolom{' '}
        <em>jurnal</em>. Kolom <em>catatan</em> dan <em>referensi</em> boleh kosong.
      </p>
      <pre tabIndex={0}>{example}</pre>
      <Button
        variant="default"
        size="xs"
        onClick={() => saveText(journalTemplate(today), 'contoh-impor-jurnal.csv')}
      >
        Unduh contoh file
      </Button>
    </details>
  )
}

const example = `jurnal;tanggal;keterangan;akun;debit;kredit;catatan;referensi
LAMA-17;05/03/2024;Penjualan tunai;1-1101;1.500.000;;;INV-7
LAMA-17;;;4-1101;;1.500.000;;`
