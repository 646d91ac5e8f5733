import { documentScreens } from '../../../documents/web/screens.ts'
import { writeOffName } from '../../rules/document-names.ts'

const permission = 'write-offs.edit'

/** The screens of write-offs. */
export const writeOffScreens = documentScreens(writeOffName, {
  title: 'Penghapusan Piutang',
  help: 'penjualan',
  words:
    'daftar penghapusan piutang, piutang tak tertagih, pemulihan piutang, piutang terhapus dibayar, recovery, bad debt, write off, wo, hapus buku',
  list: async () => (await import('./write-off-screens.tsx')).WriteOffList,
  one: async () => (await import('./write-off-screens.tsx')).WriteOffDetail,
  dialogs: [
    {
      path: 'new',
      title: 'Hapus Piutang',
      act: 'Hapus piutang',
      makes: { document: 'Penghapusan piutang' },
      words: 'hapus piutang, hapus buku piutang',
      load: async () => (await import('./write-off-form.tsx')).WriteOffCreate,
      permission,
    },
    {
      path: '$number/recover',
      title: 'Terima Pembayaran $number',
      load: async () => (await import('../../receipts/web/receipt-form.tsx')).WriteOffRecover,
      permission,
    },
    {
      path: '$number/cancel',
      title: 'Batalkan $number',
      load: async () => (await import('./write-off-screens.tsx')).WriteOffCancel,
      permission,
    },
  ],
})
