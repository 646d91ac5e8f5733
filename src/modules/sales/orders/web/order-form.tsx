import { comparedOrder } from './compared-order.ts'
import { Button } from '@mantine/core'
import { useSession } from '../../../../platform/web/shell/session.ts'
import { useParam, useQueryTexts } from '../../../../platform/web/shell/place.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { formatAmount } from '../../../../platform/rules/money/format-amount.ts'
import { quantityShown } from '../../../inventory/packs/rules/packed-line.ts'
import { percentKind } from '../../../../platform/rules/money/stepped-value.ts'
import { LinesWith } from '../../../departments/web/index.ts'
import { DraftFormDialog, EmptyOrCopied, Opened, FormWaiting } from '../../../documents/web/index.ts'
import { quotationApi, type Quotation } from '../../quotations/contract.ts'
import { orderOfQuotation } from '../../quotations/rules/quotation-content.ts'
import { type SalesOrder, readSalesOrder } from '../contract.ts'
import {
  amendedContent,
  type OrderContent,
  type OrderDraft,
  emptyOrder,
  contentOf,
  typedContent,
} from '../rules/order-content.ts'
import { useAddressCustomer } from '../../web/customer-select.tsx'
import { LinesFoot } from '../../web/lines-foot.tsx'
import { atOnceVerb, orderRefusals } from '../rules/order-actions.ts'
import type { LineContent } from '../rules/order-grid.ts'
import { OrderFormHead } from './order-form-head.tsx'
import { OrderLines, OrderStalePrices } from './order-lines.tsx'
import { useOrderForm, type OrderFormState } from './use-order-form.ts'
import '../../web/sales.css'
import './order-form.css'

type Props = {
  readonly title: string
  readonly hint: string
  readonly start: OrderContent
  /** The draft being changed; absent for a new order. */
  readonly saved?: SalesOrder
  /** The quotation a new order is made from. */
  readonly quotation?: Pick<Quotation, 'id' | 'quotationNumber'>
  /** What was saved is confirmed, and becomes its next version. */
  readonly isAmended?: boolean
}

/** The sales order form: head, items, what is wrong, the summary and buttons. */
function OrderForm({ title, hint, start, saved, quotation, isAmended = false }: Props) {
  const order = useOrderForm(start, { saved, quotation, isAmended })
  const { form, lines } = order
  const unlessAmended = { before: <AtOnceButton form={form} />, onAct: form.submit }
  return (
    <DraftFormDialog
      form={form}
      title={title}
      hint={hint}
      className="order-form"
      verb={isAmended ? 'Simpan Perubahan' : saved ? 'Update Order' : 'Simpan Order'}
      {...(isAmended ? {} : unlessAmended)}
      head={<OrderFormHead order={order} saved={saved} isAmended={isAmended} />}
      toCell={lines.toCell}
      conflict={conflict}
    >
      <OrderStalePrices lines={lines} />
      <LinesWith customer={form.draft.customer?.id}>
        <OrderLines order={order} />
      </LinesWith>
      <LinesFoot order={order} tooLarge="Total order terlalu besar" keepsVat={isAmended} />
    </DraftFormDialog>
  )
}

/** What is shown of both versions of a draft that somebody else has saved meanwhile. */
export function VersionHead({ content: { orderDate, customer, notes } }: { readonly content: OrderContent }) {
  return (
    <>
      <p>
        {formatDay(orderDate)} · {customer ? `${customer.code} - ${customer.name}` : '-'}
      </p>
      {notes !== '' && <p className="document-notes">{notes}</p>}
    </>
  )
}

export const versionColumns = [
  {
    head: 'Produk',
    shown: (line: LineContent) => line.productCode || '-',
    copied: (line: LineContent) => line.productCode,
  },
  {
    head: 'Quantity',
    shown: (line: LineContent) => quantityShown(line.quantity, line),
    isFigure: true,
  },
  {
    head: 'Harga',
    shown: (line: LineContent) => formatAmount(line.unitPrice),
    copied: (line: LineContent) => line.unitPrice,
    isFigure: true,
  },
  {
    head: 'Diskon %',
    shown: (line: LineContent) => percentKind.write(line.discountBasisPoints),
    isFigure: true,
  },
]

const conflict = {
  fields: comparedOrder,
  head: (draft: OrderDraft) => <VersionHead content={typedContent(draft)} />,
  linesOf: (draft: OrderDraft) => typedContent(draft).lines,
  columns: versionColumns,
}

function AtOnceButton({ form }: Pick<OrderFormState, 'form'>) {
  return (
    <Button
      variant="default"
      title="Confirm, kirim, dan invoice sekaligus (Ctrl+Enter)"
      disabled={form.isSaving}
      onClick={() => form.submit('post')}
    >
      {atOnceVerb}
    </Button>
  )
}

const newOrder = { title: 'Create Order', hint: 'Order baru disimpan sebagai draft.' }

/** A new order of today: for the customer the address names, or with what the order or quotation it names holds. */
export function OrderCreate() {
  const { today } = useSession()
  const { quotation } = useQueryTexts()
  if (quotation !== undefined && quotation !== '') return <QuotedOrder number={quotation} />
  return (
    <EmptyOrCopied read={readSalesOrder} {...newOrder}>
      {(title, copied) =>
        copied === undefined ? (
          <EmptyOrder />
        ) : (
          <OrderForm {...newOrder} title={title} start={{ ...contentOf(copied), orderDate: today }} />
        )
      }
    </EmptyOrCopied>
  )
}

function EmptyOrder() {
  const { today } = useSession()
  const { isRead, customer } = useAddressCustomer()
  if (!isRead) return <FormWaiting {...newOrder} />
  return <OrderForm {...newOrder} start={{ ...emptyOrder(today), customer }} />
}

/** What is left of a quotation. */
function QuotedOrder({ number }: { readonly number: string }) {
  const { today } = useSession()
  const title = `Create Order dari penawaran ${number}`
  return (
    <Opened read={quotationApi.read} input={{ params: { number } }} {...newOrder}>
      {(opened) => (
        <OrderForm {...newOrder} title={title} start={orderOfQuotation(opened, today)} quotation={opened} />
      )}
    </Opened>
  )
}

const edited = { title: 'Edit Sales Order', hint: 'Hanya order dengan status draft yang dapat diubah.' }

/** A draft being changed. */
export function OrderEdit() {
  const number = useParam('number')
  const refusal = ({ actions }: SalesOrder) => (actions.includes('edit') ? undefined : orderRefusals.edit)
  return (
    <Opened read={readSalesOrder} input={{ params: { number } }} {...edited} refusal={refusal}>
      {(order) => <OrderForm {...edited} start={contentOf(order)} saved={order} />}
    </Opened>
  )
}

const amendHint =
  'Order menjadi versi berikutnya. Yang sudah dikirim tetap dengan harganya; perubahan berlaku untuk sisanya.'

/** A confirmed order being amended. */
export function OrderAmend() {
  const number = useParam('number')
  const amended = { title: `Ubah Order ${number}`, hint: amendHint }
  const refusal = ({ actions }: SalesOrder) => (actions.includes('amend') ? undefined : orderRefusals.amend)
  return (
    <Opened read={readSalesOrder} input={{ params: { number } }} {...amended} refusal={refusal}>
      {(order) => <OrderForm {...amended} start={amendedContent(order)} saved={order} isAmended />}
    </Opened>
  )
}
