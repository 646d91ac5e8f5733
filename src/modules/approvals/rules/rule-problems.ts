import type { Problem } from '../../../platform/rules/http/problem.ts'
import { canBeDone, isPerson, type Staff } from './deciders.ts'
import type { ApprovalKind } from './facts.ts'
import { problem } from './problem-codes.ts'
import { conditionsOf, type ApprovalRule, type Approver, type Level } from './rule.ts'

export type RuleDraft = Omit<ApprovalRule, 'id' | 'position'>

interface Ground {
  readonly kinds: readonly ApprovalKind[]
  readonly staff: Staff
}

/** What is wrong with a rule, all at once. */
export function ruleProblems(rule: RuleDraft, { kinds, staff }: Ground): Problem[] {
  const levels = levelsProblems(rule.levels)
  return [
    ...(rule.name === '' ? [problem('name-missing', 'name', 'Nama aturan harus diisi')] : []),
    ...kindProblems(rule, kinds),
    ...(rule.amountFrom < 0 ? [problem('amount-invalid', 'amountFrom', 'Nilai tidak boleh negatif')] : []),
    ...levels,
    ...(levels.length === 0 ? staffProblems(rule, staff) : []),
    ...waiverProblems(rule, staff),
  ]
}

function kindProblems(rule: RuleDraft, kinds: readonly ApprovalKind[]): Problem[] {
  const kind = kinds.find((each) => each.kind === rule.kind)
  if (kind === undefined) return [problem('rule-kind', 'kind', 'Jenis harus dipilih')]
  const unknown = conditionsOf(rule).find((condition) => !kind.conditions.includes(condition))
  if (unknown === undefined) return []
  return [problem('rule-kind', 'kind', `${kind.label} tidak mengenal salah satu syarat itu`)]
}

function levelsProblems(levels: readonly Level[]): Problem[] {
  if (levels.length === 0) return [problem('rule-levels', 'levels', 'Minimal satu tingkat persetujuan')]
  return levels.flatMap(({ approvers }, index) => {
    const path = `levels.${index}.approvers`
    const at = `Tingkat ${index + 1}`
    if (approvers.length === 0) return [problem('rule-levels', path, `${at}: pilih penyetujunya`)]
    if (new Set(approvers.map(keyOf)).size === approvers.length) return []
    return [problem('rule-levels', path, `${at}: seorang penyetuju hanya disebut sekali`)]
  })
}

/** An approver as one text, to tell it from others. */
export function keyOf(approver: Approver): string {
  return isPerson(approver) ? `user:${approver.userId}` : `role:${approver.role}`
}

function staffProblems({ kind, levels, amountFrom }: RuleDraft, staff: Staff): Problem[] {
  const question = { kind, amount: amountFrom, makerIds: [], waiver: null }
  return levels.flatMap((level, index) => {
    if (canBeDone(level, question, staff)) return []
    const text = `Tingkat ${index + 1}: tidak cukup orang aktif yang dapat menyetujui`
    return [problem('rule-nobody', `levels.${index}.approvers`, text)]
  })
}

/** Whether what is asked under a rule could not be decided, by the people there are now. */
export function isStuck(rule: RuleDraft, staff: Staff): boolean {
  return staffProblems(rule, staff).length > 0
}

/** A waiver is for organisations in which one admin does everything. */
function waiverProblems({ waiver }: RuleDraft, staff: Staff): Problem[] {
  if (waiver === null || offersWaiver(staff)) return []
  return [problem('rule-nobody', 'waiver', 'Pengecualian hanya untuk organisasi dengan satu admin aktif')]
}

/** Whether only one admin is there to decide. */
export function offersWaiver({ people }: Staff): boolean {
  return people.filter(({ role, mayDecide }) => role === 'admin' && mayDecide).length < 2
}
