import type { ModuleHistory } from '../../audit/rules/audited-table.ts'
import { auditedRecord } from '../../records/rules/record-history.ts'
import { giroTables } from '../giro/rules/giro-kind.ts'
import { pairTables } from '../pairs/rules/pair-tables.ts'
import { customers } from './customers.ts'
import { vendors } from './vendors.ts'

const ownWords = { paymentTermsDays: { label: 'Termin pembayaran', kind: 'days' } } as const

/** What the history says of customers and vendors. */
export const partiesHistory: ModuleHistory = {
  tables: {
    customer: auditedRecord(customers, ownWords),
    vendor: auditedRecord(vendors, ownWords),
    ...giroTables,
    ...pairTables,
  },
  unaudited: {
    customer_tally: 'follows from the customers, which are audited',
    vendor_tally: 'follows from the vendors, which are audited',
  },
}
