import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { parseDay, type Day } from '../../../../platform/rules/day/day.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { useFilters } from '../../../../platform/web/list/use-filters.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import '../../web/sales.css'

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

/** Whether an ageing is all that stands on its accounts, in words. */
export function AgeingTie({ isTied, text }: { readonly isTied: boolean; readonly text: string }) {
  const Icon = isTied ? IconCircleCheck : IconAlertTriangle
  return (
    <p role="status" className={`ageing-tie ${isTied ? 'is-tied' : 'is-apart'}`}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {text}
    </p>
  )
}
