import { addDays, daysBetween, toDay, type Day } from '../../../platform/rules/day/day.ts'
import { nameKey } from '../../../platform/rules/text/name-key.ts'

/** Work of some people on a day; without hours it takes the whole day. */
export interface Visit {
  readonly orderNumber: string
  readonly visitDay: Day
  readonly visitFrom: string | null
  readonly visitUntil: string | null
  readonly technicians: readonly string[]
}

/** Two visits that need one person at the same time. */
export interface Overlap {
  readonly technician: string
  readonly orderNumber: string
}

/** The visits of others that somebody of a visit is at in the same hours. */
export function overlapsOf(visit: Visit, others: readonly Visit[]): Overlap[] {
  const apart = others.filter((other) => other.orderNumber !== visit.orderNumber && meet(visit, other))
  return apart.flatMap(({ orderNumber, technicians }) => {
    const keys = new Set(technicians.map(nameKey))
    return visit.technicians
      .filter((name) => keys.has(nameKey(name)))
      .map((technician) => ({ technician, orderNumber }))
  })
}

function meet(one: Visit, other: Visit): boolean {
  if (one.visitDay !== other.visitDay) return false
  const [from, until] = hoursOf(one)
  const [otherFrom, otherUntil] = hoursOf(other)
  return from < otherUntil && otherFrom < until
}

function hoursOf({ visitFrom, visitUntil }: Visit): readonly [string, string] {
  return [visitFrom ?? '00:00', visitUntil ?? '24:00']
}

/** The hours of a visit as people read them. */
export function hoursText({ visitFrom, visitUntil }: Pick<Visit, 'visitFrom' | 'visitUntil'>): string {
  if (visitFrom === null || visitUntil === null) return 'sepanjang hari'
  return `${visitFrom.replace(':', '.')}–${visitUntil.replace(':', '.')}`
}

/** What is said of somebody who is needed elsewhere in the same hours. */
export function overlapText({ technician, orderNumber }: Overlap): string {
  return `${technician} juga dijadwalkan pada ${orderNumber}`
}

/** Whose visits a day holds: one lane for each person, in the order of names. */
export function lanesOf<V extends Visit>(
  visits: readonly V[],
): { readonly technician: string; readonly visits: V[] }[] {
  const lanes = new Map<string, { technician: string; visits: V[] }>()
  for (const visit of visits)
    for (const technician of visit.technicians) {
      const lane = lanes.get(nameKey(technician)) ?? { technician, visits: [] }
      lane.visits.push(visit)
      lanes.set(nameKey(technician), lane)
    }
  return [...lanes.values()].toSorted((one, other) => one.technician.localeCompare(other.technician, 'id'))
}

const someMonday = toDay('2024-01-01')
const weekdays = ['Sen', 'Sel', 'Rab', 'Kam', 'Jum', 'Sab', 'Min'] as const

function placeInWeek(day: Day): number {
  return ((daysBetween(someMonday, day) % 7) + 7) % 7
}

/** The Monday of the week of a day. */
export function mondayOf(day: Day): Day {
  return addDays(day, -placeInWeek(day))
}

/** What the day is called in the week: `Sen`. */
export function weekdayText(day: Day): string {
  return weekdays[placeInWeek(day)] ?? ''
}
