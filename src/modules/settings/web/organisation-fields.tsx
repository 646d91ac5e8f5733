import { Textarea, TextInput } from '@mantine/core'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { timeZones, type TimeZone } from '../../../platform/rules/day/day.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { textField } from '../../../platform/web/form/text-field.ts'
import type { FormFields } from '../../../platform/web/form/use-form.ts'
import { timeZoneLabels } from '../rules/organisation.ts'

/** What is typed about an organisation. */
export interface OrganisationDraft {
  readonly name: string
  readonly npwp: string
  readonly address: string
  readonly timeZone: TimeZone
  readonly fiscalYearStartMonth: number
  readonly bankDetails: string
  readonly signatory: string
  readonly refusesOverLimit: boolean
  readonly entryLimit: Rupiah | undefined
}

type Props = { readonly form: FormFields<OrganisationDraft> }

const zoneOptions = timeZones.map((zone) => ({ value: zone, text: timeZoneLabels[zone] }))
const monthNames =
  'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' ')
const monthOptions = monthNames.map((text, index) => ({ value: String(index + 1), text }))

/** The fields of an organisation. */
export function OrganisationFields({ form }: Props) {
  const { draft, change, at } = form
  return (
    <div className="settings-fields">
      <TextFields form={form} />
      <SelectInput
        label="Zona waktu"
        required
        help="Menentukan tanggal hari ini untuk seluruh pembukuan"
        value={draft.timeZone}
        options={zoneOptions}
        onChange={(value) => change({ timeZone: timeZones.find((zone) => zone === value) ?? draft.timeZone })}
      />
      <SelectInput
        {...at('fiscalYearStartMonth')}
        label="Awal tahun buku"
        required
        help="Bulan pertama tahun buku"
        value={String(draft.fiscalYearStartMonth)}
        options={monthOptions}
        onChange={(value) => change({ fiscalYearStartMonth: Number(value) })}
      />
    </div>
  )
}

function TextFields({ form }: Props) {
  return (
    <>
      <TextInput
        {...textField(form, 'name', { label: 'Nama organisasi', required: true })}
        autoComplete="off"
        maxLength={200}
      />
      <TextInput
        {...textField(form, 'npwp', { label: 'NPWP', placeholder: '01.234.567.8-901.234' })}
        autoComplete="off"
        maxLength={20}
      />
      <Textarea
        className="settings-wide"
        {...textField(form, 'address', { label: 'Alamat' })}
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={6}
      />
    </>
  )
}
