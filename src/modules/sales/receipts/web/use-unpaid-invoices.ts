import { usePages } from '../../../../platform/web/call/use-pages.ts'
import { listSalesInvoices, type InvoiceRow } from '../../invoices/contract.ts'

export interface UnpaidInvoices {
  readonly rows: readonly InvoiceRow[]
  /** Loads further ones, while there are any. */
  readonly more: (() => void) | undefined
  readonly ready: boolean
}

const none: readonly InvoiceRow[] = []

/** The unpaid invoices of a customer, those due longest first. */
export function useUnpaidInvoices(customer: { readonly id: number } | undefined): UnpaidInvoices {
  const query = { state: 'unpaid', sort: 'due', customerId: customer?.id }
  const pages = usePages(listSalesInvoices, query, { enabled: customer !== undefined })
  const rows = customer === undefined || pages.isPlaceholderData ? none : (pages.rows ?? none)
  const ready = customer !== undefined && !pages.isPlaceholderData && pages.data !== undefined
  return { rows, more: pages.more, ready }
}
