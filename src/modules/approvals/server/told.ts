import type { z } from 'zod'
import { holds } from '../../../platform/rules/http/permission.ts'
import type { Day } from '../../../platform/rules/day/day.ts'
import { zeroRupiah } from '../../../platform/rules/money/money.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import type * as contract from '../contract.ts'
import type { ApprovalContent } from '../rules/content.ts'
import type { Staff, Way } from '../rules/deciders.ts'
import { dayIn } from '../rules/input-day.ts'
import { lateFrom, type WorkCalendar } from '../rules/lateness.ts'
import { isOpen } from '../rules/outcome.ts'
import { ruleInWords } from '../rules/rule.ts'
import type { ApprovedActs } from './carry-out.ts'
import { waysOf } from './decide.ts'
import type { StoredDecision } from './decision-store.ts'
import type { InboxParts } from './inbox.ts'
import type { StoredRequest } from './request-store.ts'

interface Telling {
  readonly parts: Pick<InboxParts, 'acts' | 'kinds' | 'addressOf'>
  readonly staff: Staff
  readonly decisions: readonly StoredDecision[]
  readonly calendar: WorkCalendar
  readonly actor: Actor
}

/** A request as somebody is told of it. */
export function toldOf(request: StoredRequest, telling: Telling): z.input<typeof contract.approvalRow> {
  const { parts, staff, calendar, actor } = telling
  const { rule, subjectTable, number, kind } = request
  const decisions = telling.decisions.filter(({ requestId }) => requestId === request.id)
  const ways = waysOf(request, staff, decisions)
  const own = ways.find(({ person }) => person.id === actor.id)
  const isShown = showsContent(request, { actor, staff, decisions })
  const actions = actionsOf(request, {
    isDecider: own !== undefined,
    actor,
    endsStuck: endsStuck(actor, ways),
  })
  return {
    id: request.id,
    kind,
    kindLabel: parts.kinds.find((each) => each.kind === kind)?.label ?? kind,
    number,
    title: request.title,
    party: request.party,
    amount: isShown ? request.amount : zeroRupiah,
    rule: { name: rule.name, words: ruleInWords(rule) },
    maker: request.maker,
    askedAt: request.askedAt,
    endedAt: request.endedAt,
    lateFrom: lateFrom(request, decisions, calendar),
    state: request.state,
    reason: isShown ? request.reason : null,
    made: request.made,
    level: request.level,
    levelCount: rule.levels.length,
    address: parts.addressOf(subjectTable, { id: request.subjectId, number }) ?? null,
    deciders: ways.map(({ person, principal }) => nameOf(person, principal)),
    decidesFor: own?.principal.name ?? null,
    waiver: own?.waiver ?? null,
    actions,
    day: actions.includes('ask-again') ? dayOf(request, parts.acts) : null,
    content: plain(isShown ? request.content : nothingShown),
  }
}

const nothingShown: ApprovalContent = {
  fields: [{ label: 'Isi', value: 'Belum ditampilkan sampai diputuskan', binds: false }],
  lines: { heads: [], rows: [] },
}

/** Whether somebody reads what a request says: what is hidden until it is done only those read who decide, or who may anyway. */
export function showsContent(
  request: StoredRequest,
  { actor, staff, decisions }: Pick<Telling, 'actor' | 'staff' | 'decisions'>,
): boolean {
  const { hiddenWithout } = request.content
  if (hiddenWithout === undefined || request.state === 'carried_out' || holds(actor, hiddenWithout))
    return true
  return waysOf(request, staff, decisions).some(({ person }) => person.id === actor.id)
}

/** `Budi`, or `Budi untuk Ani` in the place of somebody else. */
export function nameOf(
  person: { id: number; name: string },
  principal: { id: number; name: string },
): string {
  return person.id === principal.id ? person.name : `${person.name} untuk ${principal.name}`
}

/** The day in the input of a request; null where it has none. */
function dayOf({ act, input }: Pick<StoredRequest, 'act' | 'input'>, acts: ApprovedActs): Day | null {
  const path = acts[act]?.day
  return path === undefined ? null : dayIn(input, path)
}

type Action = 'decide' | 'comment' | 'withdraw' | 'ask-again'

/** Whoever sets the rules ends what nobody can decide: it would wait for ever where its maker is gone, too. */
export function endsStuck(actor: Actor, ways: readonly Way[]): boolean {
  return ways.length === 0 && holds(actor, 'approvals.rules')
}

interface Acting {
  readonly isDecider: boolean
  readonly actor: Actor
  readonly endsStuck?: boolean
}

/** What somebody may do with a request now; what has a draft is asked for again there. */
export function actionsOf(
  { state, makerId, input }: StoredRequest,
  { isDecider, actor, endsStuck: ends = false }: Acting,
): Action[] {
  const isMaker = actor.id !== undefined && makerId === actor.id
  const again =
    isMaker && input !== null && ['asked_back', 'rejected', 'blocked', 'withdrawn'].includes(state)
  return [
    ...(isDecider ? (['decide'] as const) : []),
    ...(isMaker || holds(actor, 'approvals.decide') ? (['comment'] as const) : []),
    ...((isMaker || ends) && isOpen(state) ? (['withdraw'] as const) : []),
    ...(again ? (['ask-again'] as const) : []),
  ]
}

/** The same without its promise to stay as it is, which replies do not make. */
export function plain<T>(value: T): Mutable<T> {
  return value as Mutable<T>
}
type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [Key in keyof T]: T[Key] extends number | string | boolean ? T[Key] : Mutable<T[Key]> }
    : T
