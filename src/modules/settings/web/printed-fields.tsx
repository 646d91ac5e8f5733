import { Textarea, TextInput } from '@mantine/core'
import { textField } from '../../../platform/web/form/text-field.ts'
import type { FormFields } from '../../../platform/web/form/use-form.ts'
import type { OrganisationDraft, SignedDraft } from './organisation-fields.tsx'

/** Place and people of a signature as the form, its conflicts and its history call them. */
export const signedLabels: readonly { readonly name: keyof SignedDraft; readonly label: string }[] = [
  { name: 'place', label: 'Tempat tanda tangan' },
  { name: 'signatory', label: 'Penanda tangan' },
  { name: 'signatoryTitle', label: 'Jabatan' },
  { name: 'secondSignatory', label: 'Penanda tangan kedua' },
  { name: 'secondSignatoryTitle', label: 'Jabatan kedua' },
  { name: 'thirdSignatory', label: 'Penanda tangan ketiga' },
  { name: 'thirdSignatoryTitle', label: 'Jabatan ketiga' },
]

const help: Partial<Record<keyof SignedDraft, string>> = {
  place: 'Kota di depan tanggal, misalnya Jakarta',
  signatory: 'Nama di bawah tanda tangan dokumen, laporan dan bukti jurnal',
  signatoryTitle: 'Misalnya Direktur',
}

type Props = { readonly form: FormFields<OrganisationDraft> }

/** What papers print besides name and address: where to pay, where they are signed and by whom. */
export function PrintedFields({ form }: Props) {
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
      {signedLabels.map(({ name, label }) => (
        <TextInput
          key={name}
          {...textField(form, name, { label, ...(help[name] === undefined ? {} : { help: help[name] }) })}
          autoComplete="off"
          maxLength={name === 'place' || name.endsWith('Title') ? 100 : 200}
        />
      ))}
    </div>
  )
}
