import { Button, FileInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatCount } from '../../rules/money/format-amount.ts'
import { FormDialog } from '../dialog/form-dialog.tsx'
import { toast } from '../dialog/toast.tsx'
import { ProblemPanel } from '../form/problem-panel.tsx'
import { useCloseDialog } from '../shell/place.ts'
import { ColumnsOfFile } from './column-mapping.tsx'
import { FileProblems } from './file-table.tsx'
import { useFileImport, type FileImporting, type ShownPlan } from './use-file-import.ts'
import './file-import.css'

type Done = { readonly created: number; readonly changed: number }

type Props<Outcome extends Done, Plan extends ShownPlan> = {
  readonly title: string
  /** What is imported: `akun`. */
  readonly noun: string
  /** Which files fit. */
  readonly description: string
  /** What is said of a plan without problems. */
  readonly summary: (plan: Plan) => string
  readonly importing: FileImporting<Outcome, Plan>
  /** What is new and what would change. */
  readonly differences: (plan: Plan) => ReactNode
  /** A file to begin with. */
  readonly template?: ReactNode
  readonly children?: ReactNode
}

/** Imports a file: shows first what it would do and every cell that is wrong, then does all of it or nothing. */
export function FileImport<Outcome extends Done, Plan extends ShownPlan>(props: Props<Outcome, Plan>) {
  const { title, noun, description, summary, importing, differences, template, children } = props
  const close = useCloseDialog()
  const importer = useFileImport(importing)
  const { choose, columns, checkColumns, plan, pending, problem, apply, isChecking } = importer
  const count = plan === undefined ? 0 : plan.created + plan.changed
  const mayApply = plan?.problemCount === 0 && count > 0
  const carryOut = async (): Promise<void> => {
    const done = await apply()
    if (done === undefined) return
    const changed = done.changed === 0 ? '' : `, ${formatCount(done.changed)} diubah`
    toast(`${formatCount(done.created)} ${noun} ditambahkan${changed}`)
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
          {mayApply ? `${plan.warning ? 'Impor lagi' : 'Impor'} ${formatCount(count)} ${noun}` : 'Impor'}
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
        {template && <div>{template}</div>}
        <ColumnsOfFile
          step={columns}
          isOpen={plan === undefined}
          onCheck={() => void checkColumns()}
          isChecking={isChecking}
        />
        <p role="status" className="file-import-status">
          {isChecking ? 'Memeriksa file…' : plan && summaryOf(plan, summary)}
        </p>
        {plan?.warning && (
          <p role="alert" className="file-import-warning">
            {plan.warning}
          </p>
        )}
        {problem && <ProblemPanel error={problem} />}
        {plan && plan.problemCount > 0 && <FileProblems {...plan} />}
        {mayApply && differences(plan)}
        {children}
      </div>
    </FormDialog>
  )
}

function summaryOf<Plan extends ShownPlan>(plan: Plan, summary: (plan: Plan) => string): string {
  const { problemCount } = plan
  if (problemCount === 0) return summary(plan)
  return `${formatCount(problemCount)} kesalahan. Perbaiki file lalu pilih kembali.`
}

/** What is said of a plan that compares rows with records; `unchanged` of so many rows without a difference. */
export function comparedSummary(unchanged: (count: number) => string) {
  return ({ created, changed, same }: ShownPlan): string =>
    created + changed === 0
      ? `Tidak ada perbedaan: ${unchanged(same)}.`
      : `${formatCount(created)} baru, ${formatCount(changed)} berubah, ${formatCount(same)} sama.`
}
