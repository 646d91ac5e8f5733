export { InvoicePrint, KwitansiPrint, OrderPrint } from './print-preview.tsx'
export { CreditNotePrint, ReceiptPrint } from './settlement-print.tsx'
