import { formatRupiah } from '../../../../platform/rules/money/money.ts'

interface Amounts {
  readonly baseAmount: number
  readonly taxAmount: number
  readonly withheldAmount: number
  readonly totalAmount: number
}

type Props = {
  readonly amounts: Amounts
  /** What it takes off its bill, and what the vendor owes beyond it; nothing of goods that were not billed. */
  readonly settledAmount?: number
  readonly creditAmount?: number
}

/** What a note comes to, and what becomes of it. */
export function NoteTotals({ amounts, settledAmount = 0, creditAmount = 0 }: Props) {
  const { baseAmount, taxAmount, withheldAmount, totalAmount } = amounts
  return (
    <dl className="document-totals" aria-live="polite">
      <Total name="Nilai" amount={baseAmount} />
      {taxAmount > 0 && <Total name="PPN" amount={taxAmount} />}
      {withheldAmount > 0 && <Total name="PPh yang berkurang" amount={-withheldAmount} />}
      <Total name="Total nota debit" amount={totalAmount} strong />
      {settledAmount > 0 && <Total name="Mengurangi tagihan" amount={settledAmount} />}
      {creditAmount > 0 && <Total name="Menjadi piutang ke vendor" amount={creditAmount} />}
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
