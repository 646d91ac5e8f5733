import { Textarea, TextInput } from '@mantine/core'
import { timeZones, type TimeZone } from '../../../platform/rules/day/day.ts'
import { inputProps } from '../../../platform/web/form/field.ts'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import type { FieldProblems } from '../../../platform/web/form/use-field-problems.ts'
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
}

type Props = {
  readonly draft: OrganisationDraft
  readonly onChange: (change: Partial<OrganisationDraft>) => void
  readonly problems: FieldProblems
  /** Before the names of the fields in the problems: `organisation.`. */
  readonly prefix?: string
}

const zoneOptions = timeZones.map((zone) => ({ value: zone, text: timeZoneLabels[zone] }))
const monthNames =
  'Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember'.split(' ')
const monthOptions = monthNames.map((text, index) => ({ value: String(index + 1), text }))

/** The fields of an organisation. */
export function OrganisationFields({ draft, onChange, problems, prefix = '' }: Props) {
  return (
    <div className="settings-fields">
      <TextFields draft={draft} onChange={onChange} problems={problems} prefix={prefix} />
      <Textarea
        className="settings-wide"
        {...inputProps({ label: 'Alamat', error: problems.errorOf(`${prefix}address`) })}
        value={draft.address}
        maxLength={1000}
        autosize
        minRows={2}
        maxRows={6}
        onChange={(event) => onChange({ address: event.currentTarget.value })}
      />
      <SelectInput
        label="Zona waktu"
        required
        help="Menentukan tanggal hari ini untuk seluruh pembukuan"
        value={draft.timeZone}
        options={zoneOptions}
        onChange={(value) =>
          onChange({ timeZone: timeZones.find((zone) => zone === value) ?? draft.timeZone })
        }
      />
      <SelectInput
        label="Awal tahun buku"
        required
        help="Bulan pertama tahun buku"
        path={`${prefix}fiscalYearStartMonth`}
        error={problems.errorOf(`${prefix}fiscalYearStartMonth`)}
        value={String(draft.fiscalYearStartMonth)}
        options={monthOptions}
        onChange={(value) => onChange({ fiscalYearStartMonth: Number(value) })}
      />
    </div>
  )
}

function TextFields({ draft, onChange, problems, prefix = '' }: Props) {
  const field = (path: 'name' | 'npwp') => ({
    error: problems.errorOf(`${prefix}${path}`),
    value: draft[path],
    autoComplete: 'off',
    'data-path': `${prefix}${path}`,
    onBlur: () => problems.touch(`${prefix}${path}`),
  })
  return (
    <>
      <TextInput
        {...inputProps({ label: 'Nama organisasi', required: true })}
        {...field('name')}
        maxLength={200}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <TextInput
        {...inputProps({ label: 'NPWP', placeholder: '01.234.567.8-901.234' })}
        {...field('npwp')}
        maxLength={20}
        onChange={(event) => onChange({ npwp: event.currentTarget.value })}
      />
    </>
  )
}
