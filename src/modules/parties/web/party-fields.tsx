import { Checkbox, Textarea } from '@mantine/core'
import { inputProps } from '../../../platform/web/form/field.ts'
import { NpwpInput } from './npwp-input.tsx'
import type { PartyTexts } from './party-draft.ts'
import { RecordField } from './record-field.tsx'
import type { FieldProblems } from '../../../platform/web/form/use-field-problems.ts'

export interface PartyFieldsProps {
  readonly draft: PartyTexts
  readonly onChange: (change: Partial<PartyTexts>) => void
  readonly problems: FieldProblems
}

type MainProps = PartyFieldsProps & {
  /** The record exists: its code stays. */
  readonly exists: boolean
  readonly groups: readonly string[] | undefined
}

/** Code, name, group, tax number and address. */
export function PartyMainFields({ draft, onChange, problems, exists, groups }: MainProps) {
  return (
    <>
      <RecordField
        label="Kode"
        path="code"
        required
        disabled={exists}
        help={exists ? 'Kode tidak dapat diubah.' : 'Diusulkan otomatis; boleh diganti.'}
        value={draft.code}
        maxLength={20}
        problems={problems}
        onChange={(code) => onChange({ code })}
      />
      <RecordField
        label="Nama"
        path="name"
        required
        autoFocus
        value={draft.name}
        maxLength={200}
        problems={problems}
        onChange={(name) => onChange({ name })}
      />
      <RecordField
        label="Group"
        path="group"
        suggestions={groups ?? []}
        value={draft.group}
        maxLength={100}
        problems={problems}
        onChange={(group) => onChange({ group })}
      />
      <Textarea
        className="record-wide"
        {...inputProps({ label: 'Alamat', error: problems.errorOf('address') })}
        value={draft.address}
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={6}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
      <NpwpInput value={draft.npwp} problems={problems} onChange={(npwp) => onChange({ npwp })} />
    </>
  )
}

/** Telephone, e-mail, and who answers. */
export function PartyContactFields({ draft, onChange, problems }: PartyFieldsProps) {
  return (
    <>
      <RecordField
        label="Telepon"
        path="phone"
        type="tel"
        value={draft.phone}
        maxLength={50}
        problems={problems}
        onChange={(phone) => onChange({ phone })}
      />
      <RecordField
        label="Email"
        path="email"
        type="email"
        value={draft.email}
        maxLength={254}
        problems={problems}
        onChange={(email) => onChange({ email })}
      />
      <h2 className="record-heading">Contact person</h2>
      <RecordField
        label="Nama contact person"
        path="contactPersonName"
        value={draft.contactPersonName}
        maxLength={200}
        problems={problems}
        onChange={(contactPersonName) => onChange({ contactPersonName })}
      />
      <RecordField
        label="Telepon contact person"
        path="contactPersonPhone"
        type="tel"
        value={draft.contactPersonPhone}
        maxLength={50}
        problems={problems}
        onChange={(contactPersonPhone) => onChange({ contactPersonPhone })}
      />
      <RecordField
        label="Email contact person"
        path="contactPersonEmail"
        type="email"
        value={draft.contactPersonEmail}
        maxLength={254}
        problems={problems}
        onChange={(contactPersonEmail) => onChange({ contactPersonEmail })}
      />
    </>
  )
}

/** Payment terms, and what tax files ask about a party. */
export function PartyTaxFields({ draft, onChange, problems }: PartyFieldsProps) {
  const digits = (path: 'npwp16' | 'nik' | 'nitkuSuffix', label: string, count: number) => (
    <RecordField
      label={label}
      path={path}
      numeric
      value={draft[path]}
      maxLength={count}
      problems={problems}
      onChange={(value) => onChange({ [path]: value.trim() })}
    />
  )
  return (
    <>
      <RecordField
        label="Termin pembayaran (hari)"
        path="paymentTermsDays"
        numeric
        value={draft.paymentTermsDays}
        maxLength={3}
        problems={problems}
        onChange={(paymentTermsDays) => onChange({ paymentTermsDays })}
      />
      <RecordField
        label="Negara"
        path="country"
        help="Kode tiga huruf, Indonesia = IDN"
        value={draft.country}
        maxLength={3}
        problems={problems}
        onChange={(country) => onChange({ country: country.toUpperCase() })}
      />
      {digits('npwp16', 'NPWP 16 digit', 16)}
      {digits('nik', 'NIK', 16)}
      {digits('nitkuSuffix', 'Akhiran NITKU (6 digit)', 6)}
      <Checkbox
        className="record-check"
        label="Pengusaha Kena Pajak (PKP)"
        checked={draft.isPkp}
        onChange={(event) => onChange({ isPkp: event.currentTarget.checked })}
      />
    </>
  )
}
