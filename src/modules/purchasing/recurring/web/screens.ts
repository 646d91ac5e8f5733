import type { Screen } from '../../../../platform/web/shell/screen.ts'

const permission = 'purchasing.edit'

/** The screens of bills that come again. */
export const recurringBillScreens: readonly Screen[] = [
  {
    path: '/purchase/recurring-bills',
    title: 'Tagihan Berulang',
    help: 'pembelian',
    words:
      'tagihan berulang, recurring bill, tagihan rutin, langganan, sewa bulanan, jadwal tagihan, tagihan bulanan',
    load: async () => (await import('./recurring-list.tsx')).RecurringBillList,
    permission: 'books.read',
    dialogs: [
      {
        path: 'new',
        title: 'Buat Tagihan Berulang',
        act: 'Buat tagihan berulang',
        words: 'jadikan berulang, tagihan berulang baru, recurring bill baru, langganan baru',
        load: async () => (await import('./recurring-open.tsx')).RecurringBillCreate,
        permission,
      },
      {
        path: '$id',
        title: 'Tagihan Berulang',
        load: async () => (await import('./recurring-detail.tsx')).RecurringBillDetail,
      },
      {
        path: 'due/$run',
        title: 'Catat Tagihan',
        load: async () => (await import('../../bills/web/bill-form.tsx')).BillOfDay,
        permission,
      },
      {
        path: '$id/edit',
        title: 'Edit Tagihan Berulang',
        load: async () => (await import('./recurring-open.tsx')).RecurringBillEdit,
        permission,
      },
    ],
  },
]
