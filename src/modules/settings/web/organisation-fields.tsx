import { Textarea, TextInput } from '@mantine/core'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import { timeZones, type Day, type TimeZone } from '../../../platform/rules/day/day.ts'
import { DayInput } from '../../../platform/web/form/day-input.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { textField } from '../../../platform/web/form/text-field.ts'
import type { FormFields } from '../../../platform/web/form/use-form.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import {
  legalForms,
  legalFormTexts,
  standards,
  standardTexts,
  type LegalForm,
  type Standard,
} from '../rules/company.ts'
import { timeZoneLabels } from '../rules/organisation.ts'
import { NpwpInput } from './npwp-input.tsx'

/** Where papers are signed and by whom. */
export const unsigned = {
  place: '',
  signatory: '',
  signatoryTitle: '',
  secondSignatory: '',
  secondSignatoryTitle: '',
  thirdSignatory: '',
  thirdSignatoryTitle: '',
} as const
export type SignedDraft = { readonly [Name in keyof typeof unsigned]: string }

/** What is typed about an organisation. */
export interface OrganisationDraft extends SignedDraft {
  readonly name: string
  readonly npwp: string
  readonly npwp16: string
  readonly nitkuSuffix: string
  readonly klu: string
  readonly taxRegisteredOn: Day | null
  readonly legalForm: LegalForm | ''
  readonly standard: Standard
  readonly address: string
  readonly timeZone: TimeZone
  readonly fiscalYearStartMonth: number
  readonly bankDetails: string
  readonly refusesOverLimit: boolean
  readonly entryLimit: Rupiah | undefined
}

type Props = { readonly form: FormFields<OrganisationDraft> }

const npwp16Help = 'Badan: 0 diikuti NPWP; usaha perorangan: NIK pemilik'
const formOptions = [
  { value: '', text: 'Pilih…' },
  ...legalForms.map((form) => ({ value: form, text: legalFormTexts[form] })),
]
const standardOptions = standards.map((value) => ({ value, text: standardTexts[value] }))

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
        {...at('standard')}
        label="Standar akuntansi"
        required
        help="Susunan laporan keuangan; SAK EMKM lebih ringkas"
        value={draft.standard}
        options={standardOptions}
        onChange={(value) =>
          change({ standard: standards.find((standard) => standard === value) ?? draft.standard })
        }
      />
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
      <LegalFormInput form={form} />
      <NpwpInput value={form.draft.npwp} at={form.at('npwp')} onChange={(npwp) => form.change({ npwp })} />
      <DigitsInput form={form} path="npwp16" label="NPWP 16 digit" count={16} help={npwp16Help} />
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

function LegalFormInput({ form: { draft, change, at } }: Props) {
  return (
    <SelectInput
      {...at('legalForm')}
      label="Bentuk usaha"
      value={draft.legalForm}
      options={formOptions}
      onChange={(value) => change({ legalForm: legalForms.find((form) => form === value) ?? '' })}
    />
  )
}

type DigitsProps = Props & {
  readonly path: 'npwp16' | 'nitkuSuffix' | 'klu'
  readonly label: string
  readonly count: number
  readonly help: string
}

/** A number whose digits alone count: spaces, dots and hyphens of what is pasted fall away. */
function DigitsInput({ form, path, label, count, help }: DigitsProps) {
  return (
    <TextInput
      {...textField(form, path, { label, help })}
      inputMode="numeric"
      autoComplete="off"
      maxLength={count + 8}
      onChange={({ currentTarget: { value } }) => form.change({ [path]: value.replace(/[\s.-]/g, '') })}
    />
  )
}

/** What the tax office asks beyond the NPWP. */
export function TaxOfficeFields({ form }: Props) {
  const { today } = useSession()
  const { npwp16, nitkuSuffix, taxRegisteredOn } = form.draft
  const nitku = npwp16 !== '' && nitkuSuffix !== '' ? `NITKU ${npwp16}${nitkuSuffix}` : undefined
  return (
    <div className="settings-fields">
      <DigitsInput
        form={form}
        path="nitkuSuffix"
        label="Akhiran NITKU"
        count={6}
        help={nitku ?? '6 angka di belakang NPWP 16 digit; 000000 untuk kantor pusat'}
      />
      <DigitsInput form={form} path="klu" label="KLU" count={5} help="Klasifikasi Lapangan Usaha, 5 angka" />
      <DayInput
        {...form.at('taxRegisteredOn')}
        label="Terdaftar NPWP sejak"
        help="Jangka waktu PPh final UMKM dihitung dari sini"
        today={today}
        max={today}
        value={taxRegisteredOn ?? undefined}
        onChange={(day) => form.change({ taxRegisteredOn: day ?? null })}
      />
    </div>
  )
}
