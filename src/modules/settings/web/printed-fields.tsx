import { Textarea, TextInput } from '@mantine/core'
import { textField } from '../../../platform/web/form/text-field.ts'
import type { FormFields } from '../../../platform/web/form/use-form.ts'
import type { OrganisationDraft } from './organisation-fields.tsx'

/** What documents print besides name and address: where to pay and who signs. */
export function PrintedFields({ form }: { readonly form: FormFields<OrganisationDraft> }) {
  return (
    <div className="settings-fields">
      <Textarea
        {...textField(form, 'bankDetails', {
          label: 'Rekening pembayaran',
          help: 'Dicetak pada invoice: bank, nomor rekening, atas nama',
        })}
        maxLength={500}
        autosize
        minRows={2}
        maxRows={4}
      />
      <TextInput
        {...textField(form, 'signatory', {
          label: 'Penanda tangan',
          help: 'Nama di bawah tanda tangan dokumen',
        })}
        maxLength={200}
      />
    </div>
  )
}
