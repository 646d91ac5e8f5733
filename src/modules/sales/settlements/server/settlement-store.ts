import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { instant, rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import type { invoiceShare } from '../contract.ts'
import type { Allocation } from '../rules/allocation.ts'

/** The document that settles: the column that holds its id, and the id. */
export interface Source {
  readonly by: 'receipt_id' | 'note_id' | 'use_id' | 'write_off_id'
  readonly id: number
}

/** Takes amounts off locked invoices on a day. */
export async function settle(
  tx: Tx,
  { by, id, day }: Source & { readonly day: Day },
  allocations: readonly Allocation[],
): Promise<void> {
  const given = sql`unnest(${allocations.map(({ invoiceId }) => invoiceId)}::bigint[],
    ${allocations.map(({ amount }) => amount)}::bigint[]) as a (invoice_id, amount)`
  await sql`
    insert into invoice_settlement (invoice_id, ${sql.ref(by)}, day, amount)
    select a.invoice_id, ${id}, ${day}, a.amount from ${given}`.execute(tx)
  await sql`
    update sales_invoice i set settled_amount = i.settled_amount + a.amount, version = version + 1
    from ${given} where i.id = a.invoice_id`.execute(tx)
}

function isOf({ by, id }: Source): RawBuilder<unknown> {
  return sql`${sql.ref(`s.${by}`)} = ${id}`
}

/** The invoices a document settled, locked against other settlements in order of id. */
export async function lockSettledInvoices(tx: Tx, source: Source): Promise<void> {
  await sql`
    select from sales_invoice i
    where i.id in (select s.invoice_id from invoice_settlement s where ${isOf(source)})
    order by i.id for update`.execute(tx)
}

/** What a document settled no longer counts from a day on, and is open again on the locked invoices. */
export async function unsettle(tx: Tx, source: Source, day: Day): Promise<void> {
  await sql`update invoice_settlement s set cancelled_on = ${day} where ${isOf(source)}`.execute(tx)
  await sql`
    update sales_invoice i set settled_amount = i.settled_amount - s.amount, version = version + 1
    from invoice_settlement s where ${isOf(source)} and i.id = s.invoice_id`.execute(tx)
}

/** The reversing entry `v` of a document `d` that was cancelled, as JSON; null while it stands. */
export function cancellationOf(document: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`case when v.id is not null then jsonb_build_object('day', ${document}.cancelled_on, 'reason',
    v.reversal_reason, 'entryNumber', v.entry_number, 'at', ${instant(sql.ref('v.posted_at'))}, 'by', v.posted_by) end`
}

/** What each invoice got of a document. */
export async function readShares(db: Database, source: Source): Promise<z.input<typeof invoiceShare>[]> {
  return rowsOf(
    db,
    sql<z.input<typeof invoiceShare>>`
      select i.invoice_number as "invoiceNumber", s.amount
      from invoice_settlement s join sales_invoice i on i.id = s.invoice_id
      where ${isOf(source)} order by s.id`,
  )
}
