import { keysOf } from '../../../platform/rules/proof/keys-of.ts'
/** Where the movement of an account belongs in the cash flow statement, and how the setting calls it. */
const labels = {
  cash: 'Kas dan setara kas',
  operating: 'Operasi',
  investing: 'Investasi',
  financing: 'Pendanaan',
  noncash: 'Nonkas (penyusutan, cadangan)',
  none: 'Bukan arus kas',
} as const

export type CashFlowClass = keyof typeof labels

export const cashFlowClasses = keysOf(labels)

export function cashFlowClassLabel(kind: CashFlowClass): string {
  return labels[kind]
}
