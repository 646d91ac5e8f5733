import type { RecordSection } from '../../records/web/index.ts'

/** What the page of a vendor shows of purchasing. */
export const vendorSections: readonly RecordSection[] = [
  { title: 'Pembelian', load: async () => (await import('./vendor-bills.tsx')).VendorBills },
]
