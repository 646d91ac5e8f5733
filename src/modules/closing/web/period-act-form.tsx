import { Button, Checkbox } from '@mantine/core'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { FormProblems } from '../../../platform/web/form/form-problems.tsx'
import { ReasonInput } from '../../../platform/web/dialog/reason-input.tsx'
import type { FiscalPeriodRow, FiscalYearReply } from '../contract.ts'
import {
  outOfOrderWarning,
  periodActLabel,
  type PeriodAct,
  type PeriodStatus,
} from '../../periods/rules/fiscal-period.ts'
import { OpenPoints } from './open-points.tsx'
import { usePeriodAct } from './use-period-act.ts'

type Props = {
  readonly act: Exclude<PeriodAct, 'exempt'>
  readonly period: FiscalPeriodRow
  /** The year of the month, which knows the earlier months. */
  readonly year: FiscalYearReply
  readonly onClose: () => void
}

const hints: Record<Props['act'], string> = {
  lock: 'Tidak ada jurnal atau dokumen yang dapat di-post ke bulan terkunci, kecuali dengan pengecualian.',
  reopen: 'Bulan ini dapat di-post lagi oleh semua orang yang berhak.',
  close: 'Bulan yang ditutup permanen tidak pernah dapat dibuka kembali, oleh siapa pun.',
}

/** Whether an act takes an earlier month of a status together with its own. */
const isTakenBy: Record<Props['act'], (status: PeriodStatus) => boolean> = {
  lock: (status) => status === 'open',
  reopen: () => false,
  close: (status) => status !== 'closed',
}

/** Asks why, and locks, reopens or closes a month. */
export function PeriodActForm({ act, period, year, onClose }: Props) {
  const { form, readiness, withEarlier, setWithEarlier } = usePeriodAct(act, period.month, onClose)
  const earlier = [...year.earlier, ...year.months.filter(({ month }) => month < period.month)]
  const { booksBegin } = year
  const inBooks = earlier.filter(({ month }) => booksBegin !== null && month >= booksBegin)
  const warning = act === 'lock' ? outOfOrderWarning(inBooks) : undefined
  // Months before the books begin wait for nobody, but their year is closed only once they are locked, too.
  const mayTakeEarlier = earlier.some(({ status }) => isTakenBy[act](status))
  const label = periodActLabel(act)
  return (
    <FormDialog
      title={`${label} ${formatMonth(period.month)}`}
      hint={hints[act]}
      dirty={form.isDirty}
      onClose={onClose}
      onSubmit={() => form.submit()}
      footer={
        <Button type="submit" color={act === 'close' ? 'red' : 'primary'} loading={form.isSaving}>
          {label}
        </Button>
      }
    >
      <div ref={form.body} className="period-form">
        <FormProblems form={form} />
        {warning && <p className="period-warning">{warning}</p>}
        {mayTakeEarlier && (
          <Checkbox
            label={`Sekaligus semua bulan sebelumnya, sampai dengan ${formatMonth(period.month)}`}
            checked={withEarlier}
            onChange={(event) => setWithEarlier(event.currentTarget.checked)}
          />
        )}
        <ReasonInput form={form} />
        {act !== 'reopen' && <OpenPoints form={form} readiness={readiness} />}
      </div>
    </FormDialog>
  )
}
