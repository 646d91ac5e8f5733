import type { Screen } from '../../../../platform/web/shell/screen.ts'

const permission = 'books.read'

/** The print previews of sales documents. */
export const printScreens: readonly Screen[] = [
  {
    path: '/sales/orders/$number/print',
    title: 'Cetak $number',
    load: async () => (await import('./print-preview.tsx')).OrderPrint,
    permission,
  },
  {
    path: '/sales/invoices/$number/print',
    title: 'Cetak $number',
    load: async () => (await import('./print-preview.tsx')).InvoicePrint,
    permission,
  },
  {
    path: '/sales/invoices/$number/receipts/$receipt/print',
    title: 'Cetak $receipt',
    load: async () => (await import('./print-preview.tsx')).KwitansiPrint,
    permission,
  },
  {
    path: '/sales/receipts/$number/print',
    title: 'Cetak $number',
    load: async () => (await import('./settlement-print.tsx')).ReceiptPrint,
    permission,
  },
  {
    path: '/sales/credit-notes/$number/print',
    title: 'Cetak $number',
    load: async () => (await import('./settlement-print.tsx')).CreditNotePrint,
    permission,
  },
]
