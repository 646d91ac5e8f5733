import type { Screen } from '../../../platform/web/screen.ts'
import type * as parts from './print-parts.ts'

const permission = 'books.read'

/** Where the parts of `print-parts.ts` appear. */
export const printScreens: readonly Screen<keyof typeof parts>[] = [
  { path: '/sales/orders/$number/print', title: 'Cetak $number', part: 'OrderPrint', permission },
  { path: '/sales/invoices/$number/print', title: 'Cetak $number', part: 'InvoicePrint', permission },
  {
    path: '/sales/invoices/$number/receipts/$receipt/print',
    title: 'Cetak $receipt',
    part: 'KwitansiPrint',
    permission,
  },
  { path: '/sales/receipts/$number/print', title: 'Cetak $number', part: 'ReceiptPrint', permission },
  { path: '/sales/credit-notes/$number/print', title: 'Cetak $number', part: 'CreditNotePrint', permission },
]
