import type { Screen } from '../../../platform/web/screen.ts'
import type * as parts from './period-parts.ts'

const permission = 'periods.manage'

/** Where the parts of `period-parts.ts` appear. */
export const periodScreens: readonly Screen<keyof typeof parts>[] = [
  {
    path: '/settings/periods',
    title: 'Periode',
    part: 'FiscalPeriods',
    permission,
    dialogs: [{ path: 'year/$lastDay', title: 'Tutup Tahun Buku', part: 'YearClosing', permission }],
  },
  { path: '/accounting/closing', title: 'Tutup Buku Bulanan', part: 'CloseCockpit', permission },
]
