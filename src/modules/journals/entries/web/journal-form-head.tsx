import { TextInput } from '@mantine/core'
import { inputProps } from '../../../../platform/web/form/field.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import type { JournalEntry } from '../contract.ts'
import type { JournalFormState } from './use-journal-form.ts'

type Props = { readonly journal: JournalFormState; readonly entry: JournalEntry | undefined }

/** Number (when there is one), day and description. */
export function JournalFormHead({ journal: { form, today }, entry }: Props) {
  const { draft, change, at } = form
  return (
    <div className="journal-form-head">
      {entry && <TextInput label="Nomor entry" value={entry.entryNumber} readOnly />}
      <DayInput
        posts="journals"
        {...at('entryDate')}
        label="Tanggal"
        required
        autoFocus
        today={today}
        value={draft.entryDate === '' ? undefined : draft.entryDate}
        onChange={(day) => change({ entryDate: day ?? '' })}
      />
      <TextInput
        className="journal-form-description"
        {...inputProps({ label: 'Deskripsi', required: true, ...at('description') })}
        maxLength={500}
        autoComplete="off"
        value={draft.description}
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
    </div>
  )
}
