import type { Rupiah } from '../../../platform/rules/money/money.ts'

/** What rules look at besides the amount. */
export const conditions = [
  'discount',
  'below-cost',
  'over-budget',
  'over-limit',
  'overdue',
  'backdated',
  'new-party',
  'department',
] as const
export type Condition = (typeof conditions)[number]

/** A sort of thing that may need an agreement, as its module declares it. */
export interface ApprovalKind {
  readonly kind: string
  /** As people call it: `Sales order`. */
  readonly label: string
  /** What rules for it may look at. */
  readonly conditions: readonly Condition[]
  /** Whether an amount says how much it is about; it does when left out. */
  readonly hasAmount?: false
}

/** What a rule looks at in something that is to be done. What is left out is not so. */
export interface ApprovalFacts {
  readonly kind: string
  readonly amount: Rupiah
  /** The largest discount of its lines. */
  readonly discountBasisPoints?: number
  readonly belowCost?: boolean
  readonly overBudget?: boolean
  readonly overLimit?: boolean
  /** By how many days its party is late with what it owes. */
  readonly overdueDays?: number
  /** How many days before today its day is. */
  readonly backdatedDays?: number
  /** The first business with its party. */
  readonly newParty?: boolean
  readonly departmentIds?: readonly number[]
}
