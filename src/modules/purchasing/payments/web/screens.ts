import { documentScreens } from '../../../documents/web/screens.ts'
import { paymentName } from '../../rules/document-names.ts'

const permission = 'payments.edit'

/** The screens of payments to vendors. */
export const paymentScreens = documentScreens(paymentName, {
  title: 'Pembayaran Vendor',
  help: 'pembelian',
  words: 'pembayaran vendor, bayar hutang, bayar utang, bayar tagihan, payment, uang keluar, transfer vendor',
  list: async () => (await import('./payment-screens.tsx')).PaymentList,
  one: async () => (await import('./payment-screens.tsx')).PaymentDetail,
  dialogs: [
    {
      path: 'new',
      title: 'Bayar Vendor',
      act: 'Bayar vendor',
      makes: { document: 'Pembayaran vendor' },
      words: 'bayar vendor, bayar tagihan, bayar hutang, pelunasan hutang',
      load: async () => (await import('./payment-form.tsx')).PaymentCreate,
      permission,
    },
    {
      path: 'refund',
      title: 'Terima Pengembalian dari Vendor',
      act: 'Terima pengembalian dari vendor',
      words: 'vendor mengembalikan uang, refund vendor, terima kembali kelebihan bayar',
      load: async () => (await import('./vendor-refund.tsx')).VendorRefund,
      permission,
    },
    {
      path: '$number/cancel',
      title: 'Batalkan $number',
      load: async () => (await import('./payment-screens.tsx')).PaymentCancel,
      permission,
    },
  ],
})
