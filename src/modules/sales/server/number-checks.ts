import { sql } from 'kysely'
import { unexplained } from '../../../platform/server/database/number-series.ts'
import type { GroupedChecks } from '../../../platform/server/database/grouped-checks.ts'

/** That the numbers of every series are all there, once. */
export const numberChecks = {
  sales_numbers: {
    'every quotation number is explained': unexplained(
      'QT',
      sql`select quotation_number from sales_quotation`,
    ),
    'every sales order number is explained': unexplained('SO', sql`select order_number from sales_order`),
    'every delivery number is explained': unexplained('SJ', sql`select delivery_number from sales_delivery`),
    'every return number is explained': unexplained('RJ', sql`select return_number from delivery_return`),
    'every handover number is explained': unexplained(
      'TT',
      sql`select handover_number from invoice_handover`,
    ),
    'every invoice number is explained': unexplained(
      'INV',
      sql`select invoice_number from sales_invoice where opening_day is null`,
    ),
    'every opening invoice number is explained': unexplained(
      'OPI',
      sql`select invoice_number from sales_invoice where opening_day is not null`,
    ),
    'every receipt number is explained': unexplained('RCP', sql`select receipt_number from sales_receipt`),
    'every credit note number is explained': unexplained('CN', sql`select note_number from credit_note`),
    'every advance use number is explained': unexplained('ADV', sql`select use_number from advance_use`),
    'every write-off number is explained': unexplained(
      'WO',
      sql`select write_off_number from sales_write_off`,
    ),
  },
} satisfies GroupedChecks
