import type { Screen } from '../../../platform/web/screen.ts'
import type * as parts from './journal-parts.ts'

const list: Screen<keyof typeof parts> = {
  path: '/accounting/journal-entries',
  title: 'Journal Entries',
  part: 'JournalList',
  permission: 'books.read',
  dialogs: [
    { path: 'new', title: 'Buat Journal Entry Manual', part: 'JournalCreate', permission: 'journals.edit' },
    { path: 'import', title: 'Impor Jurnal', part: 'JournalImportDialog', permission: 'journals.import' },
    { path: '$number', title: 'Journal Entry $number', part: 'JournalDetail' },
    {
      path: '$number/edit',
      title: 'Edit Journal Entry $number',
      part: 'JournalEdit',
      permission: 'journals.edit',
    },
    { path: '$number/copy', title: 'Duplikat $number', part: 'JournalCopy', permission: 'journals.edit' },
    {
      path: '$number/reverse',
      title: 'Balik Jurnal $number',
      part: 'JournalReverse',
      permission: 'journals.reverse',
    },
  ],
}

/** Where the parts of `journal-parts.ts` appear. */
export const journalScreens: readonly Screen<keyof typeof parts>[] = [list]
