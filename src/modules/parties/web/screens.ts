import type { Screen } from '../../../platform/web/shell/screen.ts'
import { recordScreens } from '../../records/web/screens.ts'
import { customers } from '../rules/customers.ts'
import { vendors } from '../rules/vendors.ts'

/** The same screens stand under Master Data and under Sales or Purchase, each highlighting its own link. */
export const screens: readonly Screen[] = [
  ...['/master/customers', '/sales/customers'].flatMap((path) =>
    recordScreens(customers, {
      path,
      reads: 'page',
      words: 'pelanggan, pembeli, klien, debitur',
      load: async () => (await import('./customer-screens.tsx')).customerScreens,
    }),
  ),
  ...['/master/vendors', '/purchase/vendors'].flatMap((path) =>
    recordScreens(vendors, {
      path,
      reads: 'page',
      words: 'pemasok, supplier, kreditur, hutang, utang',
      load: async () => (await import('./vendor-screens.tsx')).vendorScreens,
    }),
  ),
]
