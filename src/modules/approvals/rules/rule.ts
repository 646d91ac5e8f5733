import type { Day } from '../../../platform/rules/day/day.ts'
import { formatRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { ApprovalFacts, Condition } from './facts.ts'
import { keysOf } from '../../../platform/rules/proof/keys-of.ts'

/** Somebody who decides: a person, or whoever has a role. */
export type Approver = { readonly userId: number } | { readonly role: string }

/** Approvers of whom any or all decide. */
export interface Level {
  readonly mode: 'any' | 'all'
  readonly approvers: readonly Approver[]
}

/** What must be so besides the amount; null and false look at nothing. */
export interface RuleConditions {
  readonly discountOver: number | null
  readonly backdatedDays: number | null
  readonly belowCost: boolean
  readonly overBudget: boolean
  readonly overLimit: boolean
  readonly overdueDays: number | null
  readonly newParty: boolean
  readonly departmentId: number | null
  /** Code and name of that department, and the departments below it as the tree stands; left out while a rule is typed. */
  readonly departmentName?: string | null
  readonly departmentsBelow?: readonly number[]
}

/** What must be agreed to before it is done, and by whom. */
export interface ApprovalRule extends RuleConditions {
  readonly id: number
  readonly name: string
  readonly kind: string
  /** Rules are asked in this order. */
  readonly position: number
  readonly validFrom: Day
  readonly amountFrom: Rupiah
  readonly levels: readonly Level[]
  /** After so many working days at one level it asks for attention; null never. */
  readonly escalateAfter: number | null
  /** The name under which people decide about what they made themselves. */
  readonly waiver: string | null
}

/** The rule under which something falls today: the first that applies. */
export function ruleFor(
  rules: readonly ApprovalRule[],
  facts: ApprovalFacts,
  today: Day,
): ApprovalRule | undefined {
  return [...rules]
    .sort((one, other) => one.position - other.position || one.id - other.id)
    .find((rule) => applies(rule, facts, today))
}

function applies(rule: ApprovalRule, facts: ApprovalFacts, today: Day): boolean {
  return (
    rule.kind === facts.kind &&
    rule.validFrom <= today &&
    facts.amount >= rule.amountFrom &&
    conditionsOf(rule).every((condition) => meets[condition](rule, facts))
  )
}

const meets: Readonly<Record<Condition, (rule: RuleConditions, facts: ApprovalFacts) => boolean>> = {
  discount: ({ discountOver }, { discountBasisPoints = 0 }) => discountBasisPoints > (discountOver ?? 0),
  backdated: (rule, { backdatedDays = 0 }) => backdatedDays > (rule.backdatedDays ?? 0),
  'below-cost': (_, { belowCost = false }) => belowCost,
  'over-budget': (_, { overBudget = false }) => overBudget,
  'over-limit': (_, { overLimit = false }) => overLimit,
  overdue: (rule, { overdueDays = 0 }) => overdueDays > (rule.overdueDays ?? 0),
  'new-party': (_, { newParty = false }) => newParty,
  department: ({ departmentId, departmentsBelow = [] }, { departmentIds = [] }) =>
    departmentIds.some((id) => id === departmentId || departmentsBelow.includes(id)),
}

/** What a rule looks at besides the amount. */
export function conditionsOf(rule: RuleConditions): Condition[] {
  const asked: Readonly<Record<Condition, boolean>> = {
    discount: rule.discountOver !== null,
    'below-cost': rule.belowCost,
    'over-budget': rule.overBudget,
    'over-limit': rule.overLimit,
    overdue: rule.overdueDays !== null,
    backdated: rule.backdatedDays !== null,
    'new-party': rule.newParty,
    department: rule.departmentId !== null,
  }
  return keysOf(asked).filter((condition) => asked[condition])
}

/** What of the facts a rule looked at: when it changes, so may its answer. */
export function lookedAt(rule: RuleConditions, facts: ApprovalFacts): Readonly<Record<string, unknown>> {
  const values: Readonly<Record<Condition, unknown>> = {
    discount: facts.discountBasisPoints ?? 0,
    'below-cost': facts.belowCost ?? false,
    'over-budget': facts.overBudget ?? false,
    'over-limit': facts.overLimit ?? false,
    overdue: meets.overdue(rule, facts),
    backdated: meets.backdated(rule, facts),
    'new-party': facts.newParty ?? false,
    department: facts.departmentIds ?? [],
  }
  return Object.fromEntries(conditionsOf(rule).map((condition) => [condition, values[condition]]))
}

/** When a rule applies, in words: `mulai Rp 10.000.000, diskon di atas 15%`. */
export function ruleInWords(rule: RuleConditions & Pick<ApprovalRule, 'amountFrom'>): string {
  const words: Readonly<Record<Condition, string>> = {
    discount: `diskon di atas ${percentText(rule.discountOver ?? 0)}`,
    'below-cost': 'di bawah harga pokok',
    'over-budget': 'melebihi anggaran',
    'over-limit': 'melebihi credit limit',
    overdue: `customer lewat jatuh tempo lebih dari ${rule.overdueDays ?? 0} hari`,
    backdated: `bertanggal mundur lebih dari ${rule.backdatedDays ?? 0} hari`,
    'new-party': 'transaksi pertama dengan pihaknya',
    department: `departemen ${rule.departmentName ?? 'tertentu'}`,
  }
  const amount = rule.amountFrom === 0 ? 'semua nilai' : `mulai ${formatRupiah(rule.amountFrom)}`
  return [amount, ...conditionsOf(rule).map((condition) => words[condition])].join(', ')
}

function percentText(basisPoints: number): string {
  return `${String(basisPoints / 100).replace('.', ',')}%`
}
