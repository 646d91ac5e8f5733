import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { parseDay, type Day } from '../../rules/day/day.ts'
import { parseTime, timeOf } from '../../rules/day/parse-moment-input.ts'
import { DayPanel } from './day-panel.tsx'

type Props = {
  /** A local moment (`2026-11-05T10:04`); empty for none. */
  readonly value: string
  readonly onChoose: (local: string) => void
  readonly today: Day
  readonly usualTime: string
}

/** A calendar with a time below it: the day that is chosen takes the time along, Enter in the time takes the day. */
export function MomentPanel({ value, onChoose, today, usualTime }: Props) {
  const day = parseDay(value.slice(0, 10))
  const [time, setTime] = useState((timeOf(value) ?? usualTime).replace(':', '.'))
  const read = parseTime(time)
  const choose = (chosen: Day): void => {
    if (read !== undefined) onChoose(`${chosen}T${read}`)
  }
  return (
    <DayPanel value={day} today={today} onChoose={choose}>
      <div className="day-panel-time">
        <TextInput
          label="Jam"
          autoComplete="off"
          inputMode="decimal"
          value={time}
          error={read === undefined ? 'Jam tidak valid' : undefined}
          onChange={(event) => setTime(event.currentTarget.value)}
          onFocus={(event) => event.currentTarget.select()}
          onKeyDown={(event) => {
            if (event.key === 'Enter') choose(day ?? today)
          }}
        />
      </div>
    </DayPanel>
  )
}
