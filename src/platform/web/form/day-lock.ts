import { useQuery } from '@tanstack/react-query'
import type { Day } from '../../rules/day/day.ts'

/** Why nothing of a sort, or of any, may be posted on a day; undefined when it is open. */
export type DayLock = (day: Day, sort?: string) => string | undefined

let door: (() => Promise<DayLock>) | undefined

/** How fields learn which days are locked. Handed over once by main.web.tsx. */
export function connectDayLock(read: () => Promise<DayLock>): void {
  door = read
}

const freshFor = 30_000

/** Which days are locked, once they are wanted; asked once for all fields, and again after every act. */
export function useDayLocks(wanted: boolean): DayLock | undefined {
  const { data } = useQuery({
    queryKey: ['day-lock'],
    queryFn: async () => ({ lockOf: await door?.() }),
    enabled: wanted && door !== undefined,
    staleTime: freshFor,
  })
  return data?.lockOf
}

/** Why nothing of a sort can be posted on a day that was typed. */
export function useDayLock(day: Day | undefined, sort: string | undefined): string | undefined {
  const lockOf = useDayLocks(day !== undefined && sort !== undefined)
  return day === undefined || sort === undefined ? undefined : lockOf?.(day, sort)
}
