import type { Screen } from '../../../../platform/web/shell/screen.ts'

const permission = 'sales.edit'

/** The screens of receipts and of what was paid in advance. */
export const receiptScreens: readonly Screen[] = [
  {
    path: '/sales/receipts',
    title: 'Penerimaan',
    words: 'daftar penerimaan, kwitansi, uang muka, receipt, rcp, pembayaran customer',
    load: async () => (await import('./receipt-screens.tsx')).ReceiptList,
    permission: 'books.read',
    dialogs: [
      {
        path: '$number',
        title: 'Penerimaan $number',
        load: async () => (await import('./receipt-screens.tsx')).ReceiptDetail,
      },
      {
        path: '$number/cancel',
        title: 'Batalkan $number',
        load: async () => (await import('./receipt-screens.tsx')).ReceiptCancel,
        permission,
      },
      {
        path: 'advance/$customer',
        title: 'Gunakan Uang Muka',
        load: async () => (await import('../../advances/web/advance-form.tsx')).AdvanceUseCreate,
        permission,
      },
      {
        path: 'refund/$customer',
        title: 'Kembalikan Uang Muka',
        load: async () => (await import('../../advances/web/advance-form.tsx')).AdvanceRefund,
        permission,
      },
      {
        path: 'use/$use',
        title: 'Uang muka $use',
        load: async () => (await import('../../advances/web/advance-use-detail.tsx')).AdvanceUseDetail,
      },
      {
        path: 'use/$use/cancel',
        title: 'Batalkan $use',
        load: async () => (await import('../../advances/web/advance-use-detail.tsx')).AdvanceUseCancel,
        permission,
      },
    ],
  },
  {
    path: '/sales/receipts/$number/print',
    title: 'Cetak $number',
    load: async () => (await import('./receipt-screens.tsx')).ReceiptPrint,
    permission: 'books.read',
  },
]
