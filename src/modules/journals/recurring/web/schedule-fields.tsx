import { TextInput } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import type { FormField } from '../../../../platform/web/form/use-form.ts'
import { frequencies, frequencyLabels } from '../rules/recurring-schedule.ts'
import type { ScheduleTyped } from '../rules/schedule-form.ts'

const frequencyOptions = frequencies.map((value) => ({ value, text: frequencyLabels[value] }))
const dayOptions = [
  ...Array.from({ length: 31 }, (_, index) => ({ value: String(index + 1), text: `Tanggal ${index + 1}` })),
  { value: 'last', text: 'Hari terakhir' },
]
const endOptions = [
  { value: 'never', text: 'Tanpa akhir' },
  { value: 'day', text: 'Sampai tanggal' },
  { value: 'count', text: 'Sekian kali' },
]

type Props = {
  readonly form: {
    readonly draft: ScheduleTyped
    readonly change: (change: Partial<ScheduleTyped>) => void
    readonly at: (path: string) => FormField
  }
  readonly today: Day
}

/** When something comes again, and until when. */
export function ScheduleFields({ form: { draft, change, at }, today }: Props) {
  return (
    <>
      <SelectInput
        label="Jadwal"
        value={draft.frequency}
        onChange={(value) => change({ frequency: frequencies.find((each) => each === value) ?? 'monthly' })}
        options={frequencyOptions}
      />
      {draft.frequency !== 'weekly' && (
        <SelectInput
          label="Pada"
          value={draft.onDay}
          onChange={(onDay) => change({ onDay })}
          options={dayOptions}
        />
      )}
      <DayInput
        label="Mulai"
        required
        path="schedule.start"
        today={today}
        value={draft.start === '' ? undefined : draft.start}
        onChange={(day) => change({ start: day ?? '' })}
        error={at('schedule.start').error}
        onProblem={at('schedule.start').onProblem}
      />
      <SelectInput
        label="Berakhir"
        value={draft.ends}
        onChange={(value) => {
          change({ ends: value === 'day' || value === 'count' ? value : 'never' })
          at('schedule.end').onProblem(undefined)
        }}
        options={endOptions}
      />
      {draft.ends === 'day' && (
        <DayInput
          label="Tanggal akhir"
          required
          path="schedule.end"
          today={today}
          value={draft.end === '' ? undefined : draft.end}
          onChange={(day) => change({ end: day ?? '' })}
          error={at('schedule.end').error}
          onProblem={at('schedule.end').onProblem}
        />
      )}
      {draft.ends === 'count' && (
        <TextInput
          label="Berapa kali"
          withAsterisk
          aria-required
          inputMode="numeric"
          data-path="schedule.count"
          maxLength={4}
          value={draft.count}
          onChange={(event) => change({ count: event.currentTarget.value.replace(/\D/g, '') })}
          error={at('schedule.count').error}
        />
      )}
    </>
  )
}
