import { Checkbox } from '@mantine/core'
import type { TimeZone } from '../../../platform/rules/day/day.ts'
import { MomentInput } from '../../../platform/web/form/moment-input.tsx'
import { SelectInput } from '../../../platform/web/form/select-input.tsx'
import { useSession } from '../../../platform/web/shell/session.ts'
import type { StatementKind } from '../rules/statement-kind.ts'
import type { StatementAddress } from './use-statement-address.ts'

type Props = {
  readonly kind: StatementKind
  readonly address: StatementAddress
  readonly zone: TimeZone
}

/** How a statement is set: standard, method, unit, percentages, and what was known when. */
export function StatementOptions({ kind, address, zone }: Props) {
  const { values, set } = address.filters
  const { today } = useSession()
  return (
    <>
      <Layout kind={kind} address={address} />
      <SelectInput label="Satuan" value={values.unit} options={units} onChange={(unit) => set({ unit })} />
      <MomentInput
        label="Jurnal yang diposting sampai"
        today={today}
        usualTime="23:59"
        timeZone={zone}
        value={values.knownAt}
        onChange={(knownAt) => set({ knownAt })}
      />
      <MomentInput
        label="Berubah sejak"
        today={today}
        usualTime="00:00"
        timeZone={zone}
        value={values.since}
        onChange={(since) => set({ since, column: '' })}
      />
      <Switches kind={kind} address={address} />
    </>
  )
}

const units = [
  { value: 'rupiah', text: 'Rupiah' },
  { value: 'ribuan', text: 'Ribuan rupiah' },
]
const frameworkOptions = [
  { value: 'ep', text: 'SAK EP' },
  { value: 'emkm', text: 'SAK EMKM' },
]
const methods = [
  { value: 'indirect', text: 'Tidak langsung' },
  { value: 'direct', text: 'Langsung' },
]

type LayoutProps = Pick<Props, 'kind' | 'address'>

function Layout({ kind, address }: LayoutProps) {
  const { set } = address.filters
  if (kind === 'cash-flow') {
    return (
      <SelectInput
        label="Metode"
        value={address.method}
        options={methods}
        onChange={(method) => set({ method, toggled: '' })}
      />
    )
  }
  if (kind === 'changes-equity') return null
  return (
    <SelectInput
      label="Standar"
      value={address.framework}
      options={frameworkOptions}
      onChange={(framework) => set({ framework, toggled: '' })}
    />
  )
}

function Switches({ kind, address }: LayoutProps) {
  const { values, set } = address.filters
  const hasLines = kind === 'balance-sheet' || kind === 'income-statement'
  return (
    <>
      <Checkbox
        className="filter-check"
        label="Sembunyikan nol"
        checked={values.zeros === 'hide'}
        onChange={(event) => set({ zeros: event.currentTarget.checked ? 'hide' : 'show' })}
      />
      {hasLines && (
        <Checkbox
          className="filter-check"
          label={kind === 'balance-sheet' ? '% dari jumlah aset' : '% dari pendapatan'}
          checked={values.percent === 'show'}
          onChange={(event) => set({ percent: event.currentTarget.checked ? 'show' : 'hide' })}
        />
      )}
      {kind !== 'changes-equity' && (
        <Checkbox
          className="filter-check"
          label="Kolom perubahan"
          checked={values.change === 'show'}
          onChange={(event) => set({ change: event.currentTarget.checked ? 'show' : 'hide' })}
        />
      )}
    </>
  )
}
