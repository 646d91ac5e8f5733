import type { PartySection } from '../../parties/web/index.ts'

/** What the page of a vendor shows of purchasing. */
export const vendorSections: readonly PartySection[] = [
  { title: 'Pembelian', load: async () => (await import('./vendor-bills.tsx')).VendorBills },
]
