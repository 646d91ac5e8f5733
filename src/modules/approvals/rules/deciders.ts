import type { Day } from '../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../platform/rules/money/money.ts'
import type { Approver, Level } from './rule.ts'

/** Somebody as far as deciding goes. */
export interface Decider {
  readonly id: number
  readonly name: string
  readonly role: string
  /** Active, and allowed to decide at all. */
  readonly mayDecide: boolean
}

/** Who decides in whose place, from one day to another. */
export interface Delegation {
  readonly principalId: number
  readonly delegateId: number
  readonly fromDay: Day
  readonly untilDay: Day
  /** Up to this amount; null has no end. */
  readonly amountUntil: Rupiah | null
  /** Only these kinds; null are all. */
  readonly kinds: readonly string[] | null
}

/** What is to be decided about. */
export interface Question {
  readonly kind: string
  readonly amount: Rupiah
  /** Who made it, changed it last and asked for it. */
  readonly makerIds: readonly number[]
  /** The name under which they may decide all the same. */
  readonly waiver: string | null
}

/** Everybody there is, and who stands in for whom today. */
export interface Staff {
  readonly people: readonly Decider[]
  readonly delegations: readonly Delegation[]
  readonly today: Day
}

/** A decision of a level as it was taken. */
export interface Taken {
  readonly seat: number
  readonly decidedById: number
}

/** Everybody there is, and the decisions of the level so far. */
interface Deciding extends Staff {
  readonly taken?: readonly Taken[]
}

/** A way to decide: somebody, in whose place, for which approver of the level, under which waiver. */
export interface Way {
  readonly person: Decider
  readonly principal: Decider
  readonly seat: number
  readonly waiver: string | null
}

/**
 * Everybody who may decide a level now, each once: first in their own right, then in the place of others. Nobody decides about what
 * they made, nor in the place of who made it, except under the waiver; nobody twice.
 */
export function waysToDecide(level: Level, question: Question, { taken = [], ...staff }: Deciding): Way[] {
  const done = new Set(taken.map(({ decidedById }) => decidedById))
  return staff.people.flatMap((person) => {
    if (!person.mayDecide || done.has(person.id)) return []
    const [way] = principalsOf(person, question, staff).flatMap((principal) => {
      const seat = freeSeat(level, principal, taken)
      const waiver = waiverOf(question, [person, principal])
      return seat === undefined || waiver === undefined ? [] : [{ person, principal, seat, waiver }]
    })
    return way === undefined ? [] : [way]
  })
}

/** Oneself, and all whose place one takes today for a question like this. */
function principalsOf(person: Decider, question: Question, staff: Staff): Decider[] {
  const ids = staff.delegations.flatMap((delegation) =>
    delegation.delegateId === person.id && covers(delegation, question, staff.today)
      ? [delegation.principalId]
      : [],
  )
  const others = staff.people.filter(({ id, mayDecide }) => mayDecide && id !== person.id && ids.includes(id))
  return [person, ...others]
}

function covers(delegation: Delegation, { kind, amount }: Question, today: Day): boolean {
  const { fromDay, untilDay, amountUntil, kinds } = delegation
  return (
    fromDay <= today &&
    today <= untilDay &&
    (amountUntil === null || amount <= amountUntil) &&
    (kinds === null || kinds.includes(kind))
  )
}

/** The approver of a level that somebody is, and for whom nobody has decided yet; named people before roles. */
function freeSeat({ approvers }: Level, { id, role }: Decider, taken: readonly Taken[]): number | undefined {
  const free = approvers
    .map((approver, seat) => ({ approver, seat }))
    .filter(({ seat }) => !taken.some((each) => each.seat === seat))
  const own = free.find(({ approver }) => isPerson(approver) && approver.userId === id)
  return (own ?? free.find(({ approver }) => !isPerson(approver) && approver.role === role))?.seat
}

/** Whether an approver is a person by name. */
export function isPerson(approver: Approver): approver is { readonly userId: number } {
  return 'userId' in approver
}

/** The waiver under which they decide, null where none is needed, undefined where nobody may. */
function waiverOf({ makerIds, waiver }: Question, people: readonly Decider[]): string | null | undefined {
  if (!people.some(({ id }) => makerIds.includes(id))) return null
  return waiver ?? undefined
}

/** Whether the decisions that agreed are all that a level asks for. */
export function isLevelDone({ mode, approvers }: Level, agreed: readonly Taken[]): boolean {
  const needed = mode === 'any' ? 1 : approvers.length
  return new Set(agreed.map(({ seat }) => seat)).size >= needed
}

/**
 * Whether people there are can fill a level at all: each approver that is needed by somebody else than the others, as nobody
 * decides twice.
 */
export function canBeDone(level: Level, question: Question, staff: Staff): boolean {
  let taken: Taken[] = []
  while (!isLevelDone(level, taken)) {
    const [way] = scarcestFirst(waysToDecide(level, question, { ...staff, taken }))
    if (way === undefined) return false
    taken = [...taken, { seat: way.seat, decidedById: way.person.id }]
  }
  return true
}

/** Whoever decides in the own right leaves the place of others to those who can only take that. */
function scarcestFirst(ways: readonly Way[]): Way[] {
  const own = (way: Way) => (way.person.id === way.principal.id ? 0 : 1)
  return [...ways].sort((one, other) => own(one) - own(other))
}
