import type { Screen } from '../../../../platform/web/shell/screen.ts'

const help = 'pengaturan'

/** The screens of numbers. */
export const screens: readonly Screen[] = [
  {
    path: '/settings/numbering',
    title: 'Penomoran',
    help,
    words:
      'penomoran, nomor dokumen, pola nomor, seri nomor, format nomor, nomor faktur, nomor invoice, nomor jurnal, numbering',
    load: async () => (await import('./number-series.tsx')).NumberSeries,
    permission: 'settings.manage',
    dialogs: [
      {
        path: '$series',
        title: 'Pola nomor $series',
        load: async () => (await import('./series-dialog.tsx')).SeriesDialog,
      },
    ],
  },
  {
    path: '/reports/numbers',
    title: 'Laporan Nomor',
    help,
    words: 'laporan nomor, nomor hilang, nomor loncat, urutan nomor, nomor batal, gap, celah nomor',
    load: async () => (await import('./number-report.tsx')).NumberReport,
    permission: 'books.read',
  },
]
