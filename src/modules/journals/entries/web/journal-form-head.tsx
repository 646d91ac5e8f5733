import { TextInput } from '@mantine/core'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import type { JournalEntry } from '../contract.ts'
import type { ShownProblem } from '../../../../platform/web/call/refusal-problems.ts'
import type { JournalFormState } from './use-journal-form.ts'

type Props = { readonly form: JournalFormState; readonly entry: JournalEntry | undefined }

/** Number (when there is one), day and description. */
export function JournalFormHead({ form, entry }: Props) {
  const { head, setHead } = form.state
  return (
    <div className="journal-form-head">
      {entry && <TextInput label="Nomor entry" value={entry.entryNumber} readOnly />}
      <div data-field="entryDate">
        <DayInput
          posts
          label="Tanggal"
          required
          autoFocus
          today={form.today}
          value={head.entryDate === '' ? undefined : head.entryDate}
          onChange={(day) => setHead({ entryDate: day ?? '' })}
          error={messageAt(form.problems, 'entryDate')}
        />
      </div>
      <div data-field="description" className="journal-form-description">
        <TextInput
          label="Deskripsi"
          withAsterisk
          aria-required
          maxLength={500}
          autoComplete="off"
          value={head.description}
          onChange={(event) => setHead({ description: event.currentTarget.value })}
          error={messageAt(form.problems, 'description')}
        />
      </div>
    </div>
  )
}

function messageAt(problems: readonly ShownProblem[], path: string): string | undefined {
  return problems.find((problem) => problem.path === path)?.message
}
