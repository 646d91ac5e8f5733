import { useSession } from '../../../../platform/web/shell/session.ts'
import { emptyOrder } from '../rules/order-content.ts'
import { OrderForm } from './order-form.tsx'

/** A new order of today. */
export function OrderCreate() {
  const { today } = useSession()
  return (
    <OrderForm title="Create Order" hint="Order baru disimpan sebagai draft." start={emptyOrder(today)} />
  )
}
