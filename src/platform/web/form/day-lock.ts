import { useQuery } from '@tanstack/react-query'
import type { Day } from '../../rules/day/day.ts'

/** Why nobody may post on a day; undefined when it is open. */
export type DayLock = (day: Day) => string | undefined

let door: (() => Promise<DayLock>) | undefined

/** How fields learn which days are locked. Handed over once by main.web.tsx. */
export function connectDayLock(read: () => Promise<DayLock>): void {
  door = read
}

const freshFor = 30_000

/** Why nothing can be posted on a day that was typed; asked once for all fields, and again after every act. */
export function useDayLock(day: Day | undefined): string | undefined {
  const { data } = useQuery({
    queryKey: ['day-lock'],
    queryFn: async () => ({ lockOf: await door?.() }),
    enabled: day !== undefined && door !== undefined,
    staleTime: freshFor,
  })
  return day === undefined ? undefined : data?.lockOf?.(day)
}
