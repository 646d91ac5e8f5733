import type { ReferenceTypes } from '../../ledger/rules/reference-type.ts'

/** What entries of the opening balance come from. */
export const openingReferences: ReferenceTypes = {
  opening: { label: 'Saldo awal' },
}
