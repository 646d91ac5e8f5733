import { useSession } from '../../../../platform/web/shell/session.ts'
import type { Billing } from '../contract.ts'
import { billingText } from '../rules/billing-code.ts'

/** The billing code that waits to be paid, and how long it may still be. */
export function WaitingCode({ billing }: { readonly billing: Billing | null }) {
  const { today } = useSession()
  if (billing === null) return null
  const { billingCode, issuedOn, validUntil } = billing
  return (
    <p role="status" className="vat-billing" data-over={validUntil < today || undefined}>
      Kode billing <strong>{billingCode}</strong> {billingText(issuedOn, today)}.
    </p>
  )
}
