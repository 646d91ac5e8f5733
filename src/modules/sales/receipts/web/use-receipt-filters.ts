import type { QueryOf } from '../../../../platform/rules/http/endpoint.ts'
import { useFilters, type Filters } from '../../../../platform/web/list/use-filters.ts'
import type { listCreditNotes } from '../../credit-notes/contract.ts'
import type { listReceipts } from '../contract.ts'
import { receiptStateText } from './receipt-badge.tsx'
import { commonFilters, useCustomerFilter, type CustomerFilter } from '../../orders/web/use-order-filters.ts'

export type ReceiptFilterName = 'q' | 'state' | 'customer' | 'from' | 'to'
export type ReceiptQuery = Omit<QueryOf<typeof listReceipts>, 'after' | 'limit'>
export type NoteQuery = Omit<QueryOf<typeof listCreditNotes>, 'after' | 'limit'>

const defaults = { q: '', state: 'all', customer: '', from: '', to: '' }

export const receiptStateOptions = [
  { value: 'all', text: 'Semua status' },
  { value: 'recorded', text: receiptStateText('recorded') },
  { value: 'advance', text: 'Sisa uang muka' },
  { value: 'cancelled', text: receiptStateText('cancelled') },
] as const

export interface ReceiptFilters {
  readonly filters: Filters<ReceiptFilterName>
  readonly query: ReceiptQuery
  readonly customer: CustomerFilter
}

/** The filters of the receipt list in the address, and as the API takes them. */
export function useReceiptFilters(): ReceiptFilters {
  const filters = useFilters<ReceiptFilterName>(defaults)
  const { values } = filters
  const customer = useCustomerFilter(values.customer)
  const state = receiptStateOptions.find(({ value }) => value === values.state)?.value ?? 'all'
  return { filters, query: { ...commonFilters(values, customer), state }, customer }
}

export interface NoteFilters {
  readonly filters: Filters<ReceiptFilterName>
  readonly query: NoteQuery
  readonly customer: CustomerFilter
}

/** The filters of the list of credit notes: as of receipts, without a state. */
export function useNoteFilters(): NoteFilters {
  const filters = useFilters<ReceiptFilterName>(defaults)
  const customer = useCustomerFilter(filters.values.customer)
  return { filters, query: commonFilters(filters.values, customer), customer }
}
