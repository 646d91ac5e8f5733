import type { Day } from '../../../../platform/rules/day/day.ts'
import { sumTotals, type Total } from '../../../../platform/rules/money/money.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { customerApi } from '../../../parties/contract.ts'
import { readCustomerAdvances } from '../contract.ts'
import type { OrderCustomer } from '../../orders/rules/order-content.ts'

export interface CustomerAdvances {
  readonly customer: OrderCustomer | undefined
  readonly total: Total
  /** What was there on a day already. */
  readonly availableOn: (day: Day) => Total
  readonly ready: boolean
  readonly error: unknown
  readonly retry: () => void
}

/** A customer by its code, with what is left of its advances. */
export function useCustomerAdvances(code: string): CustomerAdvances {
  const found = useReply(customerApi.read, { params: { code } })
  const customer = found.data && { id: found.data.id, code: found.data.code, name: found.data.name }
  const query = { customerId: customer?.id ?? 0 }
  const advances = useReply(readCustomerAdvances, { query }, { enabled: customer !== undefined })
  const rows = advances.data?.rows ?? []
  return {
    customer,
    total: advances.data?.total ?? 0n,
    availableOn: (day) => sumTotals(rows.filter((row) => row.day <= day).map((row) => row.left)),
    ready: advances.data !== undefined,
    error: found.error ?? advances.error,
    retry: () => void (found.error ? found.refetch() : advances.refetch()),
  }
}
