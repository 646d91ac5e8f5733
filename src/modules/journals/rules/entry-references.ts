import type { ReferenceTypes } from '../../ledger/rules/reference-type.ts'

/** What entries of recurring journals come from. */
export const journalsReferences: ReferenceTypes = {
  recurring: { label: 'Jurnal berulang', address: '/accounting/recurring-journals/:id' },
}
