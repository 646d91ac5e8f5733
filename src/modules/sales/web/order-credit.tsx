import { IconAlertTriangle } from '@tabler/icons-react'
import { formatRupiah, zeroRupiah } from '../../../platform/rules/money.ts'
import { creditStanding } from '../rules/order-content.ts'
import type { OrderFormState } from './use-order-form.ts'

/** Below the customer: its credit limit, what it owes, this order, and a warning when they pass the limit. */
export function OrderCredit({ form: { state, context, amounts } }: { readonly form: OrderFormState }) {
  if (!state.head.customer || !context || context.creditLimit === null || context.openReceivables === null)
    return null
  const { creditLimit, openReceivables } = context
  const orderTotal = amounts?.totalAmount ?? zeroRupiah
  const { over } = creditStanding({ creditLimit, openReceivables, orderTotal })
  return (
    <div className="order-credit" role="status">
      <span>
        Credit limit: <b>{creditLimit === 0 ? 'tanpa batas' : formatRupiah(creditLimit)}</b>
      </span>
      <span>
        Piutang terbuka: <b>{formatRupiah(openReceivables)}</b>
      </span>
      <span>
        Order ini: <b>{formatRupiah(orderTotal)}</b>
      </span>
      {over > 0 && (
        <span className="order-credit-over">
          <IconAlertTriangle size={14} stroke={1.8} aria-hidden />
          Melebihi credit limit sebesar {formatRupiah(over)}
        </span>
      )}
    </div>
  )
}
