import type { Screen } from '../../../../platform/web/shell/screen.ts'

export const incomeTaxLawScreens: readonly Screen[] = [
  {
    path: '/settings/income-tax-law',
    title: 'Tarif PPh',
    words:
      'pph, tarif pph badan, pasal 31e, pph final umkm, pp 55, objek pph, kode objek pajak, tarif pph 23, ter, tarif efektif rata-rata, ptkp, biaya jabatan, bunga sanksi, tarif bunga kmk, denda pajak',
    load: async () => (await import('./income-tax-law-settings.tsx')).IncomeTaxLawSettings,
    permission: 'books.read',
    help: 'pengaturan',
  },
]
