import { documentScreens } from '../../../documents/web/screens.ts'
import { billName } from '../../rules/document-names.ts'

const permission = 'purchasing.edit'

/** The screens of bills of vendors. */
export const billScreens = documentScreens(billName, {
  title: 'Tagihan Vendor',
  help: 'pembelian',
  words:
    'tagihan vendor, bill, hutang, utang, faktur pembelian, invoice vendor, faktur masukan, hutang usaha',
  list: async () => (await import('./bill-list.tsx')).BillList,
  one: async () => (await import('./bill-detail.tsx')).BillDetail,
  dialogs: [
    {
      path: 'new',
      title: 'Catat Tagihan',
      act: 'Catat tagihan vendor',
      makes: { document: 'Tagihan vendor' },
      words: 'tagihan baru, bill baru, catat hutang, beban, biaya, faktur pembelian baru, catat pembelian',
      load: async () => (await import('./bill-form.tsx')).BillCreate,
      permission,
    },
    {
      path: 'import',
      title: 'Impor Tagihan Vendor',
      act: 'Impor tagihan vendor',
      words: 'impor tagihan, impor bill, tagihan dari excel, unggah tagihan, impor hutang',
      load: async () => (await import('../../imports/web/purchase-imports.tsx')).BillImport,
      permission,
    },
    {
      path: 'cash',
      title: 'Beli Tunai',
      act: 'Beli tunai',
      makes: { document: 'Beli tunai' },
      words:
        'beli tunai, pembelian tunai, cash purchase, belanja kas, nota tunai, struk, terima dan bayar sekaligus',
      load: async () => (await import('../../cash/web/cash-form.tsx')).CashPurchaseCreate,
      permission: 'payments.edit',
    },
    {
      path: '$number/pay',
      title: 'Bayar $number',
      load: async () => (await import('../../payments/web/payment-form.tsx')).BillPay,
      permission: 'payments.edit',
    },
    {
      path: '$number/cancel',
      title: 'Batalkan $number',
      load: async () => (await import('./bill-detail.tsx')).BillCancel,
      permission,
    },
  ],
})
