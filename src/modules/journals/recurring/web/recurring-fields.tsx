import { Checkbox, TextInput } from '@mantine/core'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { accrualOption } from '../rules/accrual.ts'
import { frequencies, frequencyLabels } from '../rules/recurring-schedule.ts'
import type { RecurringFormState } from './use-recurring-form.ts'

type Props = { readonly recurring: RecurringFormState }

/** Name, text, schedule and what is made. */
export function RecurringFields({ recurring }: Props) {
  const { draft, change, at } = recurring.form
  return (
    <div className="recurring-fields">
      <TextInput
        label="Nama"
        withAsterisk
        aria-required
        data-autofocus
        data-path="name"
        maxLength={100}
        autoComplete="off"
        value={draft.name}
        onChange={(event) => change({ name: event.currentTarget.value })}
        error={at('name').error}
      />
      <TextInput
        label="Deskripsi entry"
        className="recurring-wide"
        withAsterisk
        aria-required
        data-path="description"
        maxLength={400}
        autoComplete="off"
        placeholder="Sewa kantor {bulan} {tahun}"
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
        error={at('description').error}
      />
      <ScheduleFields recurring={recurring} />
      <SelectInput
        label="Hasil"
        value={draft.posts ? 'post' : 'draft'}
        onChange={(value) => change({ posts: value === 'post' })}
        options={[
          { value: 'post', text: 'Langsung post' },
          { value: 'draft', text: 'Draft untuk diperiksa' },
        ]}
      />
      <div className="recurring-checks">
        <Checkbox
          size="xs"
          label={accrualOption}
          checked={draft.isAccrual}
          onChange={(event) => change({ isAccrual: event.currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label="Aktif"
          checked={draft.isActive}
          onChange={(event) => change({ isActive: event.currentTarget.checked })}
        />
      </div>
    </div>
  )
}

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

function ScheduleFields({ recurring: { form, today } }: Props) {
  const { draft, change, at } = form
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
