import { Button, FileInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { CallProblem } from '../../../platform/web/call/call-problem.ts'
import { call } from '../../../platform/web/call/call.ts'
import { FileProblems } from '../../../platform/web/file/file-table.tsx'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useDownload } from '../../../platform/web/call/use-download.ts'
import { checkOpeningFile, makeOpeningTemplate, type OpeningFile } from '../contract.ts'
import type { OpeningStep } from '../rules/opening-table.ts'

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
        Unduh template
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
  const { file, problem, check } = useFileCheck(step, pasted)
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
            description="Mulai dari template: kolom dikenali dari judulnya."
            placeholder="Pilih file"
            accept=".xlsx,.csv"
            onChange={(chosen) => chosen && void readFile(chosen).then(check)}
          />
        )}
        <p role="status">{file && summaryOf(file)}</p>
        {problem && <ProblemPanel error={problem} />}
        {file && file.problemCount > 0 && <FileProblems {...file} />}
      </div>
    </FormDialog>
  )
}

type Chosen = { readonly body: Uint8Array; readonly format: 'xlsx' | 'csv' }

async function readFile(file: File): Promise<Chosen> {
  const format = file.name.toLowerCase().endsWith('.xlsx') ? 'xlsx' : 'csv'
  return { body: new Uint8Array(await file.arrayBuffer()), format }
}

function useFileCheck(step: OpeningStep, pasted: Uint8Array | undefined) {
  const [file, setFile] = useState<OpeningFile>()
  const [problem, setProblem] = useState<CallProblem>()
  const check = async ({ body, format }: Chosen): Promise<void> => {
    setFile(undefined)
    setProblem(undefined)
    try {
      setFile(await call(checkOpeningFile, { query: { step, format }, body }))
    } catch (error) {
      if (!(error instanceof CallProblem)) throw error
      setProblem(error)
    }
  }
  const latest = useRef(check)
  useEffect(() => {
    latest.current = check
  })
  useEffect(() => {
    if (pasted) void latest.current({ body: pasted, format: 'csv' })
  }, [pasted])
  return { file, problem, check }
}

function summaryOf({ accounts, documents, total, problemCount }: OpeningFile): string {
  if (problemCount > 0) return `${formatCount(problemCount)} kesalahan. Perbaiki lalu pilih kembali.`
  if (documents.length > 0)
    return `${formatCount(documents.length)} dokumen, jumlah ${formatRupiah(total.debit)}.`
  return `${formatCount(accounts.length)} akun: debit ${formatRupiah(total.debit)}, kredit ${formatRupiah(total.credit)}.`
}
