import { TextInput } from '@mantine/core'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { inputProps } from '../../../../platform/web/form/field.ts'
import type { FormFields } from '../../../../platform/web/form/use-form.ts'

/** The delivery note that a vendor gave with goods, as it is typed. */
export interface VendorNoteDraft {
  readonly vendorNote: string
  readonly vendorNoteDay: Day | ''
}

export const noVendorNote: VendorNoteDraft = { vendorNote: '', vendorNoteDay: '' }

/** The same as the server takes it. */
export function vendorNoteOf({ vendorNote, vendorNoteDay }: VendorNoteDraft) {
  return { vendorNote: vendorNote.trim() || undefined, vendorNoteDay: vendorNoteDay || null }
}

type Props = { readonly form: FormFields<VendorNoteDraft>; readonly today: Day }

/** Its number and its day, which may lie before the one on which the goods are in stock. */
export function VendorNoteFields({ form: { draft, change, at }, today }: Props) {
  return (
    <>
      <TextInput
        {...inputProps({ label: 'Surat jalan vendor', ...at('vendorNote') })}
        maxLength={100}
        value={draft.vendorNote}
        onChange={(event) => change({ vendorNote: event.currentTarget.value })}
      />
      <DayInput
        {...at('vendorNoteDay')}
        label="Tanggal surat jalan"
        today={today}
        max={today}
        value={draft.vendorNoteDay === '' ? undefined : draft.vendorNoteDay}
        onChange={(day) => change({ vendorNoteDay: day ?? '' })}
      />
    </>
  )
}
