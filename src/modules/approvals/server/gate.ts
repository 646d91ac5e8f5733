import { createHash } from 'node:crypto'
import type { Day } from '../../../platform/rules/day/day.ts'
import type { Database, Tx } from '../../../platform/server/database/database.ts'
import type { Actor } from '../../../platform/server/http/actor.ts'
import { notify } from '../../../platform/server/mail/outbox.ts'
import { bindingPart } from '../rules/content.ts'
import type { Proposal } from '../rules/proposal.ts'
import { lookedAt, ruleFor, type ApprovalRule } from '../rules/rule.ts'
import { conflict } from './refusals.ts'
import { findRequest, hasWaiting, insertRequests, readStandOf, type NewRequest } from './request-store.ts'
import { readRules } from './rule-store.ts'

/** What the gate says: nobody is asked, all have agreed, or the proposal waits under a rule. */
export type Gate =
  | { readonly is: 'free' }
  | { readonly is: 'granted'; readonly requestId: number; readonly rule: ApprovalRule }
  | {
      readonly is: 'needed'
      readonly rule: ApprovalRule
      readonly proposal: Proposal
      readonly fingerprint: string
    }

/** Who wants something done, and the request it is carried out for when all have agreed. */
export interface Asking {
  readonly today: Day
  readonly grant?: number | undefined
}

const free: Gate = { is: 'free' }

/**
 * Whether something may be done: free without a rule for it, granted while its own request is carried out, else it waits. Where no
 * rule stands for the kind this is one query, and the proposal is never made.
 */
export async function approvalFor(
  tx: Tx,
  { kind, propose }: { readonly kind: string; readonly propose: () => Promise<Proposal> | Proposal },
  asking: Asking,
): Promise<Gate> {
  const rules = await readRules(tx, kind)
  if (rules.length === 0 && asking.grant === undefined) return free
  return judge(tx, { rules, proposal: await propose() }, asking)
}

/** The rules of a kind, to judge many proposals by. */
export async function rulesOf(db: Database, kind: string): Promise<readonly ApprovalRule[]> {
  return readRules(db, kind)
}

/** Judges one proposal by rules that were read. */
export async function judge(
  tx: Tx,
  { rules, proposal }: { readonly rules: readonly ApprovalRule[]; readonly proposal: Proposal },
  { today, grant }: Asking,
): Promise<Gate> {
  if (grant !== undefined) return grantedOr(tx, grant, proposal)
  const rule = ruleFor(rules, proposal.facts, today)
  if (rule === undefined) return free
  return { is: 'needed', rule, proposal, fingerprint: fingerprintOf(rule, proposal) }
}

/** What is carried out is what was agreed to, judged by the rule it was asked under. */
async function grantedOr(tx: Tx, grant: number, proposal: Proposal): Promise<Gate> {
  const request = await findRequest(tx, grant)
  if (request?.state !== 'granted' || request.act !== proposal.act) {
    throw new Error('carried out without a request that was granted')
  }
  const rule = request.rule
  if (fingerprintOf(rule, proposal) === request.fingerprint) return { is: 'granted', requestId: grant, rule }
  throw conflict(
    'approval-changed',
    'Isinya berubah sejak diajukan. Ajukan lagi supaya yang berubah disetujui.',
  )
}

function fingerprintOf(rule: ApprovalRule, { facts, content, act }: Proposal): string {
  const seen = {
    act,
    amount: facts.amount,
    looked: lookedAt(rule, facts),
    ...(bindingPart(content) as object),
  }
  return createHash('sha256').update(JSON.stringify(seen)).digest('hex')
}

/** What is told of something that waits. */
export interface Waits {
  readonly requestId: number
  readonly rule: string
}

type Needed = Extract<Gate, { is: 'needed' }>

/** Who asks, and the request before about the same where the subject does not say it. */
interface Asker {
  readonly actor: Pick<Actor, 'id' | 'name'>
  readonly previousId?: number | null | undefined
}

/** Writes down that something waits for people to agree to it. */
export async function askFor(tx: Tx, needed: Needed, { actor, previousId = null }: Asker): Promise<Waits> {
  await refuseWaiting(tx, needed.proposal)
  const [requestId] = await insertRequests(tx, [requestOf(needed, actor, previousId)])
  if (requestId === undefined) throw new Error('asking wrote no request')
  await notify(tx, 'approval-asked', [requestId])
  return { requestId, rule: needed.rule.name }
}

/** The same for many drafts at once, none of which waits yet. */
export async function askForAll(
  tx: Tx,
  all: readonly Needed[],
  { actor }: { readonly actor: Pick<Actor, 'id' | 'name'> },
): Promise<void> {
  if (all.length === 0) return
  const inserted = await insertRequests(
    tx,
    all.map((needed) => requestOf(needed, actor, null)),
  )
  await notify(tx, 'approval-asked', inserted)
}

/** A draft waits once at a time, and so does what says so of itself. */
async function refuseWaiting(
  tx: Tx,
  { subject: { table, id }, act, title, input, isSole }: Proposal,
): Promise<void> {
  if (id === null || (input !== undefined && isSole !== true)) return
  const waitsAlready =
    input === undefined
      ? ['waiting', 'blocked'].includes((await readStandOf(tx, { table, id }))?.state ?? '')
      : await hasWaiting(tx, { table, id, act, title: shortTitle(title) })
  if (waitsAlready) throw conflict('approval-waiting', 'Ini sudah menunggu persetujuan.')
}

/** Cut between characters: half of one is no text to the database. */
function shortTitle(title: string): string {
  return Array.from(title).slice(0, 500).join('')
}

function requestOf(
  { rule, proposal, fingerprint }: Needed,
  { id, name }: Pick<Actor, 'id' | 'name'>,
  previousId: number | null,
): NewRequest {
  const { act, facts, content, title, party = null, subject, concerns = [], source, input } = proposal
  return {
    ruleId: rule.id,
    kind: facts.kind,
    act,
    subjectTable: subject.table,
    subjectId: subject.id,
    number: subject.number,
    title: shortTitle(title),
    party,
    amount: facts.amount,
    facts,
    content,
    fingerprint,
    concerns,
    sourceTable: source?.table ?? null,
    sourceId: source?.id ?? null,
    input: input ?? null,
    makerId: id ?? null,
    madeBy: proposal.madeBy ?? [],
    maker: name,
    levelCount: rule.levels.length,
    waiver: rule.waiver,
    previousId,
  }
}
