import { Button } from '@mantine/core'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { FormProblems } from '../../../platform/web/form/form-problems.tsx'
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
    <FormDialog
      title={`Pengecualian untuk ${formatMonth(period.month)}`}
      hint={`Satu orang boleh mem-post ke bulan terkunci ini, paling lama ${longestExceptionDays} hari. Setiap pemakaian tercatat.`}
      dirty={draft.reason !== '' || draft.userId !== ''}
      onClose={onClose}
      onSubmit={() => form.submit()}
      footer={
        <Button type="submit" loading={form.isSaving}>
          Beri pengecualian
        </Button>
      }
    >
      <div ref={form.body} className="period-form">
        <FormProblems form={form} />
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
      </div>
    </FormDialog>
  )
}
