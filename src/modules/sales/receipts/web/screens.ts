import { documentScreens } from '../../../documents/web/screens.ts'
import { receiptName } from '../../rules/document-names.ts'

const permission = 'sales.edit'

/** The screens of receipts and of what was paid in advance. */
export const receiptScreens = documentScreens(receiptName, {
  title: 'Penerimaan',
  help: 'penjualan',
  words: 'daftar penerimaan, kwitansi, uang muka, receipt, rcp, pembayaran customer',
  list: async () => (await import('./receipt-screens.tsx')).ReceiptList,
  one: async () => (await import('./receipt-screens.tsx')).ReceiptDetail,
  dialogs: [
    {
      path: 'import',
      title: 'Impor Penerimaan',
      act: 'Impor penerimaan pembayaran',
      words:
        'impor penerimaan, impor pembayaran customer, unggah kwitansi, pembayaran dari excel, mutasi bank',
      load: async () => (await import('../../imports/web/sale-imports.tsx')).ReceiptImport,
      permission,
    },
    {
      path: '$number/cancel',
      title: 'Batalkan $number',
      load: async () => (await import('./receipt-screens.tsx')).ReceiptCancel,
      permission,
    },
    {
      path: '$number/slip',
      title: 'Bukti Potong $number',
      load: async () => (await import('./receipt-slip.tsx')).ReceiptSlip,
      permission,
    },
    {
      path: '$number/tax-invoice',
      title: 'Faktur Uang Muka $number',
      load: async () =>
        (await import('../../advance-invoices/web/receipt-advance-form.tsx')).ReceiptAdvanceInvoice,
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
})
