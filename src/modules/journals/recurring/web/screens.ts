import type { Screen } from '../../../../platform/web/shell/screen.ts'

/** The screens of recurring journals. */
export const recurringScreens: readonly Screen[] = [
  {
    path: '/accounting/recurring-journals',
    title: 'Jurnal Berulang',
    help: 'jurnal-berulang',
    words: 'recurring, jadwal, rutin, akrual, otomatis, biaya dibayar di muka, amortisasi',
    load: async () => (await import('./recurring-list.tsx')).RecurringList,
    permission: 'books.read',
    dialogs: [
      {
        path: 'new',
        title: 'Buat Jurnal Berulang',
        load: async () => (await import('./recurring-open.tsx')).RecurringCreate,
        permission: 'journals.edit',
      },
      {
        path: '$id',
        title: 'Jurnal Berulang',
        load: async () => (await import('./recurring-detail.tsx')).RecurringDetail,
      },
      {
        path: '$id/edit',
        title: 'Edit Jurnal Berulang',
        load: async () => (await import('./recurring-open.tsx')).RecurringEdit,
        permission: 'journals.edit',
      },
    ],
  },
]
