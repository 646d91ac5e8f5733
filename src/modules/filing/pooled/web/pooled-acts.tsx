import { Button } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { useAct } from '../../../../platform/web/call/use-act.ts'
import { useDownload } from '../../../../platform/web/call/use-download.ts'
import { alert, confirm } from '../../../../platform/web/dialog/dialog.tsx'
import { toast } from '../../../../platform/web/dialog/toast.tsx'
import { downloadPooled, poolFakturs, type FakturRow } from '../../contract.ts'
import { lacksBuyerOnly, mayBePooled } from '../rules/retail-xml.ts'

type Props = {
  readonly masa: Day
  /** Tax invoices that wait for a file. */
  readonly rows: readonly FakturRow[]
  /** How many are told as sums. */
  readonly pooled: number
  readonly mayPool: boolean
}

/** Retail sales: what lacks only its buyer becomes part of the sum of its day, and the file of those sums. */
export function PooledActs({ masa, rows, pooled, mayPool }: Props) {
  const act = useAct(poolFakturs)
  const download = useDownload()
  const anonymous = rows.filter(
    ({ faults, transactionCode }) => lacksBuyerOnly(faults) && mayBePooled(transactionCode),
  ).length
  const pool = async () => {
    const question = `Gunggung ${anonymous} faktur tanpa identitas pembeli? Hanya untuk penjualan eceran ke konsumen akhir.`
    if (!(await confirm(question, { verb: 'Gunggung' }))) return
    const outcome = await act.attempt({ body: { masa } })
    if (outcome === undefined) return
    if ('saved' in outcome) toast(`${outcome.saved.count} faktur digunggung`)
    else await alert(outcome.refusal.message)
  }
  return (
    <>
      {mayPool && anonymous > 0 && (
        <Button variant="default" loading={act.pending} onClick={() => void pool()}>
          Gunggung tanpa identitas ({anonymous})
        </Button>
      )}
      {pooled > 0 && (
        <Button variant="default" onClick={() => void download.start(downloadPooled, { query: { masa } })}>
          digunggung-{masa.slice(0, 7)}.xml
        </Button>
      )}
    </>
  )
}
