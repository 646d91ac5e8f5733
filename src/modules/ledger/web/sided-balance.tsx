import { formatAmount } from '../../../platform/rules/money/format-amount.ts'

/** A balance with the side it is on: `1.234.567 D` for debit, `K` for credit (kredit). Given debit positive. */
export function SidedBalance({ balance }: { readonly balance: number }) {
  const side = balance > 0 ? 'debit' : 'kredit'
  return (
    <>
      {formatAmount(Math.abs(balance))}
      <span className="balance-side" aria-label={balance === 0 ? undefined : side}>
        {balance === 0 ? '' : side.charAt(0).toUpperCase()}
      </span>
    </>
  )
}
