import { formatPercent } from '../../../platform/rules/money/format-amount.ts'
import { formatRupiah } from '../../../platform/rules/money/money.ts'

type Amounts = {
  readonly subtotal: number
  readonly discountAmount: number
  readonly taxAmount: number
  readonly totalAmount: number
}

type Props = { readonly document: Amounts & { readonly vatBasisPoints: number } }

/** The summary of an order or invoice; the discount only when there is one, shown negative (specification §2). */
export function DocumentTotals({ document }: Props) {
  const { subtotal, discountAmount, taxAmount, totalAmount, vatBasisPoints } = document
  return (
    <dl className="document-totals">
      <Total name="Subtotal" amount={subtotal} />
      {discountAmount > 0 && <Total name="Total Diskon" amount={-discountAmount} />}
      <Total
        name={vatBasisPoints === 0 ? 'Tanpa PPN' : `Total PPN ${formatPercent(vatBasisPoints)}`}
        amount={taxAmount}
      />
      <Total name="Total Keseluruhan" amount={totalAmount} strong />
    </dl>
  )
}

type TotalProps = { readonly name: string; readonly amount: number; readonly strong?: boolean }

function Total({ name, amount, strong = false }: TotalProps) {
  return (
    <div className={strong ? 'document-grand-total' : undefined}>
      <dt>{name}</dt>
      <dd className="num">{formatRupiah(amount)}</dd>
    </div>
  )
}
