import type { Day } from '../../../platform/rules/day/day.ts'
import type { Problem } from '../../../platform/rules/http/problem.ts'
import { toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { toast } from '../../../platform/web/dialog/toast.tsx'
import { useForm } from '../../../platform/web/form/use-form.ts'
import { useSession } from '../../../platform/web/shell/session.ts'
import { useAct } from '../../../platform/web/call/use-act.ts'
import { changeApprovalRule, createApprovalRule, type Rule } from '../contract.ts'
import { problem } from '../rules/problem-codes.ts'
import type { Level } from '../rules/rule.ts'
import type { Ruling } from './rule-list.tsx'

/** A rule as typed. */
export interface RuleTyped {
  readonly name: string
  readonly kind: string
  readonly validFrom: Day | ''
  readonly amountFrom: Rupiah
  /** Percent, empty where no discount is looked at. */
  readonly discount: string
  /** Days, empty where no day is looked at. */
  readonly backdated: string
  /** Days, empty where no lateness is looked at. */
  readonly overdue: string
  readonly belowCost: boolean
  readonly overBudget: boolean
  readonly overLimit: boolean
  readonly newParty: boolean
  readonly departmentId: number | undefined
  readonly levels: readonly Level[]
  /** Working days, empty where nothing asks for attention. */
  readonly escalate: string
  readonly waiver: string
}

interface Forming {
  readonly ruling: Ruling
  readonly rule: Rule | undefined
  readonly onDone: () => void
}

export type RuleForming = ReturnType<typeof useRuleForm>

/** The form of a rule: what is typed, what is wrong with it, saving it. */
export function useRuleForm({ ruling, rule, onDone }: Forming) {
  const { today } = useSession()
  const [create, change] = [useAct(createApprovalRule), useAct(changeApprovalRule)]
  const start = startOf(rule, { today, kind: ruling.kinds[0]?.kind ?? '' })
  const form = useForm<RuleTyped, unknown>({
    start,
    check: problemsOf,
    save: (typed) => {
      const body = bodyOf(typed, ruling)
      return rule === undefined ? create.attempt({ body }) : change.attempt({ params: { id: rule.id }, body })
    },
    onSaved: () => {
      toast('Aturan disimpan')
      onDone()
    },
  })
  const isDirty = JSON.stringify(form.draft) !== JSON.stringify(start)
  return { ...form, isDirty }
}

function startOf(rule: Rule | undefined, usual: { readonly today: Day; readonly kind: string }): RuleTyped {
  if (rule === undefined) {
    const { today: validFrom, kind } = usual
    const levels: Level[] = [{ mode: 'any', approvers: [{ role: 'admin' }] }]
    const rest = {
      discount: '',
      backdated: '',
      overdue: '',
      belowCost: false,
      overBudget: false,
      overLimit: false,
      newParty: false,
      departmentId: undefined,
      escalate: '',
      waiver: '',
    }
    return { name: '', kind, validFrom, amountFrom: toRupiah(0), levels, ...rest }
  }
  const { name, kind, validFrom, amountFrom, belowCost, overBudget, overLimit, newParty, levels } = rule
  return {
    ...{ name, kind, validFrom, amountFrom, belowCost, overBudget, overLimit, newParty, levels },
    departmentId: rule.departmentId ?? undefined,
    discount: rule.discountOver === null ? '' : String(rule.discountOver / 100).replace('.', ','),
    backdated: rule.backdatedDays === null ? '' : String(rule.backdatedDays),
    overdue: rule.overdueDays === null ? '' : String(rule.overdueDays),
    escalate: rule.escalateAfter === null ? '' : String(rule.escalateAfter),
    waiver: rule.waiver ?? '',
  }
}

function problemsOf(typed: RuleTyped): Problem[] {
  const { name, kind, validFrom, levels, discount, backdated, overdue } = typed
  return [
    ...(name.trim() === '' ? [problem('name-missing', 'name', 'Nama aturan harus diisi')] : []),
    ...(kind === '' ? [problem('rule-kind', 'kind', 'Jenis harus dipilih')] : []),
    ...(validFrom === '' ? [problem('date-missing', 'validFrom', 'Tanggal harus diisi')] : []),
    ...(numberOf(discount, 100) === undefined
      ? [problem('number', 'discountOver', 'Diskon harus 0–100, maksimal 2 desimal')]
      : []),
    ...(numberOf(backdated, 1) === undefined
      ? [problem('number', 'backdatedDays', 'Jumlah hari harus bilangan bulat')]
      : []),
    ...(numberOf(overdue, 1) === undefined
      ? [problem('number', 'overdueDays', 'Jumlah hari harus bilangan bulat')]
      : []),
    ...escalateProblems(typed),
    ...levels.flatMap(({ approvers }, index) =>
      approvers.length > 0
        ? []
        : [problem('rule-levels', `levels.${index}.approvers`, `Tingkat ${index + 1}: pilih penyetujunya`)],
    ),
  ]
}

function escalateProblems({ escalate }: RuleTyped): Problem[] {
  const days = numberOf(escalate, 1)
  if (days === null || (days !== undefined && days >= 1 && days <= 60)) return []
  return [problem('number', 'escalateAfter', 'Jumlah hari kerja harus 1–60')]
}

/** A number as typed in so many parts of one; null when empty, undefined when it is none. */
function numberOf(text: string, parts: number): number | null | undefined {
  if (text.trim() === '') return null
  const value = Math.round(Number(text.trim().replace(',', '.')) * parts * 1000) / 1000
  return Number.isInteger(value) && value >= 0 && value <= (parts === 1 ? 3650 : 10_000) ? value : undefined
}

function bodyOf(typed: RuleTyped, ruling: Ruling) {
  const known = ruling.kinds.find(({ kind }) => kind === typed.kind)?.conditions ?? []
  const { name, kind, validFrom, amountFrom, levels, waiver } = typed
  return {
    name: name.trim(),
    kind,
    validFrom,
    amountFrom,
    levels: levels.map(({ mode, approvers }) => ({ mode, approvers: [...approvers] })),
    discountOver: known.includes('discount') ? (numberOf(typed.discount, 100) ?? null) : null,
    backdatedDays: known.includes('backdated') ? (numberOf(typed.backdated, 1) ?? null) : null,
    overdueDays: known.includes('overdue') ? (numberOf(typed.overdue, 1) ?? null) : null,
    belowCost: known.includes('below-cost') && typed.belowCost,
    overBudget: known.includes('over-budget') && typed.overBudget,
    overLimit: known.includes('over-limit') && typed.overLimit,
    newParty: known.includes('new-party') && typed.newParty,
    departmentId: known.includes('department') ? (typed.departmentId ?? null) : null,
    escalateAfter: numberOf(typed.escalate, 1) ?? null,
    waiver: waiver.trim() === '' ? null : waiver.trim(),
  }
}
