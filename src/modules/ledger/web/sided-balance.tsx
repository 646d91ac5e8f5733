import { formatAmount } from '../../../platform/rules/money/format-amount.ts'
import type { Total } from '../../../platform/rules/money/money.ts'

/** A balance with the side it is on: `1.234.567 D` for debit, `K` for credit (kredit). Given debit positive. */
export function SidedBalance({ balance }: { readonly balance: Total }) {
  const side = balance > 0 ? 'debit' : 'kredit'
  return (
    <>
      {formatAmount(balance < 0 ? -balance : balance)}
      <span className="balance-side" aria-label={balance === 0n ? undefined : side}>
        {balance === 0n ? '' : side.charAt(0).toUpperCase()}
      </span>
    </>
  )
}
