import type { Screen } from '../../../../platform/web/shell/screen.ts'

/** The screens of how papers look. */
export const screens: readonly Screen[] = [
  {
    path: '/settings/prints',
    title: 'Cetakan',
    help: 'cetak',
    words: `cetakan, template cetak, bentuk cetakan, warna dokumen, kolom cetakan, catatan kaki, footer, syarat dan ketentuan,
      tanda tangan dokumen, kop surat, desain invoice, tampilan pdf, print template`,
    load: async () => (await import('./print-templates.tsx')).PrintTemplates,
    permission: 'settings.manage',
  },
]
