import { Button, Checkbox } from '@mantine/core'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { formatQuantity, type Quantity } from '../../../../platform/rules/money/quantity.ts'
import { priceKind, quantityKind } from '../../../../platform/rules/money/stepped-value.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { SteppedInput } from '../../../../platform/web/form/stepped-input.tsx'
import { listBillableOrderedGoods } from '../../orders/contract.ts'
import {
  orderedDifference,
  orderedOfRow,
  withOrderedQuantity,
  type BillOrdered,
} from '../rules/bill-ordered.ts'
import type { BillFormState } from './use-bill-form.ts'

type Props = { readonly bill: BillFormState }

/** What was ordered of the vendor and is billed before it comes in. */
export function BillOrderedLines({ bill }: Props) {
  return (
    <>
      <Offer bill={bill} />
      {bill.form.draft.ordered.map((goods, row) => (
        <OrderedLine key={goods.orderLineId} bill={bill} goods={goods} row={row} />
      ))}
    </>
  )
}

function Offer({ bill: { form } }: Props) {
  const { vendor, ordered } = form.draft
  const query = { vendorId: String(vendor?.id ?? 0) }
  const { data } = useReply(listBillableOrderedGoods, { query }, { enabled: vendor !== undefined })
  const left = (data?.rows ?? []).filter(
    (row) => !ordered.some((each) => each.orderLineId === row.orderLineId),
  )
  if (vendor === undefined || left.length === 0) return null
  const more = left.map(orderedOfRow)
  const amount = more.reduce((sum, each) => sum + each.amount, 0)
  return (
    <p className="bill-offer" role="status">
      {left.length} barang purchase order vendor ini belum datang dan belum ditagih ({formatRupiah(amount)}){' '}
      <Button
        size="compact-sm"
        variant="default"
        onClick={() => form.change({ ordered: [...ordered, ...more] })}
      >
        Tagih sebelum datang
      </Button>
    </p>
  )
}

type LineProps = Props & { readonly goods: BillOrdered; readonly row: number }

function OrderedLine({ bill: { form }, goods, row }: LineProps) {
  const at = (field: string) => form.at(`ordered.${row}.${field}`)
  const set = (changed: BillOrdered): void =>
    form.act((now) => ({
      ...now,
      ordered: now.ordered.map((each, index) => (index === row ? changed : each)),
    }))
  const remove = (): void =>
    form.act((now) => ({ ...now, ordered: now.ordered.filter((_, index) => index !== row) }))
  const { orderNumber, productCode, productName, unit, left } = goods
  const difference = orderedDifference(goods)
  return (
    <fieldset className="bill-goods" aria-label={`Barang dipesan ${row + 1}`}>
      <div className="bill-goods-name">
        <span>
          {productCode} - {productName}
        </span>
        <span className="muted">
          {orderNumber} · belum datang {formatQuantity(left)} {unit}
        </span>
      </div>
      <SteppedInput
        {...at('quantity')}
        label={`Jumlah (${unit})`}
        kind={quantityKind}
        value={goods.quantity}
        onChange={(quantity: Quantity) => set(withOrderedQuantity(goods, quantity))}
      />
      <div>
        <SteppedInput
          {...at('amount')}
          label="Nilai tagihan (Rp)"
          kind={priceKind}
          value={goods.amount}
          onChange={(amount) => set({ ...goods, amount })}
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
        aria-label={`Kena PPN barang dipesan ${row + 1}`}
        checked={goods.taxClass === 'taxed'}
        onChange={(event) => set({ ...goods, taxClass: event.currentTarget.checked ? 'taxed' : 'untaxed' })}
      />
      <Button
        variant="subtle"
        color="red"
        size="xs"
        aria-label={`Hapus barang dipesan ${row + 1}`}
        onClick={remove}
      >
        Hapus
      </Button>
    </fieldset>
  )
}
