import type { Screen } from '../../../../platform/web/shell/screen.ts'

const list: Screen = {
  path: '/accounting/journal-entries',
  title: 'Journal Entries',
  help: 'jurnal',
  words: 'jurnal umum, daftar jurnal, jurnal, general journal, buku harian',
  load: async () => (await import('./journal-list.tsx')).JournalList,
  permission: 'books.read',
  dialogs: [
    {
      path: 'new',
      title: 'Buat Journal Entry Manual',
      act: 'Buat jurnal',
      makes: { document: 'Jurnal' },
      words:
        'journal entry baru, jurnal manual, jurnal penyesuaian, jurnal koreksi, memorial, catat transaksi',
      load: async () => (await import('./journal-create.tsx')).JournalCreate,
      permission: 'journals.edit',
    },
    {
      path: 'import',
      title: 'Impor Jurnal',
      help: 'impor-jurnal',
      act: 'Impor jurnal',
      words: 'import csv json, unggah jurnal massal, upload jurnal',
      load: async () => (await import('../../files/web/journal-import.tsx')).JournalImportDialog,
      permission: 'journals.import',
    },
    {
      path: '$number',
      title: 'Journal Entry $number',
      load: async () => (await import('./journal-detail.tsx')).JournalDetail,
    },
    {
      path: '$number/edit',
      title: 'Edit Journal Entry $number',
      load: async () => (await import('./journal-edit.tsx')).JournalEdit,
      permission: 'journals.edit',
    },
    {
      path: '$number/copy',
      title: 'Duplikat $number',
      load: async () => (await import('./journal-create.tsx')).JournalCopy,
      permission: 'journals.edit',
    },
    {
      path: '$number/reverse',
      title: 'Balik Jurnal $number',
      load: async () => (await import('./journal-reverse.tsx')).JournalReverse,
      permission: 'journals.reverse',
    },
  ],
}

/** The screens of journal entries. */
export const entryScreens: readonly Screen[] = [list]
