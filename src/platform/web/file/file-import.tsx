import { Button, FileInput } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ImportPlan } from '../../rules/file/import-plan.ts'
import { formatCount } from '../../rules/money/format-amount.ts'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { toast } from '../dialog/toast.tsx'
import { ProblemPanel } from '../form/problem-panel.tsx'
import { useCloseDialog } from '../shell/place.ts'
import { ColumnsOfFile } from './column-mapping.tsx'
import { FileProblems } from './file-table.tsx'
import { useFileImport, type FileImporting } from './use-file-import.ts'
import './file-import.css'

type Done = { readonly created: number; readonly changed: number }

type Props = {
  readonly title: string
  /** What is imported: `akun`. */
  readonly noun: string
  /** Which files fit. */
  readonly description: string
  /** What is said of so many rows without a difference. */
  readonly unchanged: (count: number) => string
  readonly importing: FileImporting<Done>
  /** What is new and what would change. */
  readonly differences: (plan: ImportPlan) => ReactNode
  readonly children?: ReactNode
}

/** Imports a file: shows first what it would do and every cell that is wrong, then does all of it or nothing. */
export function FileImport({ title, noun, description, unchanged, importing, differences, children }: Props) {
  const close = useCloseDialog()
  const importer = useFileImport(importing)
  const { choose, columns, checkColumns, plan, pending, problem, apply, isChecking } = importer
  const count = plan === undefined ? 0 : plan.created + plan.changed
  const mayApply = plan?.problemCount === 0 && count > 0
  const carryOut = async (): Promise<void> => {
    const done = await apply()
    if (done === undefined) return
    toast(`${formatCount(done.created)} ${noun} ditambahkan, ${formatCount(done.changed)} diubah`)
    close({ force: true })
  }
  return (
    <FormDialog
      title={title}
      hint="File diperiksa dahulu. Tidak ada yang disimpan sebelum Anda menekan Impor."
      dirty={false}
      onSubmit={() => mayApply && void carryOut()}
      footer={
        <Button type="submit" disabled={!mayApply} loading={pending}>
          {mayApply ? `Impor ${formatCount(count)} ${noun}` : 'Impor'}
        </Button>
      }
    >
      <div className="file-import">
        <FileInput
          label="File XLSX atau CSV"
          description={description}
          placeholder="Pilih file"
          accept=".xlsx,.csv"
          disabled={isChecking}
          onChange={(file) => void choose(file)}
        />
        <ColumnsOfFile
          step={columns}
          isOpen={plan === undefined}
          onCheck={() => void checkColumns()}
          isChecking={isChecking}
        />
        <p role="status" className="file-import-status">
          {isChecking ? 'Memeriksa file…' : plan && summaryOf(plan, unchanged)}
        </p>
        {problem && <ProblemPanel error={problem} />}
        {plan && plan.problemCount > 0 && <FileProblems {...plan} />}
        {mayApply && differences(plan)}
        {children}
      </div>
    </FormDialog>
  )
}

function summaryOf({ created, changed, same, problemCount }: ImportPlan, unchanged: Props['unchanged']) {
  if (problemCount > 0) return `${formatCount(problemCount)} kesalahan. Perbaiki file lalu pilih kembali.`
  if (created + changed === 0) return `Tidak ada perbedaan: ${unchanged(same)}.`
  return `${formatCount(created)} baru, ${formatCount(changed)} berubah, ${formatCount(same)} sama.`
}
