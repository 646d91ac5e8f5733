import type { ReferenceTypes } from '../../ledger/rules/reference-type.ts'

/** What entries of closing come from. */
export const closingReferences: ReferenceTypes = {
  closing: { label: 'Penutupan' },
}
