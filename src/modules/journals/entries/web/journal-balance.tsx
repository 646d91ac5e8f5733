import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import type { LineTotals } from '../../../ledger/rules/journal.ts'
import { balanceText } from '../../../ledger/rules/journal.ts'

type Props = { readonly totals: LineTotals | undefined; readonly id?: string }

/** Says whether debit equals credit, and by how much not. */
export function JournalBalance({ totals, id }: Props) {
  const balanced = totals?.difference === 0
  const Icon = balanced ? IconCircleCheck : IconAlertTriangle
  return (
    <p id={id} role="status" className={`journal-balance ${balanced ? 'is-balanced' : 'is-unbalanced'}`}>
      <Icon size={16} stroke={1.8} aria-hidden />
      {balanceText(totals)}
    </p>
  )
}
