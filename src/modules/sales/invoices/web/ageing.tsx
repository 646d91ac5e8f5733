import { parseDay, type Day } from '../../../../platform/rules/day/day.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { useFilters } from '../../../../platform/web/list/use-filters.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'

const defaults = { asOf: '' }

/** The day of an ageing that the address names, and the field that changes it; today unless named. */
export function useAgeingDay() {
  const { today } = useSession()
  const filters = useFilters<'asOf'>(defaults)
  const asOf = parseDay(filters.values.asOf) ?? today
  const change = (day: Day | undefined): void =>
    filters.set({ asOf: day === undefined || day === today ? '' : day })
  const field = (
    <div className="filter-bar">
      <DayInput label="Per tanggal" today={today} value={asOf} onChange={change} />
    </div>
  )
  return { asOf, isToday: asOf === today, field }
}
