import type { KeyboardEvent } from 'react'
import { dayAfterCalendarKey, weekdays, weeksOf } from '../../rules/day/calendar.ts'
import type { Day } from '../../rules/day/day.ts'
import { formatLongDay, formatMonth } from '../../rules/day/format-day.ts'
import type { Period } from '../../rules/day/period.ts'
import type { DayLock } from '../form/day-lock.ts'
import { useCursorFocus } from './use-cursor-focus.ts'

type Props = {
  readonly cursor: Day
  readonly onMove: (day: Day) => void
  readonly onChoose: (day: Day) => void
  readonly value: Day | undefined
  readonly today: Day
  readonly period: Partial<Period> | undefined
  readonly lockOf: DayLock | undefined
  readonly isOutside: (day: Day) => boolean
}

/** The days of a month: arrow keys move, Page Up and Page Down turn the page, Enter and Space choose. */
export function DayGrid(props: Props) {
  const { cursor, onMove } = props
  const { grid, move } = useCursorFocus(cursor, onMove)
  const keyDown = (event: KeyboardEvent): void => {
    const next = dayAfterCalendarKey(cursor, event.key, event.shiftKey)
    if (next === undefined) return
    event.preventDefault()
    move(next)
  }
  return (
    <table ref={grid} role="grid" aria-label={formatMonth(cursor)} className="day-grid" onKeyDown={keyDown}>
      <thead>
        <tr>
          {weekdays.map(({ short, long }) => (
            <th key={short} scope="col" abbr={long}>
              {short}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeksOf(cursor).map((week, place) => (
          <tr key={place}>
            {week.map((day, each) => (
              <td key={each} role="gridcell" aria-selected={day !== undefined && day === props.value}>
                {day !== undefined && <DayButton {...props} day={day} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function DayButton({
  day,
  cursor,
  value,
  today,
  period,
  lockOf,
  isOutside,
  onChoose,
}: Props & { readonly day: Day }) {
  const lock = lockOf?.(day)
  const isWithin =
    period?.from !== undefined && period.to !== undefined && period.from <= day && day <= period.to
  return (
    <button
      type="button"
      tabIndex={day === cursor ? 0 : -1}
      data-cursor={day === cursor || undefined}
      data-chosen={day === value || undefined}
      data-other={day.slice(0, 7) !== cursor.slice(0, 7) || undefined}
      data-locked={lock !== undefined || undefined}
      data-within={isWithin || undefined}
      aria-current={day === today ? 'date' : undefined}
      aria-label={`${formatLongDay(day)}${lock === undefined ? '' : ', terkunci'}`}
      title={lock}
      disabled={isOutside(day)}
      onClick={() => onChoose(day)}
    >
      {Number(day.slice(8))}
    </button>
  )
}
