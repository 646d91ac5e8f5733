import { Group } from '@mantine/core'
import type { Day } from '../../rules/day/day.ts'
import { periodOf, periodPresets, presetOf } from '../../rules/day/period.ts'
import { DayInput } from './day-input.tsx'
import { SelectInput } from './select-input.tsx'

type Bounds = { readonly from: Day | undefined; readonly to: Day | undefined }

type Props = {
  readonly value: Bounds
  readonly onChange: (value: Bounds) => void
  readonly today: Day
  /** Labels of the two days; the specification names them differently on some screens. */
  readonly labels?: { readonly from: string; readonly to: string }
}

const other = 'Pilih tanggal'
const usual = { from: 'Dari tanggal', to: 'Sampai tanggal' }

/** A period by name (Bulan ini, Kuartal ini, …) or by its two days. */
export function PeriodInput({ value, onChange, today, labels = usual }: Props) {
  const { from, to } = value
  const preset = from && to ? presetOf({ from, to }, today) : undefined
  const choose = (name: string): void => {
    const named = periodPresets.find((each) => each === name)
    if (named) onChange(periodOf(named, today))
    else onChange({ from: undefined, to: undefined })
  }
  const all = from || to ? other : 'Semua tanggal'
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap" className="period-input">
      <SelectInput
        label="Periode"
        value={preset ?? ''}
        onChange={choose}
        options={[{ value: '', text: all }, ...periodPresets.map((text) => ({ value: text, text }))]}
      />
      <DayInput
        label={labels.from}
        today={today}
        value={from}
        onChange={(day) => onChange({ from: day, to })}
      />
      <DayInput label={labels.to} today={today} value={to} onChange={(day) => onChange({ from, to: day })} />
    </Group>
  )
}
