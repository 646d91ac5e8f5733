import { Button } from '@mantine/core'
import { useState } from 'react'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import {
  quantityUnits,
  storedQuantity,
  zeroQuantity,
  type Quantity,
} from '../../../../platform/rules/money/quantity.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { AppLink } from '../../../../platform/web/shell/app-link.tsx'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { copyTitle, PostedFormDialog, FormWaiting, usePostedForm } from '../../../documents/web/index.ts'
import { vendorNoteOf } from '../../../inventory/web/index.ts'
import { useAddressVendor, VendorSelect, type ChosenVendor } from '../../../parties/web/index.ts'
import { listReceivableOrders, receivePurchaseOrders, type ReceivableOrder } from '../contract.ts'
import { severalArrivalProblems } from '../rules/arrivals.ts'
import { problem } from '../../rules/problem-codes.ts'
import { leftToReceive } from '../rules/ordered-line.ts'
import {
  ArrivalHead,
  arrivalOf,
  ArrivedQuantity,
  ExpectedGoods,
  type ArrivalDraft,
} from './arrived-goods.tsx'

type Draft = ArrivalDraft & {
  readonly vendor: ChosenVendor | undefined
  /** What came of each line of each order. */
  readonly arrived: ReadonlyMap<string, Quantity>
}

/** What a form begins with that copies a receipt. */
export interface CopiedArrival extends Pick<ArrivalDraft, 'warehouseId' | 'notes'> {
  readonly receiptNumber: string
  readonly rows: readonly ReceivableOrder[]
  readonly arrived: Draft['arrived']
}

const title = 'Terima dari Order'
const vendorMissing = problem('vendor-missing', 'vendorId', 'Vendor harus dipilih')
export const keyOf = (orderId: number, lineNumber: number): string => `${orderId}/${lineNumber}`
const quantityOf = (value: number): Quantity => storedQuantity(value.toFixed(3))
const none: readonly ReceivableOrder[] = []

/** Goods of one or several orders of a vendor come in together. */
export function OrdersReceive() {
  const { isRead, vendor } = useAddressVendor()
  if (!isRead) return <FormWaiting title={title} />
  return <ReceiveForm vendor={vendor} />
}

/** The orders of which something came, with what. */
function arrivalsOf(arrived: Draft['arrived'], rows: readonly ReceivableOrder[]) {
  return rows.flatMap((order) => {
    const lines = order.lines.flatMap(({ lineNumber }) => {
      const quantity = arrived.get(keyOf(order.id, lineNumber)) ?? zeroQuantity
      return quantity === 0 ? [] : [{ lineNumber, quantity }]
    })
    return lines.length === 0 ? [] : [{ order, lines }]
  })
}

/** The orders of a vendor of which goods are expected: for a copy, those of the receipt it copies. */
function useReceivable(vendor: ChosenVendor | undefined, copied: CopiedArrival | undefined) {
  const query = { vendorId: String(vendor?.id ?? 0) }
  const enabled = vendor !== undefined && copied === undefined
  const { data } = useReply(listReceivableOrders, { query }, { enabled })
  if (copied !== undefined) return { rows: copied.rows, isRead: true }
  return { rows: (vendor && data?.rows) ?? none, isRead: data !== undefined }
}

function useArrivals({ vendor: given, copied }: FormProps) {
  const { today } = useSession()
  const [vendor, setVendor] = useState(given)
  const { rows, isRead } = useReceivable(vendor, vendor?.id === given?.id ? copied : undefined)
  const { form } = usePostedForm({
    day: { field: 'receiptDate', missing: 'Tanggal terima harus diisi' },
    start: startOf(arrivalOf(today), { vendor: given, copied }),
    check: (draft, receiptDate) => [
      ...(draft.vendor === undefined ? [vendorMissing] : []),
      ...severalArrivalProblems(
        { ...draft, receiptDate },
        arrivalsOf(draft.arrived, rows).map(({ order, lines }) => ({
          orderDate: order.orderDate,
          lines,
          expected: order.lines.map(expectedLine),
        })),
        today,
      ),
    ],
    question: (draft) => `Terima barang dari ${draft.vendor?.name ?? ''}`,
    verb: 'Terima Barang',
    endpoint: receivePurchaseOrders,
    input: (draft, receiptDate) => ({
      body: {
        receiptDate,
        ...vendorNoteOf(draft),
        warehouseId: draft.warehouseId,
        notes: draft.notes.trim() || undefined,
        orders: arrivalsOf(draft.arrived, rows).map(({ order: { id, version }, lines }) => ({
          ...{ id, version },
          lines: lines.map((line) => ({ ...line, quantity: quantityUnits(line.quantity) })),
        })),
      },
    }),
    said: ({ receiptNumber, totalAmount }) =>
      `Barang ${formatRupiah(totalAmount)} diterima dengan ${receiptNumber}`,
    back: copied && (({ receiptNumber }) => receiptNumber),
  })
  return { form, today, rows, isRead, setVendor }
}

function startOf(empty: ArrivalDraft, { vendor, copied }: FormProps): Draft {
  if (copied === undefined) return { ...empty, vendor, arrived: new Map() }
  const { arrived, warehouseId, notes } = copied
  return { ...empty, vendor, arrived, warehouseId, notes }
}

type Arrivals = ReturnType<typeof useArrivals>

function expectedLine({ quantity, receivedQuantity, ...line }: ReceivableOrder['lines'][number]) {
  return { ...line, quantity: quantityOf(quantity), received: quantityOf(receivedQuantity) }
}

type FormProps = { readonly vendor: ChosenVendor | undefined; readonly copied?: CopiedArrival | undefined }

/** Goods of orders of a vendor, or of those whose receipt is copied. */
export function ReceiveForm(props: FormProps) {
  const arrivals = useArrivals(props)
  const { form, rows, isRead } = arrivals
  return (
    <PostedFormDialog
      form={form}
      title={copyTitle(title, props.copied?.receiptNumber)}
      hint="Satu penerimaan untuk barang dari satu atau beberapa purchase order. Nilainya menurut ordernya; lebih dari 5% di atas pesanan diterima dari halaman ordernya."
      verb="Terima Barang"
      head={<Head {...arrivals} />}
    >
      {form.draft.vendor === undefined && (
        <p className="muted">Pilih vendor untuk melihat barang yang ditunggu dari ordernya.</p>
      )}
      {form.draft.vendor !== undefined && isRead && rows.length === 0 && (
        <p className="muted">Tidak ada barang yang ditunggu dari order vendor ini.</p>
      )}
      {rows.map((order) => (
        <OrderGoods key={order.id} order={order} arrivals={arrivals} />
      ))}
    </PostedFormDialog>
  )
}

function Head({ form, today, setVendor }: Arrivals) {
  const { draft, change, at } = form
  return (
    <ArrivalHead form={form} today={today}>
      <VendorSelect
        {...at('vendorId')}
        autoFocus={draft.vendor === undefined}
        value={draft.vendor}
        onChange={(vendor) => {
          setVendor(vendor)
          change({ vendor, arrived: new Map() })
        }}
      />
    </ArrivalHead>
  )
}

type OrderProps = { readonly order: ReceivableOrder; readonly arrivals: Arrivals }

/** The goods of an order, with what of them came now; all that is left at one press. */
function OrderGoods({ order, arrivals: { form, rows } }: OrderProps) {
  const { act, at, draft } = form
  const lines = order.lines.map(expectedLine)
  const come = (changed: readonly (readonly [number, Quantity])[]): void =>
    act((now) => ({
      ...now,
      arrived: new Map([
        ...now.arrived,
        ...changed.map(([number, quantity]) => [keyOf(order.id, number), quantity] as const),
      ]),
    }))
  const pathOf = (lineNumber: number): string => {
    const arrivals = arrivalsOf(draft.arrived, rows)
    const index = arrivals.findIndex(({ order: { id } }) => id === order.id)
    const line = arrivals[index]?.lines.findIndex((each) => each.lineNumber === lineNumber) ?? -1
    return line < 0 ? `lines.${keyOf(order.id, lineNumber)}` : `orders.${index}.lines.${line}.quantity`
  }
  return (
    <section aria-label={order.orderNumber}>
      <p className="order-arrival-of">
        <AppLink to={`/purchase/orders/${order.orderNumber}`}>{order.orderNumber}</AppLink>{' '}
        <span className="muted">{formatDay(order.orderDate)}</span>
        <Button
          size="compact-xs"
          variant="default"
          onClick={() => come(lines.map((line) => [line.lineNumber, leftToReceive(line)]))}
        >
          Terima semua sisanya
        </Button>
      </p>
      {lines.map((line, row) => (
        <ExpectedGoods key={line.lineNumber} line={line} row={row}>
          <ArrivedQuantity
            {...at(pathOf(line.lineNumber))}
            productId={line.productId}
            label={`Diterima sekarang (${line.unit})`}
            value={draft.arrived.get(keyOf(order.id, line.lineNumber)) ?? zeroQuantity}
            onChange={(quantity) => come([[line.lineNumber, quantity]])}
          />
        </ExpectedGoods>
      ))}
    </section>
  )
}
