import { sql, type RawBuilder } from 'kysely'
import { rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import type { SalesReceipt } from '../../receipts/contract.ts'
import type { WriteOff, WrittenOffRow } from '../contract.ts'
import type { Recovery } from '../rules/recovery.ts'

/** How many written-off shares a form offers. */
const most = 200

/** What write-offs `w` took off invoices and is still written off, the latest first. */
export function readWrittenOff(db: Database, isMeant: RawBuilder<unknown>): Promise<WrittenOffRow[]> {
  return rowsOf(
    db,
    sql<WrittenOffRow>`
      select s.id as "shareId", w.id as "writeOffId", w.write_off_number as "writeOffNumber",
        w.write_off_date as "writeOffDate", i.id as "invoiceId", i.invoice_number as "invoiceNumber",
        i.invoice_date as "invoiceDate", i.due_date as "dueDate", w.customer_id as "customerId",
        (s.amount - coalesce(b.amount, 0))::bigint as "openAmount", coalesce(b.cancelled, '[]') as cancelled
      from sales_write_off w
      join invoice_settlement s on s.write_off_id = w.id
      join sales_invoice i on i.id = s.invoice_id
      left join lateral (
        select -sum(r.amount) filter (where r.cancelled_on is null) as amount,
          jsonb_agg(jsonb_build_object('cancelledOn', r.cancelled_on, 'amount', -r.amount) order by r.id)
            filter (where r.cancelled_on is not null) as cancelled
        from write_off_recovery y join invoice_settlement r on r.recovery_id = y.id and r.invoice_id = s.invoice_id
        where y.write_off_id = w.id) b on true
      where w.cancelled_on is null and s.amount > coalesce(b.amount, 0) and ${isMeant}
      order by w.write_off_date desc, w.id desc, s.id limit ${most}`,
  )
}

/** The write-offs of what is recovered, locked in order of id before any invoice. */
export async function lockWriteOffs(tx: Tx, recoveries: readonly Recovery[]): Promise<void> {
  const ids = recoveries.map(({ writeOffId }) => writeOffId)
  if (ids.length === 0) return
  await sql`select from sales_write_off where id = any(${ids}::bigint[]) order by id for update`.execute(tx)
}

/** The receipts that recovered some of a write-off, cancelled ones too. */
export function readRecoveries(db: Database, writeOffId: number): Promise<WriteOff['recoveries']> {
  return rowsOf(
    db,
    sql<WriteOff['recoveries'][number]>`
      select r.receipt_number as "receiptNumber", y.recovery_date as day, y.amount, y.cancelled_on as "cancelledOn",
        e.entry_number as "entryNumber"
      from write_off_recovery y join sales_receipt r on r.id = y.receipt_id
      join journal_entry e on e.id = y.journal_entry_id
      where y.write_off_id = ${writeOffId} order by y.id`,
  )
}

/** What a receipt recovered of write-offs. */
export function readRecoveredBy(db: Database, receiptId: number): Promise<SalesReceipt['recoveries']> {
  return rowsOf(
    db,
    sql<SalesReceipt['recoveries'][number]>`
      select y.write_off_number as "writeOffNumber", y.amount, e.entry_number as "entryNumber"
      from write_off_recovery y join journal_entry e on e.id = y.journal_entry_id
      where y.receipt_id = ${receiptId} order by y.id`,
  )
}
