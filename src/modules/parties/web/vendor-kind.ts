import { vendor as shape, type Vendor } from '../contract.ts'
import {
  furtherVendorFields,
  newVendorTexts,
  vendorTexts,
  vendorVersions,
  typedVendorProblems,
  type VendorTexts,
} from './vendor-draft.ts'
import { VendorFields } from './vendor-fields.tsx'
import type { RecordKind } from './record-kind.ts'

export const vendorKind: RecordKind<VendorTexts, Vendor> = {
  noun: 'Vendor',
  shape,
  newTexts: newVendorTexts,
  textsOf: vendorTexts,
  codeOf: ({ code }) => code.trim(),
  problemsOf: typedVendorProblems,
  further: furtherVendorFields,
  versions: (mine, latest) => vendorVersions(mine, vendorTexts(latest)),
  Fields: VendorFields,
}
