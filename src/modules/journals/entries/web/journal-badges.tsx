import { StatusBadge } from '../../../../platform/web/list/status-badge.tsx'
import { entryStatusText } from '../rules/journal-kind.ts'

/** `Draft` or `Posted`. */
export function EntryStatus({ status }: { readonly status: 'draft' | 'posted' }) {
  return <StatusBadge tone={status}>{entryStatusText[status]}</StatusBadge>
}

const referenceTypes: Readonly<Record<string, string>> = {
  sales_order: 'Sales Order',
  purchase_order: 'Purchase Order',
  stock_adjustment: 'Stock Adjustment',
  receipt: 'Penerimaan',
  credit_note: 'Nota kredit',
  advance_use: 'Uang muka',
  recurring: 'Jurnal berulang',
  reversal: 'Jurnal balik',
  opening: 'Saldo awal',
  closing: 'Penutupan',
}

/** How a reference type is called on screen; the type itself when nobody named it. */
export function referenceLabel(referenceType: string): string {
  return referenceTypes[referenceType] ?? referenceType
}

/** Where documents with a page of their own are. */
const documentPlaces: Readonly<Record<string, string>> = {
  sales_order: '/sales/orders',
  receipt: '/sales/receipts',
  credit_note: '/sales/credit-notes',
  advance_use: '/sales/receipts/use',
}

/** Address of the document behind an automatic entry, when it has a page of its own. */
export function referenceAddress(referenceType: string, referenceNumber: string): string | undefined {
  const place = documentPlaces[referenceType]
  return place === undefined ? undefined : `${place}/${referenceNumber}`
}
