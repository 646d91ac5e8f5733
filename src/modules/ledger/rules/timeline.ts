import type { Day } from '../../../platform/rules/day/day.ts'
import type { Total } from '../../../platform/rules/money/money.ts'

/** Gross movement of an account in one interval of days: interval 0 ends before the first cut, interval n begins with the n-th. */
export interface IntervalMovement {
  readonly accountId: number
  readonly interval: number
  readonly debit: Total
  readonly credit: Total
}

export interface Movement {
  readonly debit: Total
  readonly credit: Total
}

/** What accounts did between the days it was cut at; asking for a day that is no cut is a mistake of the program. */
export interface Timeline {
  /** Balance of an account before a day, debit positive. */
  readonly before: (accountId: number, day: Day) => Total
  /** Gross movement of an account from a day until before another. */
  readonly between: (accountId: number, from: Day, until: Day) => Movement
}

const nothing: Movement = { debit: 0n, credit: 0n }

/** The cuts a reading needs: each day once, in order. */
export function cutsOf(days: Iterable<Day>): Day[] {
  return [...new Set(days)].sort()
}

export function timelineOf(cuts: readonly Day[], intervals: readonly IntervalMovement[]): Timeline {
  const movements = new Map<number, Movement[]>()
  for (const { accountId, interval, ...movement } of intervals) {
    const ofAccount = movements.get(accountId) ?? cuts.map(() => nothing)
    ofAccount[interval] = movement
    movements.set(accountId, ofAccount)
  }
  const places = new Map(cuts.map((day, place) => [day, place + 1]))
  const intervalFrom = (day: Day) => {
    const interval = places.get(day)
    if (interval === undefined) throw new RangeError(`not a cut: ${day}`)
    return interval
  }
  const movementBetween = (accountId: number, from: number, until: number) => {
    const ofAccount = movements.get(accountId)
    return ofAccount === undefined ? nothing : ofAccount.slice(from, until).reduce(addMovements, nothing)
  }
  return {
    before: (accountId, day) => {
      const { debit, credit } = movementBetween(accountId, 0, intervalFrom(day))
      return debit - credit
    },
    between: (accountId, from, until) => movementBetween(accountId, intervalFrom(from), intervalFrom(until)),
  }
}

function addMovements(a: Movement, b: Movement): Movement {
  return { debit: a.debit + b.debit, credit: a.credit + b.credit }
}

/** A timeline without what is on another, both cut at the same days. */
export function timelineWithout(timeline: Timeline, other: Timeline): Timeline {
  return {
    before: (accountId, day) => timeline.before(accountId, day) - other.before(accountId, day),
    between: (...days) => {
      const [all, less] = [timeline.between(...days), other.between(...days)]
      return { debit: all.debit - less.debit, credit: all.credit - less.credit }
    },
  }
}

/** What several timelines hold together, all cut at the same days. */
export function timelineOfAll(timelines: readonly Timeline[]): Timeline {
  return {
    before: (accountId, day) => timelines.reduce((sum, each) => sum + each.before(accountId, day), 0n),
    between: (...days) => timelines.map((each) => each.between(...days)).reduce(addMovements, nothing),
  }
}
