import { ActionIcon, Button } from '@mantine/core'
import { IconChevronLeft, IconChevronRight, IconLock } from '@tabler/icons-react'
import { useState, type ReactNode } from 'react'
import { movedMonth, namedDays } from '../../rules/day/calendar.ts'
import { monthEnd, monthStart, yearOf, type Day } from '../../rules/day/day.ts'
import { formatDay, formatMonth } from '../../rules/day/format-day.ts'
import type { Period } from '../../rules/day/period.ts'
import { DayGrid } from './day-grid.tsx'
import './day-panel.css'
import { useDayLocks } from '../form/day-lock.ts'
import { MonthGrid } from './month-grid.tsx'

export interface DayPanelProps {
  readonly value: Day | undefined
  readonly onChoose: (day: Day) => void
  readonly today: Day
  readonly min?: Day | undefined
  readonly max?: Day | undefined
  /** The period the day is an end of. */
  readonly period?: Partial<Period> | undefined
  readonly children?: ReactNode
}

/** A calendar with the days people want most beside it; months nobody may post in are marked. */
export function DayPanel({ value, onChoose, today, min, max, period, children }: DayPanelProps) {
  const [cursor, setCursor] = useState(value ?? today)
  const [isYear, setYear] = useState(false)
  const lockOf = useDayLocks(true)
  const isOutside = (day: Day): boolean =>
    (min !== undefined && day < min) || (max !== undefined && day > max)
  const step = (count: number): void => setCursor(movedMonth(cursor, isYear ? count * 12 : count) ?? cursor)
  const isLocked = lockOf?.(monthEnd(cursor)) !== undefined && lockOf(monthStart(cursor)) !== undefined
  return (
    <div className="day-panel">
      <ul className="day-panel-named" aria-label="Pilihan cepat">
        {namedDays(today).map(({ name, day }) => (
          <li key={name}>
            <Button
              variant="subtle"
              color="gray"
              size="compact-sm"
              title={formatDay(day)}
              disabled={isOutside(day)}
              onClick={() => onChoose(day)}
            >
              {name}
            </Button>
          </li>
        ))}
      </ul>
      <div className="day-panel-calendar">
        <div className="day-panel-head">
          <StepButton label={isYear ? 'Tahun sebelumnya' : 'Bulan sebelumnya'} onClick={() => step(-1)}>
            <IconChevronLeft size={16} aria-hidden />
          </StepButton>
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            aria-pressed={isYear}
            aria-live="polite"
            rightSection={isLocked && !isYear && <IconLock size={14} aria-label="terkunci" />}
            onClick={() => setYear(!isYear)}
          >
            {isYear ? yearOf(cursor) : formatMonth(cursor)}
          </Button>
          <StepButton label={isYear ? 'Tahun berikutnya' : 'Bulan berikutnya'} onClick={() => step(1)}>
            <IconChevronRight size={16} aria-hidden />
          </StepButton>
        </div>
        {isYear ? (
          <MonthGrid
            cursor={cursor}
            onMove={setCursor}
            onChoose={(month) => {
              setCursor(month)
              setYear(false)
            }}
            lockOf={lockOf}
          />
        ) : (
          <DayGrid
            {...{ cursor, value, today, period, lockOf, isOutside }}
            onMove={setCursor}
            onChoose={onChoose}
          />
        )}
        {children}
      </div>
    </div>
  )
}

type StepProps = { readonly label: string; readonly onClick: () => void; readonly children: ReactNode }

function StepButton({ label, onClick, children }: StepProps) {
  return (
    <ActionIcon variant="subtle" color="gray" aria-label={label} onClick={onClick}>
      {children}
    </ActionIcon>
  )
}
