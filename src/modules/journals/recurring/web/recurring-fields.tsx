import { Checkbox, TextInput } from '@mantine/core'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { accrualOption } from '../rules/accrual.ts'
import { frequencies, frequencyLabels } from '../rules/recurring-schedule.ts'
import type { RecurringFormState } from './use-recurring-form.ts'

type Props = { readonly form: RecurringFormState }

/** Name, text, schedule and what is made. */
export function RecurringFields({ form }: Props) {
  const { fields, set, state } = form
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
        value={fields.name}
        onChange={(event) => set({ name: event.currentTarget.value })}
        error={messageAt(form, 'name')}
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
        value={state.head.description}
        onChange={(event) => state.setHead({ description: event.currentTarget.value })}
        error={messageAt(form, 'description')}
      />
      <ScheduleFields form={form} />
      <SelectInput
        label="Hasil"
        value={fields.posts ? 'post' : 'draft'}
        onChange={(value) => set({ posts: value === 'post' })}
        options={[
          { value: 'post', text: 'Langsung post' },
          { value: 'draft', text: 'Draft untuk diperiksa' },
        ]}
      />
      <div className="recurring-checks">
        <Checkbox
          size="xs"
          label={accrualOption}
          checked={state.head.isAccrual}
          onChange={(event) => state.setHead({ isAccrual: event.currentTarget.checked })}
        />
        <Checkbox
          size="xs"
          label="Aktif"
          checked={fields.isActive}
          onChange={(event) => set({ isActive: event.currentTarget.checked })}
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

function ScheduleFields({ form }: Props) {
  const { fields, set, today } = form
  return (
    <>
      <SelectInput
        label="Jadwal"
        value={fields.frequency}
        onChange={(value) => set({ frequency: frequencies.find((each) => each === value) ?? 'monthly' })}
        options={frequencyOptions}
      />
      {fields.frequency !== 'weekly' && (
        <SelectInput
          label="Pada"
          value={fields.onDay}
          onChange={(onDay) => set({ onDay })}
          options={dayOptions}
        />
      )}
      <DayInput
        label="Mulai"
        required
        path="schedule.start"
        today={today}
        value={fields.start === '' ? undefined : fields.start}
        onChange={(day) => set({ start: day ?? '' })}
        error={messageAt(form, 'schedule.start')}
      />
      <SelectInput
        label="Berakhir"
        value={fields.ends}
        onChange={(value) => set({ ends: value === 'day' || value === 'count' ? value : 'never' })}
        options={endOptions}
      />
      {fields.ends === 'day' && (
        <DayInput
          label="Tanggal akhir"
          required
          path="schedule.end"
          today={today}
          value={fields.end === '' ? undefined : fields.end}
          onChange={(day) => set({ end: day ?? '' })}
          error={messageAt(form, 'schedule.end')}
        />
      )}
      {fields.ends === 'count' && (
        <TextInput
          label="Berapa kali"
          withAsterisk
          aria-required
          inputMode="numeric"
          data-path="schedule.count"
          maxLength={4}
          value={fields.count}
          onChange={(event) => set({ count: event.currentTarget.value.replace(/\D/g, '') })}
          error={messageAt(form, 'schedule.count')}
        />
      )}
    </>
  )
}

function messageAt({ problems }: RecurringFormState, path: string): string | undefined {
  return problems.find((problem) => problem.path === path)?.message
}
