import { Button, FileInput } from '@mantine/core'
import { formatCount } from '../../../../platform/rules/money/format-amount.ts'
import { largestFile } from '../../../../platform/rules/http/endpoint.ts'
import { ColumnsOfFile } from '../../../../platform/web/file/column-mapping.tsx'
import { FileProblems } from '../../../../platform/web/file/file-table.tsx'
import { FormDialog } from '../../../../platform/web/dialog/form-dialog.tsx'
import { ProblemPanel } from '../../../../platform/web/form/problem-panel.tsx'
import { useDownload } from '../../../../platform/web/call/use-download.ts'
import { makeJournalTemplate } from '../contract.ts'
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
        <ColumnsOfFile
          step={columns}
          isOpen={found === undefined}
          onCheck={() => void checkColumns()}
          isChecking={isBusy}
        />
        {problem && <ProblemPanel error={problem} />}
        <JournalImportState found={found} />
        {found !== undefined && found.problemCount > 0 && <FileProblems {...found} />}
        <PastJournalImports onUndo={watch} disabled={isBusy} />
      </div>
    </FormDialog>
  )
}

/** A file to begin with, and what one looks like. */
function FileExample() {
  const { start } = useDownload()
  const download = (format: 'xlsx' | 'csv'): void =>
    void start(makeJournalTemplate, { query: { format, separator: ';' } })
  return (
    <div className="journal-import-example">
      <div className="journal-import-templates">
        <Button variant="default" size="xs" onClick={() => download('xlsx')}>
          Unduh templat
        </Button>
        <Button variant="subtle" size="xs" onClick={() => download('csv')}>
          Unduh templat CSV
        </Button>
      </div>
      <details>
        <summary>Bentuk file</summary>
        <p>
          Satu baris per baris jurnal; baris satu jurnal berurutan dengan nomor yang sama di kolom{' '}
          <em>jurnal</em>. Kolom <em>catatan</em> dan <em>referensi</em> boleh kosong. Judul kolom boleh lain;
          artinya dipilih setelah file dibaca.
        </p>
        <pre tabIndex={0}>{example}</pre>
      </details>
    </div>
  )
}

const example = `jurnal;tanggal;keterangan;akun;debit;kredit;catatan;referensi
LAMA-17;05/03/2024;Penjualan tunai;1-1101;1.500.000;;;INV-7
LAMA-17;;;4-1101;;1.500.000;;`
