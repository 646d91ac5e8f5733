import {
  zeroQuantity,
  quantityUnits,
  storedQuantity,
  type Quantity,
} from '../../../../platform/rules/money/quantity.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { useParam } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { PostedFormDialog, FormWaiting, usePostedForm } from '../../../documents/web/index.ts'
import { vendorNoteOf } from '../../../inventory/web/index.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { purchaseOrderApi, receivePurchaseOrder, type PurchaseOrder } from '../contract.ts'
import { leftToReceive } from '../rules/ordered-line.ts'
import { arrivalProblems } from '../rules/order.ts'
import {
  ArrivalHead,
  arrivalOf,
  ArrivedQuantity,
  ExpectedGoods,
  type ArrivalDraft,
} from './arrived-goods.tsx'

type Draft = ArrivalDraft & { readonly arrived: readonly Quantity[] }

const quantityOf = (value: number): Quantity => storedQuantity(value.toFixed(3))
const optional = (text: string) => (text.trim() === '' ? undefined : text)

/** Goods of the order in the address come in. */
export function OrderReceive() {
  const number = useParam('number')
  const { data, error, refetch } = useReply(purchaseOrderApi.read, { params: { number } })
  if (!data) return <FormWaiting title={`Terima ${number}`} error={error} retry={refetch} />
  return <ReceiveForm order={data} />
}

/** The goods of an order that may still come. */
function expectedOf({ lines }: PurchaseOrder) {
  return lines.flatMap(({ lineNumber, productId, code, name, unit, quantity, receivedQuantity }) =>
    productId === null
      ? []
      : [
          {
            ...{ lineNumber, productId, code, name, unit },
            quantity: quantityOf(quantity),
            received: quantityOf(receivedQuantity),
          },
        ],
  )
}

function useArrival(order: PurchaseOrder) {
  const { today } = useSession()
  const expected = expectedOf(order)
  const linesOf = ({ arrived }: Draft) =>
    expected.map(({ lineNumber }, index) => ({
      lineNumber,
      quantity: arrived[index] ?? zeroQuantity,
    }))
  const { form } = usePostedForm({
    day: { field: 'receiptDate', missing: 'Tanggal terima harus diisi' },
    start: { ...arrivalOf(today), arrived: expected.map(leftToReceive) } as Draft,
    check: (draft, receiptDate) =>
      // Whether what is beyond the order waits or is refused is a matter of rules, which the server asks.
      arrivalProblems(
        { receiptDate, vendorNoteDay: draft.vendorNoteDay, lines: linesOf(draft) },
        { orderDate: order.orderDate, today, lines: expected },
      ).filter(({ code }) => code !== 'beyond-order'),
    question: () => `Terima barang ${order.orderNumber} dari ${order.vendorName}`,
    verb: 'Terima Barang',
    endpoint: receivePurchaseOrder,
    input: (draft, receiptDate) => ({
      params: { id: order.id },
      ifVersion: order.version,
      body: {
        receiptDate,
        ...vendorNoteOf(draft),
        warehouseId: draft.warehouseId,
        notes: optional(draft.notes),
        lines: linesOf(draft).map((line) => ({ ...line, quantity: quantityUnits(line.quantity) })),
      },
    }),
    said: ({ receiptNumber, totalAmount }) =>
      `Barang ${formatRupiah(totalAmount)} diterima dengan ${receiptNumber}`,
    back: order.orderNumber,
  })
  return { form, today, expected }
}

function ReceiveForm({ order }: { readonly order: PurchaseOrder }) {
  const { form, today, expected } = useArrival(order)
  const { draft, at, act } = form
  return (
    <PostedFormDialog
      form={form}
      title={`Terima ${order.orderNumber}`}
      hint={`Dari ${order.vendorName}. Nilainya menurut order; lebih dari 5% di atas pesanan ditolak, atau menunggu persetujuan bila ada aturannya.`}
      verb="Terima Barang"
      head={<ArrivalHead form={form} today={today} />}
    >
      {expected.map((line, row) => (
        <ExpectedGoods key={line.lineNumber} line={line} row={row}>
          <ArrivedQuantity
            {...at(`lines.${row}.quantity`)}
            productId={line.productId}
            label={`Diterima sekarang (${line.unit})`}
            value={draft.arrived[row] ?? zeroQuantity}
            onChange={(quantity) =>
              act((now) => ({
                ...now,
                arrived: now.arrived.map((each, index) => (index === row ? quantity : each)),
              }))
            }
          />
        </ExpectedGoods>
      ))}
    </PostedFormDialog>
  )
}
