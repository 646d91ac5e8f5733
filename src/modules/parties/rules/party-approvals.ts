import { toRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import type { ApprovalKind } from '../../approvals/rules/facts.ts'

/** Where a vendor is paid may need an agreement before it becomes another. */
export const vendorBankApprovals: ApprovalKind = {
  kind: 'vendor-bank',
  label: 'Rekening bank vendor',
  conditions: [],
  hasAmount: false,
}

/** What a customer may owe may need an agreement before it becomes another. */
export const creditLimitApprovals: ApprovalKind = {
  kind: 'credit-limit',
  label: 'Credit limit customer',
  conditions: [],
}

/** What of parties rules may ask people to agree to. */
export const partyApprovals = [vendorBankApprovals, creditLimitApprovals]

const withoutEnd = toRupiah(Number.MAX_SAFE_INTEGER)

/** How much a limit lets somebody owe: none at all is more than every amount. */
export function limitAmount(creditLimit: Rupiah): Rupiah {
  return creditLimit === 0 ? withoutEnd : creditLimit
}
