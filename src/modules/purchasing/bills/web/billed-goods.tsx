import { Button, Checkbox } from '@mantine/core'
import { formatQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { formatRupiah, type Rupiah } from '../../../../platform/rules/money/money.ts'
import { priceKind, quantityKind } from '../../../../platform/rules/money/stepped-value.ts'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import type { TaxClass } from '../../../tax/rules/tax-class.ts'
import type { BillFormState } from './use-bill-form.ts'

interface Goods {
  readonly productCode: string
  readonly productName: string
  readonly unit: string
  readonly quantity: Quantity
  readonly amount: Rupiah
  readonly taxClass: TaxClass
}

type Fields = Pick<Goods, 'amount'> | { readonly taxClass: 'taxed' | 'untaxed' }

type Props = {
  readonly goods: Goods
  /** How the line is called: `Barang 1`. */
  readonly name: string
  /** Where the goods come from, and how much of them may be billed: `PO-2026-00001 · belum datang`. */
  readonly from: string
  readonly left: Quantity
  /** What the bill asks beyond what was agreed. */
  readonly difference: number
  readonly at: (field: string) => ReturnType<BillFormState['form']['at']>
  readonly onQuantity: (quantity: Quantity) => void
  readonly onChange: (change: Fields) => void
  readonly onRemove: () => void
}

/** Goods that a bill charges: how much of them, for what, and whether it bears VAT. */
export function BilledGoods({ goods, name, from, left, difference, at, ...acts }: Props) {
  const { productCode, productName, unit, quantity, amount, taxClass } = goods
  const called = name.charAt(0).toLowerCase() + name.slice(1)
  return (
    <fieldset className="bill-goods" aria-label={name}>
      <div className="bill-goods-name">
        <span>
          {productCode} - {productName}
        </span>
        <span className="muted">
          {from} {formatQuantity(left)} {unit}
        </span>
      </div>
      <SteppedInput
        {...at('quantity')}
        label={`Jumlah (${unit})`}
        kind={quantityKind}
        value={quantity}
        onChange={acts.onQuantity}
      />
      <div>
        <SteppedInput
          {...at('amount')}
          label="Nilai tagihan (Rp)"
          kind={priceKind}
          value={amount}
          onChange={(typed) => acts.onChange({ amount: typed })}
        />
        {difference !== 0 && (
          <p className="muted bill-goods-difference">
            Selisih harga {difference > 0 ? '+' : ''}
            {formatRupiah(difference)}
          </p>
        )}
      </div>
      <Checkbox
        label="Kena PPN"
        aria-label={`Kena PPN ${called}`}
        checked={taxClass === 'taxed'}
        onChange={(event) => acts.onChange({ taxClass: event.currentTarget.checked ? 'taxed' : 'untaxed' })}
      />
      <Button variant="subtle" color="red" size="xs" aria-label={`Hapus ${called}`} onClick={acts.onRemove}>
        Hapus
      </Button>
    </fieldset>
  )
}
