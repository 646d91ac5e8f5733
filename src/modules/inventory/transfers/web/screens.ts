import { documentScreens } from '../../../documents/web/screens.ts'
import { transferName } from '../../rules/document-names.ts'

const permission = 'stock.edit'

/** The screens of transfers between warehouses. */
export const transferScreens = documentScreens(transferName, {
  title: 'Transfer Stok',
  help: 'stok',
  words: 'transfer stok, pindah gudang, mutasi gudang, trf, barang dalam perjalanan',
  list: async () => (await import('./transfer-screens.tsx')).TransferList,
  one: async () => (await import('./transfer-screens.tsx')).TransferDetail,
  dialogs: [
    {
      path: 'new',
      title: 'Pindahkan Barang',
      act: 'Pindahkan barang',
      makes: { document: 'Transfer stok' },
      words: 'pindah gudang, kirim ke gudang, transfer stok',
      load: async () => (await import('./transfer-form.tsx')).TransferCreate,
      permission,
    },
    {
      path: 'import',
      title: 'Impor Transfer Stok',
      act: 'Impor transfer stok',
      words: 'impor transfer, unggah transfer, pindah gudang dari excel, import trf',
      load: async () => (await import('../../imports/web/stock-imports.tsx')).TransferImport,
      permission,
    },
    {
      path: '$number/receive',
      title: 'Terima $number',
      load: async () => (await import('./transfer-receive.tsx')).TransferReceive,
      permission,
    },
    {
      path: '$number/cancel',
      title: 'Batalkan $number',
      load: async () => (await import('./transfer-cancel.tsx')).TransferCancel,
      permission,
    },
  ],
})
