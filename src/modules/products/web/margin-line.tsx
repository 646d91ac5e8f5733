import { formatPercent } from '../../../platform/rules/money/format-amount.ts'
import { formatRupiah, type Rupiah } from '../../../platform/rules/money/money.ts'
import { marginOf } from '../rules/margin.ts'
import './product.css'

type Props = { readonly costPrice: Rupiah | null | undefined; readonly sellingPrice: Rupiah | undefined }

/** The margin beside a price that is read. */
export function MarginText(props: Props) {
  const margin = marginOf(props.costPrice, props.sellingPrice)
  if (margin === undefined) return null
  return (
    <span className="muted">
      {' '}
      · margin {formatRupiah(margin.amount)} ({formatPercent(margin.basisPoints)})
    </span>
  )
}

/** What a sale earns, as amount and share of the selling price, once both prices are above zero. */
export function MarginLine({ costPrice, sellingPrice }: Props) {
  const margin = marginOf(costPrice, sellingPrice)
  return (
    <p role="status" className="product-margin">
      {margin && (
        <>
          <span>Margin</span>
          <strong className="num">{formatRupiah(margin.amount)}</strong>
          <span className="num">({formatPercent(margin.basisPoints)} dari harga jual)</span>
        </>
      )}
    </p>
  )
}
