import type { Day } from '../../../platform/rules/day/day.ts'
import { toRupiah, zeroRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'

/** Gross movement of an account in one stretch of days: stretch 0 ends before the first cut, stretch n begins with the n-th. */
export interface Stretch {
  readonly accountId: number
  readonly stretch: number
  readonly debit: Rupiah
  readonly credit: Rupiah
}

export interface Movement {
  readonly debit: Rupiah
  readonly credit: Rupiah
}

/** What accounts did between the days it was cut at; asking for a day that is no cut is a mistake of the program. */
export interface Timeline {
  /** Balance of an account before a day, debit positive. */
  readonly before: (accountId: number, day: Day) => Rupiah
  /** Gross movement of an account from a day until before another. */
  readonly between: (accountId: number, from: Day, until: Day) => Movement
}

const nothing: Movement = { debit: zeroRupiah, credit: zeroRupiah }

/** The cuts a reading needs: each day once, in order. */
export function cutsOf(days: Iterable<Day>): Day[] {
  return [...new Set(days)].sort()
}

export function timelineOf(cuts: readonly Day[], stretches: readonly Stretch[]): Timeline {
  const movements = new Map<number, Movement[]>()
  for (const { accountId, stretch, ...movement } of stretches) {
    const ofAccount = movements.get(accountId) ?? cuts.map(() => nothing)
    ofAccount[stretch] = movement
    movements.set(accountId, ofAccount)
  }
  const stretchesBetween = (accountId: number, from: number, until: number) =>
    (movements.get(accountId) ?? []).slice(from, until).reduce(addMovements, nothing)
  return {
    before: (accountId, day) => {
      const { debit, credit } = stretchesBetween(accountId, 0, indexOf(cuts, day) + 1)
      return toRupiah(debit - credit)
    },
    between: (accountId, from, until) =>
      stretchesBetween(accountId, indexOf(cuts, from) + 1, indexOf(cuts, until) + 1),
  }
}

function indexOf(cuts: readonly Day[], day: Day): number {
  const index = cuts.indexOf(day)
  if (index < 0) throw new RangeError(`not a cut: ${day}`)
  return index
}

function addMovements(a: Movement, b: Movement): Movement {
  return { debit: toRupiah(a.debit + b.debit), credit: toRupiah(a.credit + b.credit) }
}

/** A timeline without what is on another, both cut at the same days. */
export function timelineWithout(timeline: Timeline, other: Timeline): Timeline {
  return {
    before: (accountId, day) => toRupiah(timeline.before(accountId, day) - other.before(accountId, day)),
    between: (...stretch) => {
      const [all, less] = [timeline.between(...stretch), other.between(...stretch)]
      return { debit: toRupiah(all.debit - less.debit), credit: toRupiah(all.credit - less.credit) }
    },
  }
}

/** A timeline on which the part of it that reversing entries made stands, negative, on the other side. */
export function timelineReversed(timeline: Timeline, reversing: Timeline): Timeline {
  return {
    before: timeline.before,
    between: (...stretch) => {
      const [all, part] = [timeline.between(...stretch), reversing.between(...stretch)]
      const both = part.debit + part.credit
      return { debit: toRupiah(all.debit - both), credit: toRupiah(all.credit - both) }
    },
  }
}
