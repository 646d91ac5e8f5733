import { formatRupiah } from '../../../platform/rules/money/money.ts'
import { taxClassTexts } from '../../tax/rules/tax-class.ts'
import { bearsVat, untaxedPart, vatLabel, type DocumentVat } from '../rules/document-vat.ts'

type Amounts = DocumentVat & {
  readonly discountAmount: number
  readonly taxAmount: number
  readonly totalAmount: number
  /** VAT within the total that the customer pays to the state itself. */
  readonly collectedAmount?: number | undefined
}

type Props = { readonly document: Amounts }

/** The summary of an order or invoice; the discount only when there is one, shown negative (specification §2), and
 *  what bears VAT where other lines do not. */
export function DocumentTotals({ document }: Props) {
  const { subtotal, discountAmount, taxAmount, taxBase, totalAmount, collectedAmount = 0 } = document
  const untaxed = untaxedPart(document)
  return (
    <dl className="document-totals">
      <Total name="Subtotal" amount={subtotal} />
      {discountAmount > 0 && <Total name="Total Diskon" amount={-discountAmount} />}
      {untaxed > 0 && <Total name="DPP" amount={taxBase} />}
      {untaxed > 0 && <Total name={taxClassTexts.untaxed} amount={untaxed} />}
      <Total
        name={bearsVat(document) ? `Total ${vatLabel(document)}` : taxClassTexts.untaxed}
        amount={taxAmount}
      />
      <Total name="Total Keseluruhan" amount={totalAmount} strong />
      {collectedAmount > 0 && <Total name="PPN disetor sendiri oleh customer" amount={-collectedAmount} />}
      {collectedAmount > 0 && <Total name="Jumlah ditagih" amount={totalAmount - collectedAmount} strong />}
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
