import { sql } from 'kysely'
import type { Total } from '../../../platform/rules/money/money.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import { rowsOf, soleRowOf } from '../../../platform/server/database/database.ts'
import type { listOpenBills, VendorBill } from '../contract.ts'

const mostShown = 200

/** Unpaid bills of a vendor, the one due longest first, with how many there are and what is open of all. */
export async function readOpenBills({ db, query }: Call<typeof listOpenBills>) {
  const isOpen = sql`b.vendor_id = ${query.vendorId} and b.settled_amount < b.total_amount and b.voided_at is null`
  const [rows, sums] = await Promise.all([
    rowsOf(
      db,
      sql<VendorBill>`select b.id, b.bill_number as "billNumber", b.document_number as "documentNumber",
          b.bill_date as "billDate", b.due_date as "dueDate", b.total_amount as "totalAmount",
          b.total_amount - b.settled_amount as "openAmount", b.opening_day is not null as "isOpening",
          e.entry_number as "entryNumber"
        from vendor_bill b join journal_entry e on e.id = b.journal_entry_id
        where ${isOpen} order by b.due_date, b.id limit ${mostShown}`,
    ),
    soleRowOf(
      db,
      sql<{ matching: number; matchingOpen: Total }>`select count(*) as matching,
          coalesce(sum(b.total_amount - b.settled_amount), 0) as "matchingOpen"
        from vendor_bill b where ${isOpen}`,
    ),
  ])
  return { rows, ...sums }
}
