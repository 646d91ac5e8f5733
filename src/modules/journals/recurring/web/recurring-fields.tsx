import { Checkbox, TextInput } from '@mantine/core'
import { SelectInput } from '../../../../platform/web/form/select-input.tsx'
import { accrualOption } from '../rules/accrual.ts'
import { ScheduleFields } from './schedule-fields.tsx'
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
      <ScheduleFields form={recurring.form} today={recurring.today} />
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
