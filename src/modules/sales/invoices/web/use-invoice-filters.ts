import type { QueryOf } from '../../../../platform/rules/http/endpoint.ts'
import { useFilters, type Filters } from '../../../../platform/web/list/use-filters.ts'
import type { listSalesInvoices } from '../contract.ts'
import { invoiceStateOptions } from '../../rules/sales-list-columns.ts'
import { commonFilters, useCustomerFilter, type CustomerFilter } from '../../orders/web/use-order-filters.ts'

export type InvoiceFilterName = 'q' | 'state' | 'customer' | 'from' | 'to'
export type InvoiceQuery = Omit<QueryOf<typeof listSalesInvoices>, 'after' | 'limit'>

const defaults = { q: '', state: 'all', customer: '', from: '', to: '' }

export interface InvoiceFilters {
  readonly filters: Filters<InvoiceFilterName>
  readonly query: InvoiceQuery
  readonly customer: CustomerFilter
}

/** The filters of the invoice list in the address, and as the API takes them. */
export function useInvoiceFilters(): InvoiceFilters {
  const filters = useFilters<InvoiceFilterName>(defaults)
  const { values } = filters
  const customer = useCustomerFilter(values.customer)
  const state = invoiceStateOptions.find(({ value }) => value === values.state)?.value ?? 'all'
  return { filters, query: { ...commonFilters(values, customer), state, sort: '-date' }, customer }
}
