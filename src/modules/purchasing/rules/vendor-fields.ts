import type { ShownColumn } from '../../../platform/rules/list/shown-column.ts'
import { fieldsOf, following, recordOf } from '../../audit/rules/audit-field.ts'

/** The vendor of a document, as the history calls it. */
export const vendorFields = {
  vendor_id: recordOf('Kode vendor', 'vendor'),
  ...following(fieldsOf('text', { vendor_code: 'Kode vendor', vendor_name: 'Vendor' })),
}

type NamedVendor = { readonly vendorCode: string; readonly vendorName: string }

/** The vendor of a row, its code in a column of its own. */
export const vendorColumns = {
  vendorCode: {
    head: 'Kode',
    look: 'code',
    width: 94,
    wideOnly: true,
    value: ({ vendorCode }) => vendorCode,
  },
  vendor: { head: 'Vendor', truncate: true, value: ({ vendorName }) => vendorName },
} as const satisfies Readonly<Record<string, ShownColumn<NamedVendor>>>
