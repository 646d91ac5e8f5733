import { Button } from '@mantine/core'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { FormDialog } from '../../../platform/web/dialog/form-dialog.tsx'
import { ProblemList } from '../../../platform/web/form/problem-list.tsx'
import { ReasonInput } from '../../../platform/web/dialog/reason-input.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { addDays } from '../../../platform/rules/day/day.ts'
import type { FiscalPeriodRow } from '../contract.ts'
import { longestExceptionDays } from '../../periods/rules/period-exception.ts'
import { useExceptionForm } from './use-exception-form.ts'

type Props = { readonly period: FiscalPeriodRow; readonly onClose: () => void }

/** Lets one person post into a locked month for some days. */
export function PeriodExceptionForm({ period, onClose }: Props) {
  const form = useExceptionForm(period.month, onClose)
  return (
    <FormDialog
      title={`Pengecualian untuk ${formatMonth(period.month)}`}
      hint={`Satu orang boleh mem-post ke bulan terkunci ini, paling lama ${longestExceptionDays} hari. Setiap pemakaian tercatat.`}
      dirty={form.reason !== '' || form.userId !== ''}
      onClose={onClose}
      onSubmit={() => void form.submit()}
      footer={
        <Button type="submit" loading={form.pending}>
          Beri pengecualian
        </Button>
      }
    >
      <div className="period-form">
        <ProblemList problems={form.problems} attempt={form.attempt} />
        <SelectInput
          label="User"
          required
          autoFocus
          value={form.userId}
          onChange={form.setUserId}
          options={[{ value: '', text: 'Pilih user' }, ...form.people]}
        />
        <DayInput
          label="Sampai akhir hari"
          required
          today={form.today}
          min={form.today}
          max={addDays(form.today, longestExceptionDays - 1)}
          value={form.lastDay}
          onChange={form.setLastDay}
        />
        <ReasonInput isFirst={false} value={form.reason} onChange={form.setReason} />
      </div>
    </FormDialog>
  )
}
