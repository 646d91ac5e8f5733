/** Address of an invoice over the list of invoices. */
export function invoiceAddress(invoiceNumber: string): string {
  return `/sales/invoices/${invoiceNumber}`
}

/** Address of an order over the list of orders. */
export function orderAddress(orderNumber: string): string {
  return `/sales/orders/${orderNumber}`
}

/** Address of the journal entry behind a document. */
export function entryAddress(entryNumber: string): string {
  return `/accounting/journal-entries/${entryNumber}`
}
