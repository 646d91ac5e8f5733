import { writeQuery } from '../../../../platform/web/shell/place.ts'
import { documentScreens } from '../../../documents/web/screens.ts'
import { goodsText } from '../../orders/rules/ordered-goods.ts'
import { purchaseRequestName } from '../../rules/document-names.ts'

const permission = 'purchase-requests.edit'

/** The screens of purchase requests. */
export const purchaseRequestScreens = documentScreens(purchaseRequestName, {
  title: 'Permintaan Pembelian',
  help: 'pembelian',
  words:
    'permintaan pembelian, purchase request, requisition, pr, permohonan barang, minta barang, pengajuan',
  list: async () => (await import('./request-list.tsx')).RequestList,
  one: async () => (await import('./request-detail.tsx')).RequestDetail,
  dialogs: [
    {
      path: 'new',
      title: 'Buat Permintaan Pembelian',
      act: 'Buat permintaan pembelian',
      makes: { document: 'Permintaan pembelian' },
      words: 'permintaan pembelian baru, purchase request baru, minta dibelikan, pr baru',
      load: async () => (await import('./request-form.tsx')).RequestCreate,
      permission,
    },
    {
      path: '$number/edit',
      title: 'Ubah $number',
      load: async () => (await import('./request-form.tsx')).RequestEdit,
      permission,
    },
    {
      path: '$number/close',
      title: 'Tutup sisa $number',
      load: async () => (await import('./request-close.tsx')).RequestClose,
      permission,
    },
  ],
})

/** Begins a request for goods that are to be bought again. */
export const requestOfGoods = {
  text: 'Buat Permintaan',
  addressOf: (goods: Parameters<typeof goodsText>[0]) =>
    `${purchaseRequestName.path}/new${writeQuery({ goods: goodsText(goods) })}`,
  permission,
}
