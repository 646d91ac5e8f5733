import { documentScreens } from '../../../documents/web/screens.ts'
import { purchaseRequests } from '../rules/request-kind.ts'

const permission = 'purchase-requests.edit'

/** The screens of purchase requests. */
export const purchaseRequestScreens = documentScreens(purchaseRequests, {
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
