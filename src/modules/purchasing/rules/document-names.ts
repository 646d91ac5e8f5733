import type { DocumentName } from '../../documents/rules/document-name.ts'

export const purchaseRequestName: DocumentName = {
  table: 'purchase_request',
  label: 'Permintaan Pembelian',
  noun: 'permintaan pembelian',
  path: '/purchase/requests',
  api: '/purchase-requests',
  series: ['PR'],
  evidence: 'purchase-requests.edit',
}

export const purchaseOrderName: DocumentName = {
  table: 'purchase_order',
  label: 'Purchase Order',
  noun: 'purchase order',
  path: '/purchase/orders',
  api: '/purchase-orders',
  series: ['PO'],
  evidence: 'purchasing.edit',
}

export const billName: DocumentName = {
  table: 'vendor_bill',
  label: 'Tagihan Vendor',
  noun: 'tagihan vendor',
  path: '/purchase/bills',
  api: '/vendor-bills',
  series: ['BILL'],
  evidence: 'purchasing.edit',
  reference: 'vendor_bill',
}

export const paymentName: DocumentName = {
  table: 'vendor_payment',
  label: 'Pembayaran Vendor',
  noun: 'pembayaran vendor',
  path: '/purchase/payments',
  api: '/vendor-payments',
  series: ['PAY'],
  evidence: 'payments.edit',
  reference: 'payment',
}

export const setOffName: DocumentName = {
  table: 'set_off',
  label: 'Perjumpaan',
  noun: 'perjumpaan',
  path: '/purchase/set-offs',
  api: '/set-offs',
  series: ['PJ'],
  evidence: 'payments.edit',
  reference: 'netting',
}

export const debitNoteName: DocumentName = {
  table: 'debit_note',
  label: 'Nota Debit',
  noun: 'nota debit',
  path: '/purchase/debit-notes',
  api: '/debit-notes',
  series: ['DN'],
  evidence: 'purchasing.edit',
  reference: 'debit_note',
}

export const landedCostName: DocumentName = {
  table: 'landed_cost',
  label: 'Biaya Perolehan',
  noun: 'biaya perolehan',
  path: '/purchase/landed-costs',
  api: '/landed-costs',
  series: ['LC'],
  evidence: 'purchasing.edit',
  reference: 'landed_cost',
}

/** What the documents of purchasing are called and where they stand. */
export const purchasingNames = [
  purchaseRequestName,
  purchaseOrderName,
  billName,
  paymentName,
  setOffName,
  debitNoteName,
  landedCostName,
] as const
