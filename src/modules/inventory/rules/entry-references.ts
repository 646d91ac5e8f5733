import type { ReferenceTypes } from '../../ledger/rules/reference-type.ts'

/** What entries of inventory come from that are no documents of their own. */
export const inventoryReferences: ReferenceTypes = { stock_correction: { label: 'Koreksi nilai stok' } }
