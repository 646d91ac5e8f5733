import type { ReferenceTypes } from '../../ledger/rules/reference-type.ts'

/** What entries of sales come from. */
export const salesReferences: ReferenceTypes = {
  sales_order: { label: 'Sales Order', address: '/sales/orders/:number' },
  receipt: { label: 'Penerimaan', address: '/sales/receipts/:number' },
  credit_note: { label: 'Nota kredit', address: '/sales/credit-notes/:number' },
  advance_use: { label: 'Uang muka', address: '/sales/receipts/use/:number' },
}
