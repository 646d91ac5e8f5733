import { documentScreens } from '../../../documents/web/screens.ts'
import { creditNoteName } from '../../rules/document-names.ts'

/** The screens of credit notes. */
export const creditNoteScreens = documentScreens(creditNoteName, {
  title: 'Nota Kredit',
  help: 'penjualan',
  words: 'daftar nota kredit, retur penjualan, retur, credit note, cn, pengembalian barang',
  dialogs: [
    {
      path: 'new',
      title: 'Nota Kredit tanpa Invoice',
      act: 'Buat nota kredit tanpa invoice',
      words: 'rabat, bonus, potongan, nota kredit baru, credit note tanpa faktur',
      load: async () => (await import('./free-credit-form.tsx')).FreeCreditCreate,
      permission: 'sales.edit',
    },
    {
      path: 'import',
      title: 'Impor Nota Kredit',
      act: 'Impor nota kredit',
      words: 'impor nota kredit, unggah retur penjualan, nota kredit dari excel, credit note dari file',
      load: async () => (await import('../../imports/web/sale-imports.tsx')).CreditNoteImport,
      permission: 'sales.edit',
    },
    {
      path: '$number/cancel',
      title: 'Batalkan $number',
      load: async () => (await import('./credit-note-screens.tsx')).CreditNoteCancel,
      permission: 'sales.edit',
    },
  ],
  list: async () => (await import('./credit-note-screens.tsx')).CreditNoteList,
  one: async () => (await import('./credit-note-screens.tsx')).CreditNoteDetail,
})
