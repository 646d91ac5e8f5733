import type { Screen } from '../../../platform/web/screen.ts'
import type * as parts from './opening-parts.ts'

/** Where the parts of `opening-parts.ts` appear. */
export const openingScreens: readonly Screen<keyof typeof parts>[] = [
  {
    path: '/accounting/opening-balance',
    title: 'Saldo Awal',
    part: 'OpeningBalancePage',
    permission: 'settings.manage',
  },
]
