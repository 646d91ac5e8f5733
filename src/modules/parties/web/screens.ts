import type { Screen } from '../../../platform/web/shell/screen.ts'
import type { RecordSection } from '../../records/web/index.ts'
import { recordCreation, recordScreens } from '../../records/web/screens.ts'
import { giroScreens } from '../giro/web/screens.ts'
import { customersName, vendorsName } from '../rules/record-names.ts'

const loadCustomers = async () => (await import('./customer-screens.tsx')).customerScreens
const loadVendors = async () => (await import('./vendor-screens.tsx')).vendorScreens

/** What choosers make of customers and vendors. */
export const creations = {
  customer: recordCreation(customersName, loadCustomers),
  vendor: recordCreation(vendorsName, loadVendors),
}

/** What stands above all else on their pages. */
export const waitingSections: Readonly<Record<'customer' | 'vendor', RecordSection>> = {
  customer: { title: null, load: async () => (await import('./waiting-changes.tsx')).CustomerWaiting },
  vendor: { title: null, load: async () => (await import('./waiting-changes.tsx')).VendorWaiting },
}

/** With whom a customer or vendor is one party, on the pages of both. */
export const pairSections: Readonly<Record<'customer' | 'vendor', RecordSection>> = {
  customer: {
    title: 'Satu pihak dengan vendor',
    load: async () => (await import('../pairs/web/pair-section.tsx')).CustomerPair,
  },
  vendor: {
    title: 'Satu pihak dengan customer',
    load: async () => (await import('../pairs/web/pair-section.tsx')).VendorPair,
  },
}

/** The same screens stand under Master Data and under Sales or Purchase, each highlighting its own link. */
export const screens: readonly Screen[] = [
  ...['/master/customers', '/sales/customers'].flatMap((path) =>
    recordScreens(customersName, {
      path,
      words: 'pelanggan, pembeli, klien, debitur',
      load: loadCustomers,
    }),
  ),
  ...['/master/vendors', '/purchase/vendors'].flatMap((path) =>
    recordScreens(vendorsName, {
      path,
      words: 'pemasok, supplier, kreditur, hutang, utang',
      load: loadVendors,
    }),
  ),
  ...giroScreens,
]
