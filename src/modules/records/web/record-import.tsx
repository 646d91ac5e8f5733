import { Button, FileInput } from '@mantine/core'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import type { ImportPlan } from '../../../platform/rules/file/import-plan.ts'
import { FileProblems } from '../../../platform/web/list/file-table.tsx'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { useCloseDialog } from '../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { ImportDifferences } from './import-differences.tsx'
import { PastImports } from './past-imports.tsx'
import { nounTitle } from '../rules/record-sentence.ts'
import type { RecordView } from './record-view.ts'
import { useImport } from './use-import.ts'
import './import.css'

/** Imports a file: shows first what it would do and every cell that is wrong, then does all of it or nothing. */
export function RecordImport({ view }: { readonly view: RecordView }) {
  const { noun } = view.kind
  const { files } = view.api
  const close = useCloseDialog()
  const { choose, plan, pending, problem, apply, isChecking } = useImport(files)
  const count = plan === undefined ? 0 : plan.created + plan.changed
  const mayApply = plan !== undefined && plan.problemCount === 0 && count > 0
  const carryOut = async (): Promise<void> => {
    const done = await apply()
    if (done === undefined) return
    toast(`${formatCount(done.created)} ${noun} ditambahkan, ${formatCount(done.changed)} diubah`)
    close({ force: true })
  }
  return (
    <FormDialog
      title={`Impor ${nounTitle(noun)}`}
      hint="File diperiksa dahulu. Tidak ada yang disimpan sebelum Anda menekan Impor."
      dirty={false}
      onSubmit={() => mayApply && void carryOut()}
      footer={
        <Button type="submit" disabled={!mayApply} loading={pending}>
          {mayApply ? `Impor ${formatCount(count)} ${noun}` : 'Impor'}
        </Button>
      }
    >
      <div className="record-import">
        <FileInput
          label="File XLSX atau CSV"
          description="Mulai dari hasil ekspor: kolom dikenali dari judulnya, baris dicocokkan dari Kode. Kode kosong berarti data baru."
          placeholder="Pilih file"
          accept=".xlsx,.csv"
          disabled={isChecking}
          onChange={(file) => void choose(file ?? undefined)}
        />
        <p role="status" className="import-status">
          {isChecking ? 'Memeriksa file…' : plan && summaryOf(plan)}
        </p>
        {problem && problem.code !== 'import' && <ProblemPanel error={problem} />}
        {plan && plan.problemCount > 0 && <FileProblems {...plan} />}
        {plan?.problemCount === 0 && plan.lines.length > 0 && <ImportDifferences plan={plan} />}
        <PastImports noun={noun} files={files} />
      </div>
    </FormDialog>
  )
}

function summaryOf({ created, changed, same, problemCount }: ImportPlan): string {
  if (problemCount > 0) return `${formatCount(problemCount)} kesalahan. Perbaiki file lalu pilih kembali.`
  if (created + changed === 0)
    return `Tidak ada perbedaan: ${formatCount(same)} baris sama dengan data sekarang.`
  return `${formatCount(created)} baru, ${formatCount(changed)} berubah, ${formatCount(same)} sama.`
}
