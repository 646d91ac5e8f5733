import { IconAlertTriangle, IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { LineTotals } from '../../../ledger/rules/journal.ts'
import { balanceText } from '../../../ledger/rules/journal.ts'

type Props = { readonly totals: LineTotals | undefined; readonly id?: string }

/** Says whether debit equals credit, and by how much not. Nothing typed yet is neither right nor wrong. */
export function JournalBalance({ totals, id }: Props) {
  const state = stateOf(totals)
  const Icon = icons[state]
  return (
    <p id={id} role="status" className={`journal-balance is-${state}`}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {balanceText(totals)}
    </p>
  )
}

const icons = { balanced: IconCircleCheck, unbalanced: IconAlertTriangle, empty: IconCircleDashed }

function stateOf(totals: LineTotals | undefined): keyof typeof icons {
  if (totals?.difference !== 0) return 'unbalanced'
  return totals.debit === 0 ? 'empty' : 'balanced'
}
