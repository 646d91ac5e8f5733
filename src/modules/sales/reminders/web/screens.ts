import type { Screen } from '../../../../platform/web/shell/screen.ts'

/** What letters of reminder say. */
export const reminderScreens: readonly Screen[] = [
  {
    path: '/settings/reminder-texts',
    title: 'Surat Pengingat',
    help: 'penjualan',
    words: 'teks surat pengingat, surat tagihan, surat peringatan, dunning, collection letter',
    load: async () => (await import('./reminder-text-settings.tsx')).ReminderTextSettings,
    permission: 'settings.manage',
  },
]
