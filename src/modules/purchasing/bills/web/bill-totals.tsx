import { formatRupiah } from '../../../../platform/rules/money/money.ts'

type Amounts = {
  readonly subtotal: number
  readonly taxAmount: number
  readonly advanceAmount: number
  readonly totalAmount: number
  readonly withheldAmount: number
  readonly payableAmount: number
}

/** What a bill comes to, and what of it is owed. */
export function BillTotals({ amounts }: { readonly amounts: Amounts }) {
  const { subtotal, taxAmount, advanceAmount, totalAmount, withheldAmount, payableAmount } = amounts
  return (
    <dl className="document-totals" aria-live="polite">
      <Total name="Subtotal" amount={subtotal} />
      <Total name="PPN" amount={taxAmount} />
      {advanceAmount > 0 && <Total name="Uang muka dipotong" amount={-advanceAmount} />}
      {withheldAmount > 0 && <Total name="Total tagihan" amount={totalAmount} />}
      {withheldAmount > 0 && <Total name="PPh dipotong" amount={-withheldAmount} />}
      <Total name={withheldAmount > 0 ? 'Utang ke vendor' : 'Total tagihan'} amount={payableAmount} strong />
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
