import { documentScreens } from '../../../documents/web/screens.ts'
import { debitNoteName } from '../../rules/document-names.ts'

const permission = 'purchasing.edit'

/** The screens of what goes back to vendors. */
export const debitNoteScreens = documentScreens(debitNoteName, {
  title: 'Retur & Nota Debit',
  help: 'pembelian',
  words: 'nota debit, retur pembelian, retur ke vendor, debit note, kembalikan barang, koreksi harga vendor',
  list: async () => (await import('./debit-note-screens.tsx')).DebitNoteList,
  one: async () => (await import('./debit-note-screens.tsx')).DebitNoteDetail,
  dialogs: [
    {
      path: 'new',
      title: 'Nota Debit',
      act: 'Buat nota debit',
      makes: { document: 'Nota debit' },
      words: 'retur barang ke vendor, nota debit baru, kembalikan barang, koreksi harga tagihan',
      load: async () => (await import('./debit-note-form.tsx')).DebitNoteCreate,
      permission,
    },
    {
      path: '$number/cancel',
      title: 'Batalkan $number',
      load: async () => (await import('./debit-note-screens.tsx')).DebitNoteCancel,
      permission,
    },
  ],
})
