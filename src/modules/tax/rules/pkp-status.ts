import type { Day } from '../../../platform/rules/day/day.ts'
import { formatLongDay } from '../../../platform/rules/day/format-day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { problem } from './problem-codes.ts'

/** From a day on the organisation is PKP, or is not. */
export interface PkpStatus {
  readonly validFrom: Day
  readonly isPkp: boolean
}

/** How the status reads. */
export const pkpTexts = { true: 'PKP', false: 'Bukan PKP' } as const

/** The longest note. */
export const pkpNoteLength = 200

/** The row in force on a day; undefined before the first one. */
function rowOn<Row extends PkpStatus>(day: Day, rows: readonly Row[]): Row | undefined {
  return rows
    .filter(({ validFrom }) => validFrom <= day)
    .reduce<Row | undefined>(
      (last, one) => (last !== undefined && last.validFrom > one.validFrom ? last : one),
      undefined,
    )
}

/** What a further row of a day would change the status to, whatever is planned after it. */
export function proposedPkp(day: Day, rows: readonly PkpStatus[]): boolean {
  return !(rowOn(day, rows)?.isPkp ?? true)
}

/** What is wrong with a further row: it must change something. One of the same day is corrected. */
export function pkpProblems(row: PkpStatus, rows: readonly PkpStatus[]): Problem[] {
  const isCorrection = rows.some(({ validFrom }) => validFrom === row.validFrom)
  const before = rowOn(row.validFrom, rows)
  if (isCorrection || before === undefined || before.isPkp !== row.isPkp) return []
  const message = `Pada ${formatLongDay(row.validFrom)} statusnya sudah ${pkpTexts[`${row.isPkp}`]}`
  return [problem('pkp-unchanged', 'isPkp', message)]
}
