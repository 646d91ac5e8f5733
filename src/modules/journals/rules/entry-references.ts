import type { ReferenceTypes } from '../../ledger/rules/reference-type.ts'

/** What entries of recurring journals and of files come from; a file that was imported has no screen of its own. */
export const journalsReferences: ReferenceTypes = {
  recurring: { label: 'Jurnal berulang', address: '/accounting/recurring-journals/:id' },
  import: { label: 'Impor jurnal' },
}
