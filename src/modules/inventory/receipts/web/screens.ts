import { documentScreens } from '../../../documents/web/screens.ts'
import { goodsReceiptName } from '../../rules/document-names.ts'

const permission = 'stock.edit'

/** The screens of goods receipts. */
export const goodsReceiptScreens = documentScreens(goodsReceiptName, {
  title: 'Penerimaan Barang',
  help: 'stok',
  words: 'goods receipt, gr, barang masuk, terima barang, bukti terima barang, btb',
  list: async () => (await import('./goods-receipt-screens.tsx')).GoodsReceiptList,
  one: async () => (await import('./goods-receipt-screens.tsx')).GoodsReceiptDetail,
  dialogs: [
    {
      path: 'new',
      title: 'Terima Barang',
      act: 'Terima barang',
      makes: { document: 'Penerimaan barang' },
      words: 'terima barang, barang masuk',
      load: async () => (await import('./goods-receipt-form.tsx')).GoodsReceiptCreate,
      permission,
    },
    {
      path: 'import',
      title: 'Impor Penerimaan Barang',
      act: 'Impor penerimaan barang',
      words: 'impor penerimaan, unggah barang masuk, barang masuk dari excel, import gr',
      load: async () => (await import('../../imports/web/stock-imports.tsx')).GoodsReceiptImport,
      permission,
    },
    {
      path: '$number/cancel',
      title: 'Batalkan $number',
      load: async () => (await import('./goods-receipt-screens.tsx')).GoodsReceiptCancel,
      permission,
    },
  ],
})
