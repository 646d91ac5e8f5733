import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { ActForm } from '../../../platform/web/dialog/act-form.tsx'
import { ReasonInput } from '../../../platform/web/dialog/reason-input.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { addDays } from '../../../platform/rules/day/day.ts'
import type { FiscalPeriodRow } from '../contract.ts'
import { longestExceptionDays } from '../../periods/rules/period-exception.ts'
import { useExceptionForm } from './use-exception-form.ts'

type Props = { readonly period: FiscalPeriodRow; readonly onClose: () => void }

/** Lets one person post into a locked month for some days. */
export function PeriodExceptionForm({ period, onClose }: Props) {
  const { form, people, isWaiting, today } = useExceptionForm(period.month, onClose)
  const { draft, change } = form
  return (
    <ActForm
      form={form}
      size="form"
      title={`Pengecualian untuk ${formatMonth(period.month)}`}
      hint={`Satu orang boleh mem-post ke bulan terkunci ini, paling lama ${longestExceptionDays} hari. Setiap pemakaian tercatat.`}
      onClose={onClose}
      verb="Beri pengecualian"
      className="period-form"
    >
      <SelectInput
        label="User"
        required
        autoFocus
        path="userId"
        value={draft.userId}
        onChange={(userId) => change({ userId })}
        options={[{ value: '', text: 'Pilih user' }, ...people]}
        waiting={isWaiting}
      />
      <DayInput
        label="Sampai akhir hari"
        required
        path="until"
        onProblem={form.at('until').onProblem}
        today={today}
        min={today}
        max={addDays(today, longestExceptionDays - 1)}
        value={draft.lastDay === '' ? undefined : draft.lastDay}
        onChange={(day) => change({ lastDay: day ?? '' })}
      />
      <ReasonInput isFirst={false} form={form} />
    </ActForm>
  )
}
