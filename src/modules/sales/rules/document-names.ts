import type { DocumentName } from '../../documents/rules/document-name.ts'

export const quotationName: DocumentName = {
  table: 'sales_quotation',
  label: 'Penawaran',
  noun: 'penawaran',
  path: '/sales/quotations',
  api: '/sales-quotations',
  series: ['QT'],
  evidence: 'sales.edit',
}

export const orderName: DocumentName = {
  table: 'sales_order',
  label: 'Sales Order',
  noun: 'sales order',
  path: '/sales/orders',
  api: '/sales-orders',
  series: ['SO'],
  evidence: 'sales.edit',
  reference: 'sales_order',
}

export const deliveryName: DocumentName = {
  table: 'sales_delivery',
  label: 'Surat Jalan',
  noun: 'surat jalan',
  path: '/sales/deliveries',
  api: '/sales-deliveries',
  series: ['SJ'],
  evidence: 'sales.edit',
  reference: 'sales_delivery',
}

export const salesReturnName: DocumentName = {
  table: 'delivery_return',
  label: 'Surat Retur',
  noun: 'surat retur',
  path: '/sales/returns',
  api: '/sales-returns',
  series: ['RJ'],
  evidence: 'sales.edit',
  reference: 'delivery_return',
}

export const invoiceName: DocumentName = {
  table: 'sales_invoice',
  label: 'Invoice',
  noun: 'invoice',
  path: '/sales/invoices',
  api: '/sales-invoices',
  series: ['INV', 'OPI'],
  evidence: 'sales.edit',
  reference: 'sales_invoice',
}

export const handoverName: DocumentName = {
  table: 'invoice_handover',
  label: 'Tukar Faktur',
  noun: 'tukar faktur',
  path: '/sales/handovers',
  api: '/invoice-handovers',
  series: ['TT'],
  evidence: 'sales.edit',
}

export const receiptName: DocumentName = {
  table: 'sales_receipt',
  label: 'Penerimaan',
  noun: 'penerimaan',
  path: '/sales/receipts',
  api: '/sales-receipts',
  series: ['RCP'],
  evidence: 'sales.edit',
  reference: 'receipt',
}

export const creditNoteName: DocumentName = {
  table: 'credit_note',
  label: 'Nota Kredit',
  noun: 'nota kredit',
  path: '/sales/credit-notes',
  api: '/credit-notes',
  series: ['CN'],
  evidence: 'sales.edit',
  reference: 'credit_note',
}

export const advanceUseName: DocumentName = {
  table: 'advance_use',
  label: 'Uang muka',
  noun: 'pemakaian uang muka',
  path: '/sales/receipts/use',
  api: '/advance-uses',
  series: ['ADV'],
  evidence: 'sales.edit',
  reference: 'advance_use',
}

export const writeOffName: DocumentName = {
  table: 'sales_write_off',
  label: 'Penghapusan Piutang',
  noun: 'penghapusan piutang',
  path: '/sales/write-offs',
  api: '/sales-write-offs',
  series: ['WO'],
  evidence: 'write-offs.edit',
  reference: 'write_off',
}

/** What the documents of sales are called and where they stand. */
export const salesNames = [
  quotationName,
  orderName,
  deliveryName,
  salesReturnName,
  invoiceName,
  handoverName,
  receiptName,
  creditNoteName,
  advanceUseName,
  writeOffName,
] as const
