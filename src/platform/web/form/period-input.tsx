import { Group } from '@mantine/core'
import { useState } from 'react'
import type { Day } from '../../rules/day/day.ts'
import { periodOf, presetOf, presetsFor } from '../../rules/day/period.ts'
import { useSession } from '../shell/session.ts'
import { DayInput } from './day-input.tsx'
import { SelectInput } from './select-input.tsx'

type Bounds = { readonly from: Day | undefined; readonly to: Day | undefined }

type Props = {
  readonly value: Bounds
  readonly onChange: (value: Bounds) => void
  readonly today: Day
  /** Labels of the two days; the specification names them differently on some screens. */
  readonly labels?: { readonly from: string; readonly to: string }
  /** Among many other filters the two days stay away until a period is chosen. */
  readonly folded?: boolean
}

const other = 'Pilih tanggal'
const usual = { from: 'Dari tanggal', to: 'Sampai tanggal' }

/** A period by name (Bulan ini, Kuartal lalu, …) or by its two days, each with the period in its calendar. */
export function PeriodInput({ folded = false, ...props }: Props) {
  const { value, onChange, today } = props
  const [opened, setOpened] = useState(false)
  const { fiscalYearStartMonth: yearStart } = useSession().organisation
  const presets = presetsFor(yearStart)
  const isAll = value.from === undefined && value.to === undefined
  const choose = (name: string): void => {
    const named = presets.find((each) => each === name)
    setOpened(name === other)
    onChange(named ? periodOf(named, today, yearStart) : { from: undefined, to: undefined })
  }
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap" className="period-input">
      <SelectInput
        label="Periode"
        value={presetNameOf(value, today, yearStart) ?? (folded && isAll && opened ? other : '')}
        onChange={choose}
        options={[
          { value: '', text: isAll ? 'Semua tanggal' : other },
          ...presets.map((text) => ({ value: text, text })),
          ...(folded && isAll ? [{ value: other, text: other }] : []),
        ]}
      />
      {(!folded || !isAll || opened) && <BothDays {...props} />}
    </Group>
  )
}

function presetNameOf({ from, to }: Bounds, today: Day, yearStart: number): string | undefined {
  return from && to ? presetOf({ from, to }, today, yearStart) : undefined
}

function BothDays({ value: { from, to }, onChange, today, labels = usual }: Props) {
  const shared = { today, period: { ...(from && { from }), ...(to && { to }) } }
  return (
    <>
      <DayInput
        {...shared}
        label={labels.from}
        value={from}
        onChange={(day) => onChange({ from: day, to })}
      />
      <DayInput {...shared} label={labels.to} value={to} onChange={(day) => onChange({ from, to: day })} />
    </>
  )
}
