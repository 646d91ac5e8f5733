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

/** Address of a receipt over the list of receipts. */
export function receiptAddress(receiptNumber: string): string {
  return `/sales/receipts/${receiptNumber}`
}

/** Address of a credit note over the list of credit notes. */
export function noteAddress(noteNumber: string): string {
  return `/sales/credit-notes/${noteNumber}`
}

/** Address of a use of advances over the list of receipts. */
export function advanceUseAddress(useNumber: string): string {
  return `/sales/receipts/use/${useNumber}`
}

/** Address of what settled an invoice or made an advance, by its number. */
export function sourceAddress(number: string): string {
  if (number.startsWith('CN-')) return noteAddress(number)
  return number.startsWith('ADV-') ? advanceUseAddress(number) : receiptAddress(number)
}

/** Address of the page of a customer. */
export function customerAddress(customerCode: string): string {
  return `/master/customers/${customerCode}`
}
