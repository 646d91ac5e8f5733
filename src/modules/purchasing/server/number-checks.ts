import { sql } from 'kysely'
import { unexplained } from '../../../platform/server/database/number-series.ts'
import type { GroupedChecks } from '../../../platform/server/database/grouped-checks.ts'

/** That the numbers of every series are all there, once. */
export const numberChecks = {
  purchasing_numbers: {
    'every request number is explained': unexplained('PR', sql`select request_number from purchase_request`),
    'every order number is explained': unexplained('PO', sql`select order_number from purchase_order`),
    'every bill number is explained': unexplained('BILL', sql`select bill_number from vendor_bill`),
    'every payment number is explained': unexplained('PAY', sql`select payment_number from vendor_payment`),
    'every number of set-offs is explained': unexplained('PJ', sql`select set_off_number from set_off`),
    'every note number is explained': unexplained('DN', sql`select note_number from debit_note`),
    'every number of spread costs is explained': unexplained('LC', sql`select run_number from landed_cost`),
  },
} satisfies GroupedChecks
