import { sql, type RawBuilder } from 'kysely'
import type { Database } from '../../../platform/server/database/database.ts'
import { unexplained } from '../../../platform/server/database/number-series.ts'
import { findWrong, type Finding } from '../../ledger/server/index.ts'

/** Checks what must always be true of purchasing and names the first wrong record of each check. */
export async function verifyPurchasing(db: Database): Promise<Finding[]> {
  return findWrong(db, purchasingChecks)
}

/** What must always be true of purchasing, each as a query of the records of which it is not. */
export const purchasingChecks = {
  // Purchases are still entered by hand: of the payable account only what bills brought is theirs to answer for.
  'bills equal what their entries moved on the payable account on every day': sql`
    select a.code || ' ' || m.day as record
    from (
      select account_id, day, sum(amount) as amount
      from (
        select payable_account_id as account_id, entered_on as day, total_amount as amount from vendor_bill
          where voided_at is null
        union all
        select l.account_id, l.entry_date, l.debit - l.credit
        from journal_entry e join journal_line l on l.entry_id = e.id
        where e.status = 'posted' and e.reference_type = 'opening' and e.reference_id = 1
          and l.account_id in (select payable_account_id from vendor_bill)
      ) both_sides group by 1, 2
    ) m join account a on a.id = m.account_id where m.amount <> 0`,
  'bills stand on entries that were not reversed': sql`
    select b.bill_number as record from vendor_bill b
    where b.voided_at is null and exists (select from journal_entry r where r.reverses_entry_id = b.journal_entry_id)`,
  'every bill number is explained': unexplained('BILL', sql`select bill_number from vendor_bill`),
} satisfies Record<string, RawBuilder<unknown>>
