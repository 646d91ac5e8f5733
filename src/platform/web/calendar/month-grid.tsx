import { IconLock } from '@tabler/icons-react'
import type { KeyboardEvent } from 'react'
import { monthAfterCalendarKey, monthsOf } from '../../rules/day/calendar.ts'
import { monthEnd, monthStart, yearOf, type Day } from '../../rules/day/day.ts'
import { formatDay, formatMonth } from '../../rules/day/format-day.ts'
import type { DayLock } from '../form/day-lock.ts'
import { useCursorFocus } from './use-cursor-focus.ts'

type Props = {
  readonly cursor: Day
  readonly onMove: (month: Day) => void
  readonly onChoose: (month: Day) => void
  readonly lockOf: DayLock | undefined
}

const monthsInRow = 3

/** The months of a year, those marked in which nobody may post. */
export function MonthGrid({ cursor, onMove, onChoose, lockOf }: Props) {
  const { grid, move } = useCursorFocus(cursor, onMove)
  const months = monthsOf(yearOf(cursor))
  const rows = [0, 1, 2, 3].map((row) => months.slice(row * monthsInRow, (row + 1) * monthsInRow))
  const keyDown = (event: KeyboardEvent): void => {
    const next = monthAfterCalendarKey(cursor, event.key)
    if (next === undefined) return
    event.preventDefault()
    move(next)
  }
  return (
    <table
      ref={grid}
      role="grid"
      aria-label={String(yearOf(cursor))}
      className="month-grid"
      onKeyDown={keyDown}
    >
      <tbody>
        {rows.map((row) => (
          <tr key={row[0]}>
            {row.map((month) => {
              const isCursor = month === monthStart(cursor)
              const lock = lockOf?.(month) === undefined ? undefined : lockOf(monthEnd(month))
              return (
                <td key={month} role="gridcell">
                  <button
                    type="button"
                    tabIndex={isCursor ? 0 : -1}
                    data-cursor={isCursor || undefined}
                    data-locked={lock !== undefined || undefined}
                    aria-label={`${formatMonth(month)}${lock === undefined ? '' : ', terkunci'}`}
                    title={lock}
                    onClick={() => onChoose(month)}
                  >
                    {formatDay(month).slice(3, 6)}
                    {lock !== undefined && <IconLock size={12} aria-hidden />}
                  </button>
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
