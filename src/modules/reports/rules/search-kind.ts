/** What can be found by number, code or name, in the order it is shown. */
export const searchKinds = [
  'account',
  'customer',
  'vendor',
  'product',
  'sales_order',
  'sales_invoice',
  'sales_receipt',
  'credit_note',
  'journal_entry',
] as const
export type SearchKind = (typeof searchKinds)[number]

export const searchKindLabels: Record<SearchKind, string> = {
  account: 'Akun',
  customer: 'Customer',
  vendor: 'Vendor',
  product: 'Produk',
  sales_order: 'Sales Order',
  sales_invoice: 'Invoice',
  sales_receipt: 'Penerimaan',
  credit_note: 'Nota Kredit',
  journal_entry: 'Journal Entry',
}

const places: Record<SearchKind, string> = {
  account: '/accounting/general-ledger',
  customer: '/master/customers',
  vendor: '/master/vendors',
  product: '/master/products',
  sales_order: '/sales/orders',
  sales_invoice: '/sales/invoices',
  sales_receipt: '/sales/receipts',
  credit_note: '/sales/credit-notes',
  journal_entry: '/accounting/journal-entries',
}

/** Address of a found thing by its code or number. */
export function hitPath(kind: SearchKind, code: string): string {
  return `${places[kind]}/${encodeURIComponent(code)}`
}
