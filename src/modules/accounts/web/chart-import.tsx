import { Button, FileInput } from '@mantine/core'
import { formatCount } from '../../../platform/rules/money/format-amount.ts'
import type { ImportPlan } from '../../../platform/rules/file/import-plan.ts'
import { FileProblems } from '../../../platform/web/list/file-table.tsx'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { useCloseDialog } from '../../../platform/web/shell/place.ts'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { ChartDifferences } from './chart-differences.tsx'
import { useChartImport } from './use-chart-import.ts'
import './account.css'

/** Imports a chart of accounts: shows first what it would do and every cell that is wrong, then does all of it or nothing. */
export function ChartImport() {
  const close = useCloseDialog()
  const { choose, plan, problem, apply, isBusy } = useChartImport()
  const count = plan === undefined ? 0 : plan.created + plan.changed
  const mayApply = plan?.problemCount === 0 && count > 0
  const carryOut = async (): Promise<void> => {
    const done = await apply()
    if (!done) return
    toast(`${formatCount(done.created)} akun ditambahkan, ${formatCount(done.changed)} diubah`)
    close({ force: true })
  }
  return (
    <FormDialog
      title="Impor Bagan Akun"
      hint="File diperiksa dahulu. Tidak ada yang disimpan sebelum Anda menekan Impor."
      dirty={false}
      onSubmit={() => mayApply && void carryOut()}
      footer={
        <Button type="submit" disabled={!mayApply} loading={isBusy}>
          {mayApply ? `Impor ${formatCount(count)} akun` : 'Impor'}
        </Button>
      }
    >
      <div className="chart-import">
        <FileInput
          label="File XLSX atau CSV"
          description="Mulai dari Ekspor untuk impor kembali: kolom dikenali dari judulnya, akun dicocokkan dari Kode."
          placeholder="Pilih file"
          accept=".xlsx,.csv"
          disabled={isBusy}
          onChange={(file) => void choose(file)}
        />
        <p role="status">{plan && summaryOf(plan)}</p>
        {problem && <ProblemPanel error={problem} />}
        {plan !== undefined && plan.problemCount > 0 && <FileProblems {...plan} />}
        {mayApply && <ChartDifferences plan={plan} />}
      </div>
    </FormDialog>
  )
}

function summaryOf({ created, changed, same, problemCount }: ImportPlan): string {
  if (problemCount > 0) return `${formatCount(problemCount)} kesalahan. Perbaiki file lalu pilih kembali.`
  if (created + changed === 0) return `Tidak ada perbedaan: ${formatCount(same)} akun sama dengan sekarang.`
  return `${formatCount(created)} baru, ${formatCount(changed)} berubah, ${formatCount(same)} sama.`
}
