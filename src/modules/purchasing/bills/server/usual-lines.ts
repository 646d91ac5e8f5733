import { sql } from 'kysely'
import { rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import type { BilledTaxClass } from '../../../tax/rules/tax-class.ts'

/** How a vendor is usually billed. */
interface UsualLine {
  readonly accountId: number
  readonly taxClass: BilledTaxClass
  readonly objectCode: string | null
}

/** The first line of the last bill of each vendor, on an account that is still used; by vendor. One query. */
export async function readUsualLines(
  db: Database,
  vendorIds: readonly number[],
): Promise<ReadonlyMap<number, UsualLine>> {
  const rows = await rowsOf(
    db,
    sql<UsualLine & { vendorId: number }>`
      select v.id as "vendorId", u.account_id as "accountId", u.tax_class as "taxClass", u.object_code as "objectCode"
      from unnest(${[...vendorIds]}::bigint[]) v (id)
      cross join lateral (select id from vendor_bill where vendor_id = v.id and opening_day is null and cancelled_on is null
        order by bill_date desc, id desc limit 1) b
      cross join lateral (select l.account_id, l.tax_class, l.object_code from vendor_bill_line l
        join account a on a.id = l.account_id and a.is_active
        where l.bill_id = b.id and l.receipt_id is null and l.quantity is null and not l.is_advance
        order by l.line_number limit 1) u`,
  )
  return new Map(rows.map(({ vendorId, ...line }) => [vendorId, line]))
}
