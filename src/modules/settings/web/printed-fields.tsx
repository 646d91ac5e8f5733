import { Textarea, TextInput } from '@mantine/core'
import { inputProps } from '../../../platform/web/form/field.ts'
import type { FieldProblems } from '../../../platform/web/form/use-field-problems.ts'
import type { OrganisationDraft } from './organisation-fields.tsx'

type Props = {
  readonly draft: OrganisationDraft
  readonly onChange: (change: Partial<OrganisationDraft>) => void
  readonly problems: FieldProblems
}

/** What documents print besides name and address: where to pay and who signs. */
export function PrintedFields({ draft, onChange, problems }: Props) {
  return (
    <div className="settings-fields">
      <Textarea
        {...inputProps({
          label: 'Rekening pembayaran',
          help: 'Dicetak pada invoice: bank, nomor rekening, atas nama',
          error: problems.errorOf('bankDetails'),
        })}
        value={draft.bankDetails}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={4}
        onChange={(event) => onChange({ bankDetails: event.currentTarget.value })}
      />
      <TextInput
        {...inputProps({
          label: 'Penanda tangan',
          help: 'Nama di bawah tanda tangan dokumen',
          error: problems.errorOf('signatory'),
        })}
        value={draft.signatory}
        maxLength={200}
        onChange={(event) => onChange({ signatory: event.currentTarget.value })}
      />
    </div>
  )
}
