import type { Screen } from '../../../platform/web/screen.ts'
import type * as parts from './recurring-parts.ts'

/** Where the parts of `recurring-parts.ts` appear. */
export const recurringScreens: readonly Screen<keyof typeof parts>[] = [
  {
    path: '/accounting/recurring-journals',
    title: 'Jurnal Berulang',
    part: 'RecurringList',
    permission: 'books.read',
    dialogs: [
      { path: 'new', title: 'Buat Jurnal Berulang', part: 'RecurringCreate', permission: 'journals.edit' },
      { path: '$id', title: 'Jurnal Berulang', part: 'RecurringDetail' },
      {
        path: '$id/edit',
        title: 'Edit Jurnal Berulang',
        part: 'RecurringEdit',
        permission: 'journals.edit',
      },
    ],
  },
]
