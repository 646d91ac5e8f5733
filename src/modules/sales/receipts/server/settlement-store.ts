import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { rowOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import type { Allocation } from '../rules/allocation.ts'

/** What settles invoices on a day: one document of the three. */
interface Settler {
  readonly receiptId?: number
  readonly noteId?: number
  readonly useId?: number
  readonly day: Day
}

/** Takes amounts off locked invoices. */
export async function settle(tx: Tx, by: Settler, allocations: readonly Allocation[]): Promise<void> {
  const ids = allocations.map((allocation) => allocation.invoiceId)
  const amounts = allocations.map((allocation) => allocation.amount)
  await sql`
    insert into invoice_settlement (invoice_id, receipt_id, note_id, use_id, day, amount)
    select a.invoice_id, ${by.receiptId ?? null}, ${by.noteId ?? null}, ${by.useId ?? null}, ${by.day}, a.amount
    from unnest(${ids}::bigint[], ${amounts}::bigint[]) as a (invoice_id, amount)`.execute(tx)
  await sql`
    update sales_invoice i set settled_amount = i.settled_amount + a.amount, version = version + 1
    from unnest(${ids}::bigint[], ${amounts}::bigint[]) as a (invoice_id, amount)
    where i.id = a.invoice_id`.execute(tx)
}

type Source = { readonly receiptId: number } | { readonly useId: number }

function ofSource(source: Source) {
  return 'receiptId' in source ? sql`s.receipt_id = ${source.receiptId}` : sql`s.use_id = ${source.useId}`
}

/** The invoices a document settled, locked against other settlements in order of id. */
export async function lockSettledInvoices(tx: Tx, source: Source): Promise<void> {
  await sql`
    select from sales_invoice i
    where i.id in (select s.invoice_id from invoice_settlement s where ${ofSource(source)})
    order by i.id for update`.execute(tx)
}

/** What a document settled no longer counts from a day on, and is open again on the locked invoices. */
export async function unsettle(tx: Tx, source: Source & { readonly day: Day }): Promise<void> {
  await sql`update invoice_settlement s set cancelled_on = ${source.day} where ${ofSource(source)}`.execute(
    tx,
  )
  await sql`
    update sales_invoice i set settled_amount = i.settled_amount - s.amount, version = version + 1
    from invoice_settlement s where ${ofSource(source)} and i.id = s.invoice_id`.execute(tx)
}

/** Whether an account is an active leaf that holds cash. */
export async function isCashAccount(db: Database, accountId: number): Promise<boolean> {
  const row = await rowOf(
    db,
    sql`select from account where id = ${accountId} and level = 3 and is_active and cash_flow_class = 'cash'`,
  )
  return row !== undefined
}
