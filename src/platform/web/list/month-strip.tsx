import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addMonths, yearOf, type Day } from '../../rules/day/day.ts'
import { formatMonth } from '../../rules/day/format-day.ts'
import { ToolButton } from './tool-button.tsx'
import './month-strip.css'

interface MonthState {
  readonly month: Day
  readonly state: string
  /** How far it has come, in a word. */
  readonly text: string
}

type Props = {
  /** Its first day. */
  readonly month: Day
  /** What the months are of, as they are read out: `Masa`. */
  readonly label: string
  /** The months of its year; those of another, still shown while they load, are left out. */
  readonly rows: readonly MonthState[]
  readonly choose: (month: Day) => void
}

/** The months of a year, each with how far it has come; one is chosen. */
export function MonthStrip({ month, label, rows, choose }: Props) {
  const year = yearOf(month)
  return (
    <div className="month-strip">
      <ToolButton label="Tahun sebelumnya" onClick={() => choose(addMonths(month, -12))}>
        <IconChevronLeft size={18} stroke={1.8} />
      </ToolButton>
      <strong>{year}</strong>
      <ToolButton label="Tahun berikutnya" onClick={() => choose(addMonths(month, 12))}>
        <IconChevronRight size={18} stroke={1.8} />
      </ToolButton>
      <div className="month-strip-months" role="group" aria-label={`${label} ${year}`}>
        {rows
          .filter((row) => yearOf(row.month) === year)
          .map((row) => (
            <button
              key={row.month}
              type="button"
              className="month-chip"
              data-state={row.state}
              aria-pressed={row.month === month}
              ref={row.month === month ? showChosen : undefined}
              onClick={() => choose(row.month)}
            >
              <span>{formatMonth(row.month).slice(0, 3)}</span>
              <small>{row.text}</small>
            </button>
          ))}
      </div>
    </div>
  )
}

/** On a narrow screen the months scroll by themselves; the chosen one is seen. */
function showChosen(chip: HTMLElement | null): void {
  chip?.scrollIntoView({ block: 'nearest', inline: 'center' })
}
