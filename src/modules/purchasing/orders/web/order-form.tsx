import { Textarea } from '@mantine/core'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatRupiah } from '../../../../platform/rules/money/money.ts'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import { useParam, useQueryTexts } from '../../../../platform/web/shell/place.ts'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { DraftFormDialog, EmptyOrCopied, Opened, FormWaiting } from '../../../documents/web/index.ts'
import { findProductsByCode } from '../../../products/contract.ts'
import { useAddressVendor, VendorSelect } from '../../../parties/web/index.ts'
import { purchaseRequestApi, type PurchaseRequest } from '../../requests/contract.ts'
import { requestRefusals } from '../../requests/rules/request.ts'
import { orderOfRequest } from '../../requests/rules/requested-order.ts'
import { purchaseOrderApi, type PurchaseOrder } from '../contract.ts'
import {
  contentOf,
  copiedOrder,
  emptyOrder,
  orderOfGoods,
  type OrderContent,
  type OrderForm,
} from '../rules/order-content.ts'
import { goodsIn } from '../rules/ordered-goods.ts'
import { comparedOrder, versionColumns } from './compared-order.ts'
import { OrderLines } from './order-lines.tsx'
import { useOrderForm, type OrderFormState } from './use-order-form.ts'
import '../../bills/web/bill-form.css'
import './order-form.css'

const title = 'Buat Purchase Order'

/** A new order of today: of the vendor the address names, with the goods it names, or with what the order it names holds. */
export function OrderCreate() {
  const { today } = useSession()
  const { goods, request } = useQueryTexts()
  if (request !== undefined && request !== '') return <OrderOfRequest number={request} />
  if (goods !== undefined && goods !== '') return <OrderOfGoods goods={goods} />
  return (
    <EmptyOrCopied read={purchaseOrderApi.read} title={title}>
      {(named, copied) =>
        copied === undefined ? (
          <EmptyOrder />
        ) : (
          <OrderFormDialog title={named} start={copiedOrder(copied, today)} />
        )
      }
    </EmptyOrCopied>
  )
}

function EmptyOrder() {
  const { today } = useSession()
  const { isRead, vendor } = useAddressVendor()
  if (!isRead) return <FormWaiting title={title} />
  return <OrderFormDialog title={title} start={{ ...emptyOrder(today), vendor }} />
}

function OrderOfGoods({ goods }: { readonly goods: string }) {
  const { today } = useSession()
  const wanted = goodsIn(goods)
  const codes = wanted.map(({ code }) => code)
  return (
    <Opened read={findProductsByCode} input={{ body: { codes } }} title={title}>
      {({ rows }) => <OrderFormDialog title={title} start={orderOfGoods(today, wanted, rows)} />}
    </Opened>
  )
}

function OrderOfRequest({ number }: { readonly number: string }) {
  const { today } = useSession()
  const refusal = ({ actions }: PurchaseRequest) =>
    actions.includes('order') ? undefined : requestRefusals.order
  return (
    <Opened read={purchaseRequestApi.read} input={{ params: { number } }} title={title} refusal={refusal}>
      {(request) => (
        <OrderFormDialog title={`${title} dari ${number}`} start={orderOfRequest(request, today)} />
      )}
    </Opened>
  )
}

/** Changing the order in the address. */
export function OrderEdit() {
  const number = useParam('number')
  const title = `Ubah ${number}`
  return (
    <Opened read={purchaseOrderApi.read} input={{ params: { number } }} title={title}>
      {(order) => (
        <OrderFormDialog
          title={order.isBegun ? `Perubahan ke-${order.revision + 1} ${number}` : title}
          start={contentOf(order)}
          saved={order}
        />
      )}
    </Opened>
  )
}

const orderHint = 'Order belum dibukukan: barangnya masuk stok saat diterima, jasa dan biaya saat ditagih.'
const amendedHint =
  'Yang sudah diterima atau ditagih tetap seharga itu; jumlah, harga, dan hari yang diubah berlaku bagi sisanya, sebagai baris baru. Total di bawah memakai harga yang diketik.'

type FormProps = { readonly title: string; readonly start: OrderContent; readonly saved?: PurchaseOrder }

function OrderFormDialog({ title: named, start, saved }: FormProps) {
  const order = useOrderForm(start, saved)
  const { form, lines, amounts } = order
  return (
    <DraftFormDialog
      form={form}
      title={named}
      hint={saved?.isBegun === true ? amendedHint : orderHint}
      className="bill-form"
      verb="Simpan Order"
      head={<Head order={order} />}
      toCell={lines.toCell}
      conflict={conflict}
    >
      <OrderLines order={order} />
      <div className="bill-foot">
        <Textarea
          label="Catatan untuk vendor"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={2000}
          value={form.draft.notes}
          onChange={(event) => form.change({ notes: event.currentTarget.value })}
        />
        {amounts ? <OrderTotals amounts={amounts} /> : <p className="muted">Menghitung…</p>}
      </div>
    </DraftFormDialog>
  )
}

const conflict = {
  fields: comparedOrder,
  head: ({ orderDate, vendor }: OrderForm) => (
    <p>
      {formatDay(orderDate)} · {vendor ? `${vendor.code} - ${vendor.name}` : '-'}
    </p>
  ),
  linesOf: (draft: OrderForm) => draft.grid.lines,
  columns: versionColumns,
}

function Head({ order: { form, today, context } }: { readonly order: OrderFormState }) {
  const { draft, change, at } = form
  const requests = [...new Set(draft.grid.lines.flatMap(({ requestNumber }) => requestNumber || []))]
  const isWithoutVat = context?.vendor?.isPkp === false
  return (
    <>
      <div className="bill-head">
        <div className="bill-vendor">
          <VendorSelect
            {...at('vendorId')}
            autoFocus={draft.vendor === undefined}
            value={draft.vendor}
            onChange={(vendor) => change({ vendor })}
          />
        </div>
        <DayInput
          {...at('orderDate')}
          label="Tanggal order"
          required
          today={today}
          max={today}
          value={draft.orderDate === '' ? undefined : draft.orderDate}
          onChange={(day) => change({ orderDate: day ?? '' })}
        />
        <DayInput
          {...at('expectedDay')}
          label="Perkiraan datang"
          today={today}
          value={draft.expectedDay === '' ? undefined : draft.expectedDay}
          onChange={(day) => change({ expectedDay: day ?? '' })}
        />
      </div>
      {requests.length > 0 && (
        <p className="muted">
          Dari permintaan {requests.join(', ')}: hapus baris yang tidak dipesan sekarang, atau kurangi
          jumlahnya.
        </p>
      )}
      {isWithoutVat && <p className="muted">Vendor bukan PKP: order tanpa PPN.</p>}
    </>
  )
}

type Amounts = { readonly subtotal: number; readonly taxAmount: number; readonly totalAmount: number }

/** What an order comes to. */
export function OrderTotals({ amounts }: { readonly amounts: Amounts }) {
  return (
    <dl className="document-totals" aria-live="polite">
      <div>
        <dt>Subtotal</dt>
        <dd className="num">{formatRupiah(amounts.subtotal)}</dd>
      </div>
      <div>
        <dt>PPN</dt>
        <dd className="num">{formatRupiah(amounts.taxAmount)}</dd>
      </div>
      <div className="document-grand-total">
        <dt>Total order</dt>
        <dd className="num">{formatRupiah(amounts.totalAmount)}</dd>
      </div>
    </dl>
  )
}
