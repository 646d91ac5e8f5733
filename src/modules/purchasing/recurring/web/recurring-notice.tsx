import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { listRecurringBills } from '../contract.ts'
import './recurring-bills.css'

/** How many days of recurring bills are left to be done; nothing where none is. */
export function RecurringBillNotice() {
  const { data } = useReply(listRecurringBills, {})
  const rows = data?.rows ?? []
  const open = rows.reduce((sum, row) => sum + row.open, 0)
  const failed = rows.reduce((sum, row) => sum + row.failed, 0)
  if (open + failed === 0) return null
  const parts = [
    ...(open > 0 ? [`${open} menunggu dicatat`] : []),
    ...(failed > 0 ? [`${failed} gagal dicatat`] : []),
  ]
  return (
    <div role="status" className="recurring-bill-notice">
      <p>
        <AppLink to="/purchase/recurring-bills">Tagihan berulang</AppLink>: {parts.join(', ')}
      </p>
    </div>
  )
}
