import { parseDay } from '../../../../platform/rules/day/day.ts'
import type { QueryOf } from '../../../../platform/rules/http/endpoint.ts'
import { useFilters, type Filters } from '../../../../platform/web/list/use-filters.ts'
import { useReply } from '../../../../platform/web/call/use-reply.ts'
import { customerApi } from '../../../parties/contract.ts'
import { orderSorts, type listSalesOrders } from '../contract.ts'
import { orderStatuses } from '../rules/order-actions.ts'
import type { OrderCustomer } from '../rules/order-content.ts'

export type OrderFilterName = 'q' | 'status' | 'customer' | 'from' | 'to' | 'sort'
export type OrderQuery = Omit<QueryOf<typeof listSalesOrders>, 'after' | 'limit'>

const defaults = { q: '', status: 'all', customer: '', from: '', to: '', sort: '-date' }

export interface OrderFilters {
  readonly filters: Filters<OrderFilterName>
  readonly query: OrderQuery
  readonly customer: CustomerFilter
}

/** The filters of the order list in the address, and as the API takes them. */
export function useOrderFilters(): OrderFilters {
  const filters = useFilters<OrderFilterName>(defaults)
  const { values } = filters
  const customer = useCustomerFilter(values.customer)
  const query: OrderQuery = {
    ...commonFilters(values, customer),
    status: orderStatuses.find((status) => status === values.status) ?? 'all',
    sort: orderSorts.find((sort) => sort === values.sort) ?? '-date',
  }
  return { filters, query, customer }
}

/** The customer of a list's address, by its code. */
export interface CustomerFilter {
  readonly chosen: OrderCustomer | undefined
  /** False until the code in the address is known to be a customer, or to be none. */
  readonly ready: boolean
}

/** Finds the customer whose code stands in the address; an unknown code filters nothing. */
export function useCustomerFilter(code: string): CustomerFilter {
  const { data, isError } = useReply(customerApi.read, { params: { code } }, { enabled: code !== '' })
  return { chosen: code === '' ? undefined : data, ready: code === '' || data !== undefined || isError }
}

type CommonValues = Readonly<Record<'q' | 'from' | 'to', string>>

/** Text, customer and days as the API takes them: anything in the address that is none counts as not set. */
export function commonFilters(values: CommonValues, customer: CustomerFilter) {
  const [from, to] = [parseDay(values.from), parseDay(values.to)]
  return {
    ...(values.q === '' ? {} : { q: values.q.slice(0, 100) }),
    ...(customer.chosen ? { customerId: customer.chosen.id } : {}),
    ...(from ? { from } : {}),
    ...(to ? { to } : {}),
  }
}
