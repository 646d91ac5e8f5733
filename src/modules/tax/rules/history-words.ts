import { fieldsOf } from '../../audit/rules/audit-field.ts'
import type { ModuleHistory } from '../../audit/rules/audited-table.ts'

/** What the history says of tax rates and of being PKP. */
export const taxHistory: ModuleHistory = {
  tables: {
    vat_rate: {
      noun: 'tarif PPN mulai',
      identity: 'day',
      fields: {
        ...fieldsOf('day', { valid_from: 'Berlaku mulai' }),
        ...fieldsOf('percent', { rate_basis_points: 'Tarif' }),
        ...fieldsOf('count', { base_numerator: 'Pembilang dasar', base_denominator: 'Penyebut dasar' }),
        ...fieldsOf('text', { source: 'Dasar hukum' }),
      },
    },
    pkp_status: {
      noun: 'status PKP mulai',
      identity: 'day',
      address: '/settings/pkp',
      readBy: 'books.read',
      fields: {
        ...fieldsOf('day', { valid_from: 'Berlaku mulai' }),
        ...fieldsOf('yesNo', { is_pkp: 'PKP' }),
        ...fieldsOf('text', { note: 'Catatan' }),
      },
    },
  },
}
