import { Textarea, TextInput } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { DayInput } from '../../../../platform/web/form/day-input.tsx'
import type { ReplyOf } from '../../../../platform/rules/http/endpoint.ts'
import { formatRupiah, zeroRupiah } from '../../../../platform/rules/money/money.ts'
import type { SalesOrder, readOrderContext } from '../contract.ts'
import { CustomerSelect } from '../../web/customer-select.tsx'
import { overLimit, refusedOnConfirm, type CustomerStanding } from '../rules/credit-limit.ts'
import type { OrderFormState } from './use-order-form.ts'

type Props = { readonly order: OrderFormState; readonly saved: SalesOrder | undefined }

/** Number (when there is one), day, customer with where it stands, and notes. */
export function OrderFormHead({ order, saved }: Props) {
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
        <CustomerSelect
          {...at('customerId')}
          value={draft.customer}
          onChange={(customer) => change({ customer })}
        />
        <OrderCredit order={order} />
      </div>
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

/** Below the customer: its credit limit, what it owes, this order, and a warning when they pass the limit. */
function OrderCredit({ order: { form, context, amounts } }: { readonly order: OrderFormState }) {
  const standing = form.draft.customer && context && standingOf(context)
  if (!standing) return null
  const { creditLimit, openReceivables, runningOrders } = standing
  const orderTotal = amounts?.totalAmount ?? zeroRupiah
  const over = overLimit(standing, orderTotal)
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
        Order ini: <b>{formatRupiah(orderTotal)}</b>
      </span>
      {over > 0 && (
        <span className="order-credit-over">
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
          Melebihi credit limit sebesar {formatRupiah(over)}
          {context?.refusesOverLimit && `. ${refusedOnConfirm}`}
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
