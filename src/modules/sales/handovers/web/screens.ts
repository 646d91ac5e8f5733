import { documentScreens } from '../../../documents/web/screens.ts'
import { handoverName } from '../../rules/document-names.ts'

/** The screens of tukar faktur. */
export const handoverScreens = documentScreens(handoverName, {
  title: 'Tukar Faktur',
  help: 'penjualan',
  words: 'daftar tukar faktur, tanda terima faktur, kontra bon, janji bayar, tt',
  list: async () => (await import('./handover-screens.tsx')).HandoverList,
  one: async () => (await import('./handover-screens.tsx')).HandoverDetail,
  dialogs: [
    {
      path: 'new',
      title: 'Tukar Faktur Baru',
      act: 'Buat tukar faktur',
      makes: { document: 'Tukar faktur' },
      words: 'serahkan faktur, tanda terima tagihan, kontra bon baru',
      load: async () => (await import('./handover-form.tsx')).HandoverCreate,
      permission: 'sales.edit',
    },
  ],
})
