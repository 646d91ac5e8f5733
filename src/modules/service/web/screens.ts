import type { Screen } from '../../../platform/web/shell/screen.ts'
import { documentScreens } from '../../documents/web/screens.ts'
import { serviceOrderName } from '../rules/document-names.ts'

const permission = 'service.edit'
const help = 'service-order'

/** Service orders; the list is the same under both links of the sidebar. */
const orderScreens = documentScreens(serviceOrderName, {
  title: 'Service Orders',
  help,
  words: 'order servis, perbaikan, reparasi, kunjungan teknisi, svc, service, garansi',
  list: async () => (await import('./service-list.tsx')).ServiceList,
  one: async () => (await import('./service-detail.tsx')).ServiceDetail,
  also: ['/transactions/service-orders'],
  dialogs: [
    {
      path: 'new',
      title: 'Buat Service Order',
      act: 'Buat service order',
      makes: { document: 'Service order' },
      words: 'servis baru, service order baru, terima keluhan, svc baru',
      load: async () => (await import('./service-form.tsx')).ServiceCreate,
      permission,
    },
    {
      path: 'invoice',
      title: 'Invoice Service Order',
      act: 'Tagih service order',
      words: 'invoice servis, tagih servis, faktur service order',
      load: async () => (await import('./service-invoice.tsx')).ServiceInvoice,
      permission: 'sales.edit',
    },
    {
      path: '$number/edit',
      title: 'Ubah $number',
      load: async () => (await import('./service-form.tsx')).ServiceEdit,
      permission,
    },
    {
      path: '$number/schedule',
      title: 'Jadwalkan $number',
      load: async () => (await import('./schedule-form.tsx')).ServiceSchedule,
      permission,
    },
    {
      path: '$number/use',
      title: 'Suku cadang $number',
      load: async () => (await import('./parts-form.tsx')).ServiceParts,
      permission,
    },
    {
      path: '$number/finish',
      title: 'Selesaikan $number',
      load: async () => (await import('./work-forms.tsx')).ServiceFinish,
      permission,
    },
    {
      path: '$number/reopen',
      title: 'Buka lagi $number',
      load: async () => (await import('./work-forms.tsx')).ServiceReopen,
      permission,
    },
    {
      path: '$number/cancel',
      title: 'Batalkan $number',
      load: async () => (await import('./work-forms.tsx')).ServiceCancel,
      permission,
    },
  ],
})

/** The screens of service. */
export const screens: readonly Screen[] = [
  ...orderScreens,
  {
    path: '/service-board',
    title: 'Papan Jadwal',
    help,
    words: 'jadwal teknisi, papan servis, kalender kunjungan, jadwal kunjungan, board',
    load: async () => (await import('./service-board.tsx')).ServiceBoard,
    permission: 'books.read',
  },
  {
    path: '/service-margin',
    title: 'Margin Service',
    help,
    words: 'margin teknisi, untung service order, margin jasa',
    load: async () => (await import('./service-margin.tsx')).ServiceMargin,
    permission: 'books.read',
  },
]
