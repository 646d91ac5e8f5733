import { Button, FileInput } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { ColumnsOfFile } from '../../../platform/web/file/column-mapping.tsx'
import { FileProblems } from '../../../platform/web/file/file-table.tsx'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useDownload } from '../../../platform/web/call/use-download.ts'
import { makeOpeningTemplate, type OpeningFile } from '../contract.ts'
import type { OpeningStep } from '../rules/opening-table.ts'
import { useOpeningFile } from './use-opening-file.ts'

type ToolProps = {
  readonly step: OpeningStep
  readonly pasted: Uint8Array | undefined
  readonly onPasteDone: () => void
  /** Saves the draft first, so that the template holds it and the file is read against it. */
  readonly flush: () => Promise<boolean>
  readonly onTake: (file: OpeningFile) => void
}

/** The ways a step is filled other than by typing: a template, a file, and rows copied from a spreadsheet. */
export function OpeningFileTools({ step, pasted, onPasteDone, flush, onTake }: ToolProps) {
  const [isOpen, setOpen] = useState(false)
  const { start } = useDownload()
  const download = async (): Promise<void> => {
    if (await flush()) await start(makeOpeningTemplate, { query: { step, format: 'xlsx', separator: ';' } })
  }
  const close = (): void => {
    setOpen(false)
    onPasteDone()
  }
  return (
    <span className="opening-file-tools">
      <Button variant="default" onClick={() => void download()}>
        Unduh templat
      </Button>
      <Button variant="default" onClick={() => setOpen(true)}>
        Unggah file
      </Button>
      {(isOpen || pasted !== undefined) && (
        <OpeningFileDialog
          step={step}
          pasted={pasted}
          onClose={close}
          onTake={(file) => {
            onTake(file)
            close()
          }}
        />
      )}
    </span>
  )
}

type DialogProps = Pick<ToolProps, 'step' | 'pasted' | 'onTake'> & { readonly onClose: () => void }

/** What a file would put into the step, with every wrong cell, before any of it is taken. */
function OpeningFileDialog({ step, pasted, onTake, onClose }: DialogProps) {
  const { file, problem, isChecking, choose, checkColumns, step: columns } = useOpeningFile(step, pasted)
  const count = file === undefined ? 0 : file.accounts.length + file.documents.length
  const mayTake = file !== undefined && file.problemCount === 0 && count > 0
  return (
    <FormDialog
      title={pasted ? 'Tempel dari spreadsheet' : 'Unggah file saldo awal'}
      hint="Isi diperiksa dahulu. Yang diambil menggantikan seluruh isian langkah ini."
      dirty={false}
      onClose={onClose}
      onSubmit={() => mayTake && onTake(file)}
      footer={
        <Button type="submit" disabled={!mayTake}>
          {mayTake ? `Pakai ${formatCount(count)} baris` : 'Pakai'}
        </Button>
      }
    >
      <div className="opening-file">
        {!pasted && (
          <FileInput
            label="File XLSX atau CSV"
            description="Kolom dikenali dari judulnya; bila belum pasti, artinya dipilih setelah file dibaca."
            placeholder="Pilih file"
            accept=".xlsx,.csv"
            disabled={isChecking}
            onChange={(chosen) => void choose(chosen)}
          />
        )}
        <ColumnsOfFile
          step={columns}
          isOpen={file === undefined}
          onCheck={() => void checkColumns()}
          isChecking={isChecking}
        />
        <p role="status">{file && summaryOf(file)}</p>
        {problem && <ProblemPanel error={problem} />}
        {file && file.problemCount > 0 && <FileProblems {...file} />}
      </div>
    </FormDialog>
  )
}

function summaryOf({ accounts, documents, total, problemCount }: OpeningFile): string {
  if (problemCount > 0) return `${formatCount(problemCount)} kesalahan. Perbaiki lalu pilih kembali.`
  if (documents.length > 0)
    return `${formatCount(documents.length)} dokumen, jumlah ${formatRupiah(total.debit)}.`
  return `${formatCount(accounts.length)} akun: debit ${formatRupiah(total.debit)}, kredit ${formatRupiah(total.credit)}.`
}
