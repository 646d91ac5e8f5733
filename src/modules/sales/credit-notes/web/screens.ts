import type { Screen } from '../../../../platform/web/shell/screen.ts'

/** The screens of credit notes. */
export const creditNoteScreens: readonly Screen[] = [
  {
    path: '/sales/credit-notes',
    title: 'Nota Kredit',
    words: 'daftar nota kredit, retur penjualan, retur, credit note, cn, pengembalian barang',
    load: async () => (await import('./credit-note-screens.tsx')).CreditNoteList,
    permission: 'books.read',
    dialogs: [
      {
        path: '$number',
        title: 'Nota kredit $number',
        load: async () => (await import('./credit-note-screens.tsx')).CreditNoteDetail,
      },
    ],
  },
  {
    path: '/sales/credit-notes/$number/print',
    title: 'Cetak $number',
    load: async () => (await import('./credit-note-screens.tsx')).CreditNotePrint,
    permission: 'books.read',
  },
]
