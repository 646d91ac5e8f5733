export const budgetStatuses = ['draft', 'submitted', 'approved', 'superseded'] as const

/** Where a version of a budget stands; the approved one is in force, and the one it follows superseded. */
export type BudgetStatus = (typeof budgetStatuses)[number]

export const budgetStatusTexts: Readonly<Record<BudgetStatus, string>> = {
  draft: 'Draft',
  submitted: 'Diajukan',
  approved: 'Disetujui',
  superseded: 'Digantikan',
}

/** What a person may do with a version. */
export type BudgetAct = 'edit' | 'delete' | 'submit' | 'return' | 'approve' | 'revise'

const actsOf: Readonly<Record<BudgetStatus, readonly BudgetAct[]>> = {
  draft: ['edit', 'submit', 'delete'],
  submitted: ['approve', 'return'],
  approved: ['revise'],
  superseded: ['revise'],
}

/** Whether a version in its state takes an act. */
export function allows(status: BudgetStatus, act: BudgetAct): boolean {
  return actsOf[status].includes(act)
}

/** `Anggaran 2026 · revisi 2`. */
export function budgetTitle({
  name,
  revision,
}: {
  readonly name: string
  readonly revision: number
}): string {
  return revision === 1 ? name : `${name} · revisi ${revision - 1}`
}
