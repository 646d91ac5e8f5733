import type { Screen } from '../../../platform/web/shell/screen.ts'

const permission = 'periods.manage'

/** The screens of periods and closing. */
export const screens: readonly Screen[] = [
  {
    path: '/settings/periods',
    title: 'Periode',
    help: 'tutup-buku',
    words:
      'periode & tutup tahun, tutup tahun, kunci bulan, buka bulan, fiscal year, kunci periode, pengecualian, tahun buku, lock, kunci dokumen, kunci penjualan, kunci pembelian, lock date, tanggal kunci',
    load: async () => (await import('./fiscal-periods.tsx')).FiscalPeriods,
    permission,
    dialogs: [
      {
        path: 'year/$lastDay',
        title: 'Tutup Tahun Buku',
        load: async () => (await import('./year-closing.tsx')).YearClosing,
        permission,
      },
    ],
  },
  {
    path: '/accounting/closing',
    title: 'Tutup Buku Bulanan',
    help: 'tutup-buku',
    words: 'tutup buku, closing, tutup bulan, daftar periksa, checklist',
    load: async () => (await import('./close-cockpit.tsx')).CloseCockpit,
    permission,
  },
]

/** What days are locked, read when a form first asks. */
export const loadDayLock = async () => (await import('./read-day-lock.ts')).readDayLock()
