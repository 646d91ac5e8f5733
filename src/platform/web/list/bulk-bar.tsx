import { Button } from '@mantine/core'
import { formatCount } from '../../rules/money/format-amount.ts'
import { DetailDialog } from '../dialog/detail-dialog.tsx'
import { useBulkAct, type BulkAct, type BulkReport, type BulkResult } from './use-bulk-act.ts'
import type { Selection } from './use-row-selection.ts'
import './bulk.css'

type Props<Row> = {
  /** What is chosen: `draft`, `order`. */
  readonly noun: string
  readonly selection: Selection<Row>
  readonly nameOf: (row: Row) => string
  readonly acts: readonly BulkAct<Row>[]
  /** Acts on all chosen rows at once, such as one file of them. */
  readonly together?: readonly TogetherAct<Row>[]
}

export interface TogetherAct<Row> {
  readonly text: string
  /** Whether it can be done to a row. */
  readonly allows: (row: Row) => boolean
  readonly run: (rows: readonly Row[]) => void
}

const noActs: readonly never[] = []

/** Acts on the chosen rows of a list: offered with how many allow them, told while they run, and reported row by row. */
export function BulkBar<Row>({ noun, selection, nameOf, acts, together = noActs }: Props<Row>) {
  const { progress, report, start, stop, close } = useBulkAct(selection, nameOf)
  const { chosen, selectable, clear, toggleAll } = selection
  if (report) return <BulkResults report={report} onClose={close} />
  if (chosen.length === 0) return null
  return (
    <div className="bulk-bar" role="region" aria-label={`Pilihan ${noun}`}>
      <span role="status">
        {progress === undefined
          ? `${formatCount(chosen.length)} ${noun} dipilih`
          : `Memproses ${formatCount(progress.at)} dari ${formatCount(progress.of)}`}
      </span>
      {progress === undefined ? (
        <>
          {acts.map((act, index) => (
            <ActButton
              key={act.text}
              act={act}
              keys={String(index + 1)}
              count={chosen.filter(act.allows).length}
              start={start}
            />
          ))}
          {together.map((act, index) => (
            <TogetherButton key={act.text} act={act} keys={String(acts.length + index + 1)} chosen={chosen} />
          ))}
          {chosen.length < selectable.length && (
            <Button size="xs" variant="default" onClick={toggleAll}>
              Pilih semua {noun} yang tampil ({formatCount(selectable.length)})
            </Button>
          )}
          <Button size="xs" variant="subtle" onClick={clear}>
            Batalkan pilihan
          </Button>
        </>
      ) : (
        <Button size="xs" variant="default" onClick={stop}>
          Hentikan
        </Button>
      )}
    </div>
  )
}

type ActProps<Row> = {
  readonly act: BulkAct<Row>
  /** The key that does it. */
  readonly keys: string
  readonly count: number
  readonly start: (act: BulkAct<Row>) => Promise<void>
}

function ActButton<Row>({ act, keys, count, start }: ActProps<Row>) {
  if (count === 0) return null
  const look = act.danger === true ? ({ variant: 'default', color: 'red' } as const) : {}
  return (
    <Button
      size="xs"
      {...look}
      aria-keyshortcuts={keys}
      title={`Tombol ${keys}`}
      data-key-bulk={keys}
      onClick={() => void start(act)}
    >
      {act.text} ({formatCount(count)})
    </Button>
  )
}

type TogetherProps<Row> = {
  readonly act: TogetherAct<Row>
  readonly keys: string
  readonly chosen: readonly Row[]
}

function TogetherButton<Row>({ act, keys, chosen }: TogetherProps<Row>) {
  const rows = chosen.filter(act.allows)
  if (rows.length === 0) return null
  return (
    <Button
      size="xs"
      variant="default"
      aria-keyshortcuts={keys}
      title={`Tombol ${keys}`}
      data-key-bulk={keys}
      onClick={() => act.run(rows)}
    >
      {act.text} ({formatCount(rows.length)})
    </Button>
  )
}

/** What an act on several rows is called in its report. */
type Reported = Pick<BulkAct<never>, 'resultTitle' | 'done'>
type ResultsProps = {
  readonly report: { readonly act: Reported; readonly results: BulkReport<never>['results'] }
  readonly onClose: () => void
}

/** What became of each row: refused ones first, as they need somebody. */
export function BulkResults({ report: { act, results }, onClose }: ResultsProps) {
  const at = (outcome: BulkResult['outcome']) => results.filter((each) => each.outcome === outcome)
  const [refused, leftOut, waiting, done] = [at('refused'), at('left out'), at('waiting'), at('done')]
  const counted = (some: readonly BulkResult[], text: string): string =>
    some.length === 0 ? '' : `, ${formatCount(some.length)} ${text}`
  return (
    <DetailDialog title={act.resultTitle} onClose={onClose}>
      <p role="status">
        {formatCount(done.length)} {act.done}
        {counted(waiting, waits)}, {formatCount(refused.length)} gagal{counted(leftOut, unprocessed)}.
      </p>
      <ul className="bulk-results">
        {[...refused, ...leftOut, ...waiting, ...done].map((result) => (
          <li key={result.name} className={result.outcome === 'refused' ? 'bulk-refused' : undefined}>
            <strong>{result.name}</strong> {resultText(act, result)}
          </li>
        ))}
      </ul>
    </DetailDialog>
  )
}

const waits = 'menunggu persetujuan'
const unprocessed = 'tidak diproses'

function resultText(act: Reported, { outcome, message }: BulkResult): string {
  if (outcome === 'done') return act.done
  if (outcome === 'waiting') return waits
  return outcome === 'left out' ? unprocessed : (message ?? 'gagal')
}
