import { securityActs, type SecurityEntry, type SecurityEvent } from '../../rules/http/security-event.ts'

const minute = 60_000
const hour = 60 * minute
/** Entries of refusals that are told in one hour with all that is known of them; of what comes beyond, kinds are only counted. */
const mostInHour = 200
/** Accounts tried from one address that are told apart. */
const mostOfOnePlace = 10

export interface SecurityLog {
  readonly note: (event: SecurityEvent) => void
  /** What is due to be written; everything there is, when the program ends. */
  readonly take: (isEnding?: boolean) => SecurityEntry[]
}

interface Clocks {
  /** Milliseconds that never step back. */
  readonly now: () => number
  readonly clock: () => Date
}

/** Events alike, from one that was written at once to the end of the time in which the others are counted. */
interface Counted {
  readonly event: SecurityEvent
  until: number
  length: number
  isReported: boolean
  times: number
  firstAt: string
  lastAt: string
}

/**
 * Gathers events until somebody writes them: the first of its kind, person and address at once, those after it together
 * a minute later, and as long as they go on after ever longer times, at last once an hour. However many come, few are
 * written and few are remembered.
 */
export function createSecurityLog({ now, clock }: Clocks): SecurityLog {
  const counted = new Map<string, Counted>()
  let acts: SecurityEntry[] = []
  let budget = { until: 0, left: 0 }
  const hasRoom = (): boolean => {
    if (now() >= budget.until) budget = { until: now() + hour, left: mostInHour }
    return budget.left > 0
  }
  const open = (event: SecurityEvent, at: string): Counted => {
    const length = keyOf(event) === event.kind ? hour : minute
    return { event, until: now() + length, length, isReported: false, times: 0, firstAt: at, lastAt: at }
  }
  const roomFor = (whole: SecurityEvent): SecurityEvent => {
    if (counted.size >= mostInHour || !hasRoom()) return { kind: whole.kind }
    const ofOnePlace = [...counted.values()].filter(({ event }) => isOfOnePlace(event, whole))
    return ofOnePlace.length < mostOfOnePlace ? whole : { ...whole, person: undefined, claimed: undefined }
  }
  const noteRefusal = (whole: SecurityEvent, at: string): void => {
    const event = counted.has(keyOf(whole)) ? whole : roomFor(whole)
    const key = keyOf(event)
    const entry = counted.get(key) ?? open(event, at)
    if (entry.times === 0) entry.firstAt = at
    entry.times += 1
    entry.lastAt = at
    counted.set(key, entry)
  }
  const settle = (key: string, entry: Counted): SecurityEntry[] => {
    const isOver = now() >= entry.until
    if (entry.times === 0) {
      if (isOver) counted.delete(key)
      return []
    }
    if (entry.isReported && isOver) {
      entry.length = Math.min(2 * entry.length, hour)
      entry.until = now() + entry.length
    }
    const { event, times, firstAt, lastAt } = entry
    entry.isReported = true
    entry.times = 0
    if (key !== event.kind) budget.left -= 1
    return [{ ...event, times, firstAt, lastAt }]
  }
  const isDue = (key: string, { event, isReported: isTold, until, times }: Counted): boolean =>
    (!isTold || now() >= until) && (times === 0 || key === event.kind || hasRoom())
  return {
    note(event) {
      const at = clock().toISOString()
      if (!securityActs.has(event.kind)) return noteRefusal(event, at)
      acts.push({ ...event, times: 1, firstAt: at, lastAt: at })
    },
    take(isEnding = false) {
      const reported = acts
      acts = []
      const due = [...counted].flatMap(([key, entry]) =>
        isEnding || isDue(key, entry) ? settle(key, entry) : [],
      )
      return [...reported, ...due]
    },
  }
}

function isOfOnePlace(one: SecurityEvent, other: SecurityEvent): boolean {
  return one.kind === other.kind && one.address === other.address
}

/** What makes events alike; the kind alone once nothing else is told of them. */
function keyOf({ kind, person, claimed, address }: SecurityEvent): string {
  const others = [person, claimed, address]
  return others.every((each) => each === undefined) ? kind : JSON.stringify([kind, ...others])
}
