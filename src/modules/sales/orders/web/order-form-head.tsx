import { Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatRupiah, zeroRupiah } from '../../../../platform/rules/money/money.ts'
import type { SalesOrder, readOrderContext } from '../contract.ts'
import { customerChange, CustomerSelect } from '../../web/customer-select.tsx'
import {
  overdueText,
  overLimit,
  refusedWhen,
  type CustomerStanding,
  type SoldBy,
} from '../rules/credit-limit.ts'
import type { OrderCustomer } from '../rules/order-content.ts'
import type { OrderFormState } from './use-order-form.ts'

type Props = {
  readonly order: OrderFormState
  readonly saved: SalesOrder | undefined
  readonly isAmended: boolean
}

/** Number (when there is one), day, customer with where it stands, and notes. */
export function OrderFormHead({ order, saved, isAmended }: Props) {
  const { draft, change, at } = order.form
  return (
    <div className="order-form-head">
      {saved && <TextInput label="Nomor order" value={saved.orderNumber} readOnly />}
      <DayInput
        posts="sales"
        {...at('orderDate')}
        label="Tanggal order"
        required
        autoFocus
        today={order.today}
        value={draft.orderDate === '' ? undefined : draft.orderDate}
        onChange={(day) => change({ orderDate: day ?? '' })}
      />
      <div className="order-form-customer">
        {isAmended && saved ? (
          <TextInput label="Customer" value={`${saved.customerCode} - ${saved.customerName}`} readOnly />
        ) : (
          <>
            <CustomerSelect
              {...at('customerId')}
              value={draft.customer}
              onChange={(customer) => change(customerChange(customer))}
            />
            <CustomerCredit
              customer={draft.customer}
              context={order.context}
              amounts={order.amounts}
              soldBy="order"
            />
          </>
        )}
      </div>
      {isAmended && (
        <TextInput
          {...at('reason')}
          label="Alasan perubahan"
          required
          maxLength={500}
          value={draft.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      )}
      <Textarea
        label="Catatan"
        className="order-form-notes"
        autosize
        minRows={2}
        maxRows={6}
        maxLength={2000}
        value={draft.notes}
        onChange={(event) => change({ notes: event.currentTarget.value })}
      />
    </div>
  )
}

type CreditProps = Pick<OrderFormState, 'context' | 'amounts'> & {
  readonly customer: OrderCustomer | undefined
  readonly soldBy: SoldBy
  /** What it is, where it is only offered. */
  readonly noun?: string
}

/** Below the customer: its credit limit, what it owes, this order or invoice, and a warning when they pass the limit. */
export function CustomerCredit(props: CreditProps) {
  const { customer, context, amounts, soldBy, noun = soldBy === 'order' ? 'Order' : 'Invoice' } = props
  const standing = customer && context && standingOf(context)
  if (!standing) return null
  const { creditLimit, openReceivables, runningOrders } = standing
  const orderTotal = amounts?.totalAmount ?? zeroRupiah
  const over = overLimit(standing, orderTotal)
  const { overdueReceivables, overdueSince } = context
  const late = overdueReceivables === null ? undefined : overdueText({ overdueReceivables, overdueSince })
  return (
    <div className="order-credit" role="status">
      <span>
        Credit limit: <b>{creditLimit === 0 ? 'tanpa batas' : formatRupiah(creditLimit)}</b>
      </span>
      <span>
        Piutang terbuka: <b>{formatRupiah(openReceivables)}</b>
      </span>
      {runningOrders > 0 && (
        <span>
          Order berjalan: <b>{formatRupiah(runningOrders)}</b>
        </span>
      )}
      <span>
        {noun} ini: <b>{formatRupiah(orderTotal)}</b>
      </span>
      {late !== undefined && (
        <span className="order-credit-over">
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
          {late}
        </span>
      )}
      {over > 0 && (
        <span className="order-credit-over">
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
          Melebihi credit limit sebesar {formatRupiah(over)}
          {context?.refusesOverLimit && `. ${refusedWhen[soldBy]}`}
        </span>
      )}
    </div>
  )
}

type Known = ReplyOf<typeof readOrderContext>

/** Where the customer stands, once that is known. */
export function standingOf({
  creditLimit,
  openReceivables,
  runningOrders,
}: Known): CustomerStanding | undefined {
  if (creditLimit === null || openReceivables === null || runningOrders === null) return undefined
  return { creditLimit, openReceivables, runningOrders }
}
