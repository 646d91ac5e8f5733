import { fieldsOf, recordOf, technical } from '../../../audit/rules/audit-field.ts'
import type { AuditedTables } from '../../../audit/rules/audited-table.ts'

/** What the history says of customers and vendors that are one party. */
export const pairTables: AuditedTables = {
  party_pair: {
    noun: 'pasangan customer dan vendor',
    fields: {
      customer_id: recordOf('Customer', 'customer'),
      vendor_id: recordOf('Vendor', 'vendor'),
      ...fieldsOf('moment', { joined_at: 'Disatukan', parted_at: 'Dipisahkan' }),
      ...fieldsOf('text', { joined_by: 'Disatukan oleh', parted_by: 'Dipisahkan oleh' }),
      ...technical('id'),
    },
  },
}
