import { Button } from '@mantine/core'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { leftToBill } from '../../../inventory/receipts/rules/cleared-share.ts'
import { listBillableOrderLines } from '../../orders/contract.ts'
import { listBillableGoods } from '../contract.ts'
import { billTable, emptyBillLine } from '../rules/bill-grid.ts'
import { differenceOf, goodsOfRow, receiptOf, withQuantity, type BillGoods } from '../rules/bill-goods.ts'
import { BilledGoods } from './billed-goods.tsx'
import type { BillFormState } from './use-bill-form.ts'

type Props = { readonly bill: BillFormState }

/** What came in from the vendor and is billed now. */
export function BillGoodsLines({ bill }: Props) {
  const { form } = bill
  const { goods } = form.draft
  return (
    <>
      <Offer bill={bill} />
      <OrderedOffer bill={bill} />
      {goods.map((each, row) => (
        <GoodsLine key={`${each.receiptId}/${each.lineNumber}`} bill={bill} goods={each} row={row} />
      ))}
    </>
  )
}

/** Goods that wait for their bill, to be taken into this one. */
function Offer({ bill: { form, context } }: Props) {
  const { vendor, goods } = form.draft
  const query = { vendorId: String(vendor?.id ?? 0) }
  const { data } = useReply(listBillableGoods, { query }, { enabled: vendor !== undefined })
  const left = (data?.rows ?? []).filter(
    (row) => !goods.some((each) => each.receiptId === row.receiptId && each.lineNumber === row.lineNumber),
  )
  if (vendor === undefined || left.length === 0) return null
  const isPkp = context?.vendor?.isPkp === true
  const take = (): void => {
    const more = left.map((row) => goodsOfRow(row, isPkp ? 'taxed' : 'untaxed'))
    form.change({ goods: [...goods, ...more] })
  }
  const amount = left.reduce((sum, row) => sum + row.amount - row.billedAmount, 0)
  return (
    <p className="bill-offer" role="status">
      {left.length} barang dari vendor ini sudah diterima dan belum ditagih ({formatRupiah(amount)}){' '}
      <Button size="compact-sm" variant="default" onClick={take}>
        Tagih yang diterima
      </Button>
    </p>
  )
}

/** Lines of orders that are charged to accounts, to be taken into this bill with what is left of them. */
function OrderedOffer({ bill: { form, lines } }: Props) {
  const { vendor } = form.draft
  const query = { vendorId: String(vendor?.id ?? 0) }
  const { data } = useReply(listBillableOrderLines, { query }, { enabled: vendor !== undefined })
  const taken = lines.grid.lines.map(({ orderLineId }) => orderLineId)
  const left = (data?.rows ?? []).filter(({ orderLineId }) => !taken.includes(orderLineId))
  if (vendor === undefined || left.length === 0) return null
  const take = (): void => {
    const more = left.map(({ orderNumber, description, left: amount, ...line }) => ({
      ...emptyBillLine,
      ...line,
      amount,
      description: `${orderNumber} ${description}`.trim().slice(0, 500),
    }))
    form.act((now) => ({
      ...now,
      grid: billTable.gridOf([...now.grid.lines.filter((line) => !billTable.kind.isUnused(line)), ...more]),
    }))
  }
  const amount = left.reduce((sum, line) => sum + line.left, 0)
  return (
    <p className="bill-offer" role="status">
      {left.length} baris jasa/biaya dari purchase order vendor ini belum ditagih ({formatRupiah(amount)}){' '}
      <Button size="compact-sm" variant="default" onClick={take}>
        Tagih dari order
      </Button>
    </p>
  )
}

type LineProps = Props & { readonly goods: BillGoods; readonly row: number }

function GoodsLine({ bill: { form }, goods, row }: LineProps) {
  const at = (field: string) => form.at(`goods.${row}.${field}`)
  const set = (changed: BillGoods): void =>
    form.act((now) => ({ ...now, goods: now.goods.map((each, index) => (index === row ? changed : each)) }))
  const remove = (): void =>
    form.act((now) => ({ ...now, goods: now.goods.filter((_, index) => index !== row) }))
  return (
    <BilledGoods
      goods={goods}
      name={`Barang ${row + 1}`}
      from={`${receiptOf(goods)} · belum ditagih`}
      left={leftToBill(goods.received)}
      difference={differenceOf(goods)}
      at={at}
      onQuantity={(quantity) => set(withQuantity(goods, quantity))}
      onChange={(change) => set({ ...goods, ...change })}
      onRemove={remove}
    />
  )
}
