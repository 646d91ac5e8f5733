import type { Screen } from '../../../platform/web/screen.ts'
import type * as parts from './invoice-parts.ts'

const permission = 'sales.edit'

/** Where the parts of `invoice-parts.ts` appear. */
export const invoiceScreens: readonly Screen<keyof typeof parts>[] = [
  {
    path: '/sales/invoices',
    title: 'Sales Invoices',
    part: 'InvoiceList',
    permission: 'books.read',
    dialogs: [
      { path: 'receive', title: 'Terima Pembayaran', part: 'ReceiptCreate', permission },
      { path: '$number', title: 'Invoice $number', part: 'InvoiceDetail' },
      { path: '$number/receive', title: 'Terima Pembayaran $number', part: 'InvoiceReceive', permission },
      { path: '$number/credit', title: 'Nota Kredit $number', part: 'InvoiceCredit', permission },
    ],
  },
  {
    path: '/sales/receivables-ageing',
    title: 'Umur Piutang',
    part: 'ReceivablesAgeing',
    permission: 'books.read',
  },
]
