import type { ReferenceTypes } from '../../ledger/rules/reference-type.ts'

const giveaway = { label: 'Penyerahan tanpa tagihan', address: '/accounting/journal-entries/:number' }

/** What tax invoices of giveaways come from: they are registered under the number of the entry. */
export const salesFakturSources: ReferenceTypes = {
  sales_giveaway: giveaway,
  sales_giveaway_cancellation: giveaway,
}
