export { InvoicePrint, KwitansiPrint, OrderPrint } from './print-preview.tsx'
