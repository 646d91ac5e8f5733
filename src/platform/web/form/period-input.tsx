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
export function PeriodInput({ value, onChange, today, labels = usual, folded = false }: Props) {
  const { from, to } = value
  const [opened, setOpened] = useState(false)
  const { fiscalYearStartMonth: yearStart } = useSession().organisation
  const presets = presetsFor(yearStart)
  const preset = from && to ? presetOf({ from, to }, today, yearStart) : undefined
  const isAll = from === undefined && to === undefined
  const choose = (name: string): void => {
    const named = presets.find((each) => each === name)
    setOpened(name === other)
    if (named) onChange(periodOf(named, today, yearStart))
    else onChange({ from: undefined, to: undefined })
  }
  const period = { ...(from && { from }), ...(to && { to }) }
  return (
    <Group gap="xs" align="flex-end" wrap="nowrap" className="period-input">
      <SelectInput
        label="Periode"
        value={preset ?? (folded && isAll && opened ? other : '')}
        onChange={choose}
        options={[
          { value: '', text: isAll ? 'Semua tanggal' : other },
          ...presets.map((text) => ({ value: text, text })),
          ...(folded && isAll ? [{ value: other, text: other }] : []),
        ]}
      />
      {(!folded || !isAll || opened) && (
        <>
          <DayInput
            label={labels.from}
            today={today}
            value={from}
            period={period}
            onChange={(day) => onChange({ from: day, to })}
          />
          <DayInput
            label={labels.to}
            today={today}
            value={to}
            period={period}
            onChange={(day) => onChange({ from, to: day })}
          />
        </>
      )}
    </Group>
  )
}
