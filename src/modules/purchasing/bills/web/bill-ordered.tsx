import { Button } from '@mantine/core'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { listBillableOrderedGoods } from '../../orders/contract.ts'
import {
  orderedDifference,
  orderedOfRow,
  withOrderedQuantity,
  type BillOrdered,
} from '../rules/bill-ordered.ts'
import { BilledGoods } from './billed-goods.tsx'
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
  return (
    <BilledGoods
      goods={goods}
      name={`Barang dipesan ${row + 1}`}
      from={`${goods.orderNumber} · belum datang`}
      left={goods.left}
      difference={orderedDifference(goods)}
      at={at}
      onQuantity={(quantity) => set(withOrderedQuantity(goods, quantity))}
      onChange={(change) => set({ ...goods, ...change })}
      onRemove={remove}
    />
  )
}
