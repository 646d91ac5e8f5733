import { parseDay } from '../../../../platform/rules/day/day.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { useFilters } from '../../../../platform/web/list/use-filters.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'

const defaults = { asOf: '' }

/** The day a report is of, today when none is chosen, and the input that chooses it. */
export function useAsOf() {
  const { today } = useSession()
  const filters = useFilters<'asOf'>(defaults)
  const asOf = parseDay(filters.values.asOf) ?? today
  const filter = (
    <DayInput
      label="Per tanggal"
      today={today}
      value={asOf}
      onChange={(day) => filters.set({ asOf: day === undefined || day === today ? '' : day })}
    />
  )
  return { asOf, filter }
}
