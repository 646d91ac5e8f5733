import { documentScreens } from '../../../documents/web/screens.ts'
import { creditNotes } from '../rules/credit-note-kind.ts'

/** The screens of credit notes. */
export const creditNoteScreens = documentScreens(creditNotes, {
  title: 'Nota Kredit',
  help: 'penjualan',
  words: 'daftar nota kredit, retur penjualan, retur, credit note, cn, pengembalian barang',
  list: async () => (await import('./credit-note-screens.tsx')).CreditNoteList,
  one: async () => (await import('./credit-note-screens.tsx')).CreditNoteDetail,
  print: async () => (await import('./credit-note-screens.tsx')).CreditNotePrint,
})
