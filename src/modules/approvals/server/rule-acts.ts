import type { Problem } from '../../../platform/rules/http/problem.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import type {
  changeApprovalRule,
  createApprovalRule,
  endApprovalRule,
  listApprovalRules,
  orderApprovalRules,
  RuleInput,
  simulateApproval,
} from '../contract.ts'
import { departmentFault } from '../../departments/rules/department.ts'
import { holdDepartments } from '../../departments/server/index.ts'
import { problem } from '../rules/problem-codes.ts'
import { ruleInWords, type ApprovalRule, type Level } from '../rules/rule.ts'
import { isStuck, keyOf, offersWaiver, ruleProblems, type RuleDraft } from '../rules/rule-problems.ts'
import { simulate } from '../rules/simulation.ts'
import type { InboxParts } from './inbox.ts'
import { conflict } from './refusals.ts'
import { endRule, insertRule, listRules, lockRule, orderRules, readRules } from './rule-store.ts'
import { readStaff } from './staff-store.ts'
import { nameOf } from './told.ts'

/** The rules that stand, and what a new one may say. */
export async function readRuling({ db, today }: Call<typeof listApprovalRules>, parts: InboxParts) {
  const staff = await readStaff(db, { today, ...parts })
  const people = staff.people.filter(({ mayDecide }) => mayDecide)
  const rules = await listRules(db)
  return {
    rules: rules.map((rule) => ({ ...shownRule(rule), isStuck: isStuck(rule, staff) })),
    kinds: parts.kinds.map(({ kind, label, conditions }) => ({ kind, label, conditions: [...conditions] })),
    people: people.map(({ id, name, role }) => ({ id, name, role })),
    roles: rolesOf(people),
    unable: unableOf(rules, staff.people),
    offersWaiver: offersWaiver(staff),
  }
}

type Staffer = Awaited<ReturnType<typeof readStaff>>['people'][number]

function rolesOf(people: readonly Staffer[]): { code: string; name: string }[] {
  return [...new Map(people.map(({ role, roleName }) => [role, roleName]))]
    .map(([code, name]) => ({ code, name }))
    .toSorted((one, other) => one.code.localeCompare(other.code))
}

/** Whom rules name though they may not decide, so that a rule says who they are. */
function unableOf(rules: readonly ApprovalRule[], staff: readonly Staffer[]) {
  const named = new Set(
    rules.flatMap(({ levels }) => levels.flatMap(({ approvers }) => approvers.map(keyOf))),
  )
  const able = new Set(staff.flatMap(({ role, mayDecide }) => (mayDecide ? [role] : [])))
  return {
    people: staff.flatMap(({ id, name, mayDecide }) =>
      !mayDecide && named.has(keyOf({ userId: id })) ? [{ id, name }] : [],
    ),
    roles: rolesOf(staff.filter(({ role }) => !able.has(role) && named.has(keyOf({ role })))),
  }
}

function shownRule(rule: ApprovalRule) {
  return { ...rule, levels: levelsOf(rule.levels), words: ruleInWords(rule) }
}

function levelsOf(levels: readonly Level[]) {
  return levels.map(({ mode, approvers }) => ({ mode, approvers: [...approvers] }))
}

/** Adds a rule behind all others of its kind. */
export async function createRule(call: Call<typeof createApprovalRule>, parts: InboxParts) {
  const draft = await checkedRule(call, parts)
  return {
    id: await insertRule(call.db, { ...draft, position: null, replacesId: null, createdBy: call.actor.name }),
  }
}

/** Another rule in the place of one that ends; what waits under that one stays under it. */
export async function changeRule(call: Call<typeof changeApprovalRule>, parts: InboxParts) {
  const { db, actor, params } = call
  const former = await lockRule(db, params.id)
  if (former === undefined)
    throw conflict('rule-ended', 'Aturan itu sudah berakhir atau sudah diganti orang lain')
  const draft = await checkedRule(call, parts)
  await endRule(db, former.id, actor.name)
  const position = draft.kind === former.kind ? former.position : null
  return { id: await insertRule(db, { ...draft, position, replacesId: former.id, createdBy: actor.name }) }
}

/** Ends a rule. */
export async function finishRule({ db, actor, params }: Call<typeof endApprovalRule>) {
  const rule = await lockRule(db, params.id)
  if (rule === undefined) throw notFound()
  await endRule(db, rule.id, actor.name)
  return {}
}

/** Puts the rules of a kind in another order; all of them, each once. */
export async function arrangeRules({ db, body }: Call<typeof orderApprovalRules>) {
  const standing = (await readRules(db, body.kind)).map(({ id }) => id)
  const given = new Set(body.ids)
  if (
    given.size !== body.ids.length ||
    given.size !== standing.length ||
    standing.some((id) => !given.has(id))
  ) {
    throw conflict('rule-order', 'Aturan berubah sejak dibaca. Muat ulang lalu urutkan lagi.')
  }
  await orderRules(db, body.ids)
  return {}
}

/** Who would have to agree. */
export async function simulateRequest({ db, body, today }: Call<typeof simulateApproval>, parts: InboxParts) {
  const { makerId, departmentId, ...asked } = body
  const facts = { ...asked, departmentIds: departmentId === null ? [] : [departmentId] }
  const staff = await readStaff(db, { today, ...parts })
  const { rule, levels, isStuck } = simulate(await listRules(db), { facts, makerIds: [makerId] }, staff)
  return {
    rule: rule === undefined ? null : { id: rule.id, name: rule.name, words: ruleInWords(rule) },
    levels: levels.map(({ mode, ways, canBeDone }) => ({
      mode,
      deciders: ways.map(({ person, principal }) => nameOf(person, principal)),
      canBeDone,
    })),
    isStuck,
  }
}

async function checkedRule(
  { db, body, today }: Pick<Call<typeof createApprovalRule>, 'db' | 'today'> & { readonly body: RuleInput },
  parts: InboxParts,
): Promise<RuleDraft> {
  const draft: RuleDraft = { ...body, waiver: body.waiver === '' ? null : body.waiver }
  const staff = await readStaff(db, { today, ...parts })
  refuseIf([
    ...ruleProblems(draft, { kinds: parts.kinds, staff }),
    ...(await departmentProblems(db, draft.departmentId)),
  ])
  return draft
}

async function departmentProblems(tx: Tx, departmentId: number | null): Promise<Problem[]> {
  if (departmentId === null) return []
  const departments = await holdDepartments(tx, [departmentId])
  const fault = departmentFault(departments.get(departmentId), '')
  return fault === undefined ? [] : [problem('rule-department', 'departmentId', fault.message)]
}
