import type { AccountRole } from '../../../accounts/rules/account-role.ts'
import type { MovementKind } from '../../rules/movement-kind.ts'
import { keysOf } from '../../../../platform/rules/proof/keys-of.ts'

interface Reason {
  readonly text: string
  /** The account on the other side. */
  readonly role: AccountRole
  readonly direction: 'in' | 'out'
  readonly kind: MovementKind
  /** Goods given away or used by oneself bear PPN on their cost. */
  readonly isVatDue?: true
  /** A cost must be typed; elsewhere goods come in at the average when none is. */
  readonly needsCost?: true
}

/** Why stock is adjusted: which account the value goes to, and what else follows from it. */
const adjustmentReasons = {
  opening: {
    text: 'Stok awal',
    role: 'opening_balance_equity',
    direction: 'in',
    kind: 'opening',
    needsCost: true,
  },
  surplus: { text: 'Selisih lebih', role: 'inventory_variance', direction: 'in', kind: 'adjustment' },
  loss: { text: 'Hilang atau rusak', role: 'inventory_variance', direction: 'out', kind: 'adjustment' },
  sample: {
    text: 'Sampel dan hadiah',
    role: 'sample_expense',
    direction: 'out',
    kind: 'usage',
    isVatDue: true,
  },
  ownUse: {
    text: 'Pemakaian sendiri',
    role: 'own_use_expense',
    direction: 'out',
    kind: 'usage',
    isVatDue: true,
  },
} as const satisfies Readonly<Record<string, Reason>>

export type AdjustmentReason = keyof typeof adjustmentReasons

export const adjustmentReasonKeys = keysOf(adjustmentReasons)

/** A reason with everything that may follow from it. */
export function reasonOf(reason: AdjustmentReason): Reason {
  return adjustmentReasons[reason]
}

export const reasonTexts = Object.fromEntries(
  adjustmentReasonKeys.map((key) => [key, adjustmentReasons[key].text]),
) as Readonly<Record<AdjustmentReason, string>>
