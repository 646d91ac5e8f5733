import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { addMonths, yearOf, type Day } from '../../../platform/rules/day/day.ts'
import { formatMonth } from '../../../platform/rules/day/format-day.ts'
import { ToolButton } from '../../../platform/web/list/tool-button.tsx'
import './ppn.css'

interface MonthOfTax {
  readonly masa: Day
  readonly state: string
  /** How far it has come, in a word. */
  readonly text: string
}

type Props = {
  readonly masa: Day
  /** The months of its year; those of another, still shown while they load, are left out. */
  readonly rows: readonly MonthOfTax[]
  readonly choose: (masa: Day) => void
}

/** The months of a year of a tax, each with how far it has come; one is chosen. */
export function MonthStrip({ masa, rows, choose }: Props) {
  const year = yearOf(masa)
  return (
    <div className="vat-year">
      <ToolButton label="Tahun sebelumnya" onClick={() => choose(addMonths(masa, -12))}>
        <IconChevronLeft size={18} stroke={1.8} />
      </ToolButton>
      <strong>{year}</strong>
      <ToolButton label="Tahun berikutnya" onClick={() => choose(addMonths(masa, 12))}>
        <IconChevronRight size={18} stroke={1.8} />
      </ToolButton>
      <div className="vat-months" role="group" aria-label={`Masa ${year}`}>
        {rows
          .filter((row) => yearOf(row.masa) === year)
          .map((row) => (
            <button
              key={row.masa}
              type="button"
              className="vat-month"
              data-state={row.state}
              aria-pressed={row.masa === masa}
              ref={row.masa === masa ? showChosen : undefined}
              onClick={() => choose(row.masa)}
            >
              <span>{formatMonth(row.masa).slice(0, 3)}</span>
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
