import type { Screen } from '../../../platform/web/screen.ts'
import type * as parts from './settlement-parts.ts'

const permission = 'sales.edit'

/** Where the parts of `settlement-parts.ts` appear. */
export const settlementScreens: readonly Screen<keyof typeof parts>[] = [
  {
    path: '/sales/receipts',
    title: 'Penerimaan',
    part: 'ReceiptList',
    permission: 'books.read',
    dialogs: [
      { path: '$number', title: 'Penerimaan $number', part: 'ReceiptDetail' },
      { path: '$number/cancel', title: 'Batalkan $number', part: 'ReceiptCancel', permission },
      { path: 'advance/$customer', title: 'Gunakan Uang Muka', part: 'AdvanceUseCreate', permission },
      { path: 'refund/$customer', title: 'Kembalikan Uang Muka', part: 'AdvanceRefund', permission },
      { path: 'use/$use', title: 'Uang muka $use', part: 'AdvanceUseDetail' },
      { path: 'use/$use/cancel', title: 'Batalkan $use', part: 'AdvanceUseCancel', permission },
    ],
  },
  {
    path: '/sales/credit-notes',
    title: 'Nota Kredit',
    part: 'CreditNoteList',
    permission: 'books.read',
    dialogs: [{ path: '$number', title: 'Nota kredit $number', part: 'CreditNoteDetail' }],
  },
]
