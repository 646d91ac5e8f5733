import type { Screen } from '../../../platform/web/shell/screen.ts'
import { incomeTaxScreens } from '../income-tax/web/screens.ts'
import { incomeTaxLawScreens } from '../law/web/screens.ts'
import { taxReportScreens } from '../reports/web/screens.ts'

/** The screens of filing. */
export const screens: readonly Screen[] = [
  ...taxReportScreens,
  ...incomeTaxScreens,
  ...incomeTaxLawScreens,
  {
    path: '/tax/ppn',
    title: 'PPN',
    help: 'ppn-bulanan',
    words:
      'ppn, faktur pajak, e-faktur, coretax, spt masa ppn, pajak keluaran, pajak masukan, tutup masa, kompensasi, ntpn, bpe, nota retur, nota pembatalan, faktur pengganti, digunggung, pedagang eceran, penjualan eceran, retur pajak masukan',
    load: async () => (await import('./ppn-page.tsx')).PpnPage,
    permission: 'books.read',
  },
]
