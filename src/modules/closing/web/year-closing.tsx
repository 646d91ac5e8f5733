import { Button, Checkbox } from '@mantine/core'
import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { AppLink } from '../../../platform/web/shell/app-link.tsx'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { ReasonInput } from '../../../platform/web/dialog/reason-input.tsx'
import { useParam } from '../../../platform/web/shell/place.ts'
import { FormProblems } from '../../../platform/web/form/form-problems.tsx'
import { ProblemPanel } from '../../../platform/web/form/problem-panel.tsx'
import { useReply } from '../../../platform/web/call/use-reply.ts'
import { readYearClosing, type YearClosePreview } from '../contract.ts'
import { fiscalYearLabel } from '../../periods/rules/fiscal-year.ts'
import type { ClearingKey } from '../rules/equity-clearing.ts'
import { ClosingLines } from './closing-lines.tsx'
import { useYearAct } from './use-year-act.ts'
import './period.css'

/** What closing a year posts, and closing it; of a closed year, what it posted and the way back. */
export function YearClosing() {
  const lastDay = useParam('lastDay')
  const { data, error, refetch } = useReply(readYearClosing, { params: { lastDay } })
  if (data) return <YearForm preview={data} />
  return (
    <FormDialog title="Tutup Tahun Buku" dirty={false}>
      {error && <ProblemPanel error={error} onRetry={() => void refetch()} />}
    </FormDialog>
  )
}

function YearForm({ preview }: { readonly preview: YearClosePreview }) {
  const form = useYearAct(preview)
  const isClosed = preview.closing !== null
  const label = fiscalYearLabel(preview)
  const obstacles = isClosed ? preview.reopenProblems : preview.problems
  return (
    <FormDialog
      size="wide"
      title={isClosed ? `Tahun Buku ${label} Sudah Ditutup` : `Tutup Tahun Buku ${label}`}
      hint={`${formatDay(preview.firstDay)} – ${formatDay(preview.lastDay)}. Laporan laba rugi tahun ini tidak berubah, dan total neraca tetap.`}
      dirty={form.isDirty}
      onSubmit={() => obstacles.length === 0 && form.submit()}
      footer={
        obstacles.length === 0 && (
          <Button type="submit" color={isClosed ? 'red' : 'primary'} loading={form.isSaving}>
            {isClosed ? 'Batalkan tutup tahun' : 'Tutup tahun'}
          </Button>
        )
      }
    >
      <div ref={form.body} className="period-form">
        <FormProblems form={form} />
        <Obstacles texts={obstacles} preview={preview} isClosed={isClosed} />
        {!isClosed &&
          preview.warnings.map((text) => (
            <p key={text} className="period-warning">
              {text}
            </p>
          ))}
        <Clearings preview={preview} form={form} />
        <Outcome preview={preview} cleared={form.draft.clear} />
        {isClosed && obstacles.length === 0 && (
          <ReasonInput label="Alasan membatalkan tutup tahun" isFirst={false} form={form} />
        )}
      </div>
    </FormDialog>
  )
}

type ObstaclesProps = {
  readonly texts: readonly string[]
  readonly preview: YearClosePreview
  readonly isClosed: boolean
}

function Obstacles({ texts, preview, isClosed }: ObstaclesProps) {
  if (texts.length === 0) return null
  return (
    <div className="period-obstacles">
      <p>{isClosed ? 'Tutup tahun tidak dapat dibatalkan:' : 'Belum dapat ditutup:'}</p>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {!isClosed && preview.drafts.length > 0 && (
        <p className="period-uses">
          {preview.drafts.map(({ entryNumber }) => (
            <AppLink key={entryNumber} to={`/accounting/journal-entries/${entryNumber}`}>
              {entryNumber}
            </AppLink>
          ))}
        </p>
      )}
    </div>
  )
}

type ClearingsProps = {
  readonly preview: YearClosePreview
  readonly form: ReturnType<typeof useYearAct>
}

/** What owners took, offered to be cleared in the same entry. */
function Clearings({ preview: { clearings }, form }: ClearingsProps) {
  if (clearings.length === 0) return null
  return (
    <Checkbox.Group
      label="Tutup juga dalam jurnal yang sama"
      value={[...form.draft.clear]}
      onChange={(chosen) =>
        form.change({ clear: clearings.flatMap(({ key }) => (chosen.includes(key) ? [key] : [])) })
      }
    >
      <div className="year-clearings">
        {clearings.map(({ key, label }) => (
          <Checkbox key={key} value={key} label={label} />
        ))}
      </div>
    </Checkbox.Group>
  )
}

type OutcomeProps = {
  readonly preview: YearClosePreview
  readonly cleared: readonly ClearingKey[]
}

function Outcome({ preview, cleared }: OutcomeProps) {
  const { result, closing } = preview
  const chosen = preview.clearings.filter(({ key }) => cleared.includes(key))
  const lines = [...preview.lines, ...chosen.flatMap((clearing) => clearing.lines)]
  if (lines.length === 0) {
    return (
      <p>
        Tidak ada saldo pendapatan dan beban dalam tahun buku ini; tahun{' '}
        {closing ? 'ditutup' : 'akan ditutup'} tanpa jurnal penutup.
      </p>
    )
  }
  return (
    <>
      <p className="year-result">
        {result < 0 ? 'Rugi' : 'Laba'} tahun buku:{' '}
        <strong>{formatRupiah(result < 0 ? -result : result)}</strong>
        {closing?.entryNumber && (
          <>
            {' · '}
            <AppLink to={`/accounting/journal-entries/${closing.entryNumber}`}>{closing.entryNumber}</AppLink>
          </>
        )}
      </p>
      <ClosingLines lines={lines} />
    </>
  )
}
