import { referencesOf } from '../../documents/rules/references.ts'
import type { ReferenceTypes } from '../../ledger/rules/reference-type.ts'
import { salesKinds } from './sales-kinds.ts'

/** What entries of sales come from. */
export const salesReferences: ReferenceTypes = referencesOf(salesKinds)
