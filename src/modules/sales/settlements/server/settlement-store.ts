import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { rowsOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import type { Cancellable } from '../../../documents/server/index.ts'
import { usedAdvanceProblems, type LaterUse } from '../../advances/rules/advance.ts'
import type { invoiceShare } from '../../invoices/contract.ts'
import { lockInvoices } from '../../invoices/server/invoice-view.ts'
import type { Allocation } from '../rules/allocation.ts'

/** The document that settles: the column that holds its id, and the id. */
export interface Source {
  readonly by: 'receipt_id' | 'note_id' | 'use_id' | 'write_off_id' | 'recovery_id' | 'set_off_id'
  readonly id: number
}

/** The invoices that get something, locked, by id, with the account each stands on. */
export async function lockAllocated(tx: Tx, allocations: readonly Allocation[]) {
  const locked = await lockInvoices(
    tx,
    allocations.map(({ invoiceId }) => invoiceId),
  )
  return {
    invoices: new Map(locked.map((invoice) => [invoice.id, invoice])),
    receivableOf: new Map(locked.map((invoice) => [invoice.id, invoice.receivableAccountId])),
  }
}

/** Takes amounts off locked invoices on a day. */
export async function settle(
  tx: Tx,
  { by, id, day }: Source & { readonly day: Day },
  allocations: readonly Allocation[],
): Promise<void> {
  await sql`
    insert into invoice_settlement (invoice_id, ${sql.ref(by)}, day, amount)
    select a.invoice_id, ${id}, ${day}, a.amount from ${givenTo(allocations)}`.execute(tx)
  await takeOff(tx, allocations)
}

/** The set-off of a later module: its id, with what pages of invoices say of it. */
interface SetOff {
  readonly id: number
  readonly number: string
  readonly entryId: number
  readonly day: Day
}

/** The same by a set-off, which belongs to a later module. */
export async function settleBySetOff(
  tx: Tx,
  { id, number, entryId, day }: SetOff,
  allocations: readonly Allocation[],
): Promise<void> {
  await sql`
    insert into invoice_settlement (invoice_id, set_off_id, set_off_number, set_off_entry_id, day, amount)
    select a.invoice_id, ${id}, ${number}, ${entryId}, ${day}, a.amount from ${givenTo(allocations)}`.execute(
    tx,
  )
  await takeOff(tx, allocations)
}

function givenTo(allocations: readonly Allocation[]): RawBuilder<unknown> {
  return sql`unnest(${allocations.map(({ invoiceId }) => invoiceId)}::bigint[],
    ${allocations.map(({ amount }) => amount)}::bigint[]) as a (invoice_id, amount)`
}

async function takeOff(tx: Tx, allocations: readonly Allocation[]): Promise<void> {
  await sql`
    update sales_invoice i set settled_amount = i.settled_amount + a.amount, version = version + 1
    from ${givenTo(allocations)} where i.id = a.invoice_id`.execute(tx)
}

/** What became of the advances of a document, which are locked after its invoices. */
interface Advances {
  /** Locks them; gives their uses that must not stand. */
  readonly lock: (tx: Tx, id: number) => Promise<readonly LaterUse[]>
  readonly release: (tx: Tx, id: number, day: Day) => Promise<void>
}

const without: Advances = { lock: async () => [], release: async () => {} }

/** How a document that settles is cancelled: its invoices are open again, and its advances do not count. */
export function settles(
  by: Source['by'],
  advances: Advances = without,
): Pick<Cancellable, 'hold' | 'release'> {
  return {
    hold: async (tx, id) => {
      await lockSettledInvoices(tx, { by, id })
      const uses = await advances.lock(tx, id)
      return (day) => usedAdvanceProblems(day, uses)
    },
    release: async (tx, id, day) => {
      await unsettle(tx, { by, id }, day)
      await advances.release(tx, id, day)
    },
  }
}

function isOf({ by, id }: Source): RawBuilder<unknown> {
  return sql`${sql.ref(`s.${by}`)} = ${id}`
}

/** The invoices a document settled, locked against other settlements in order of id. */
async function lockSettledInvoices(tx: Tx, source: Source): Promise<void> {
  await sql`
    select from sales_invoice i
    where i.id in (select s.invoice_id from invoice_settlement s where ${isOf(source)})
    order by i.id for update`.execute(tx)
}

/** What a document settled no longer counts from a day on, and is open again on the locked invoices. */
async function unsettle(tx: Tx, source: Source, day: Day): Promise<void> {
  await sql`update invoice_settlement s set cancelled_on = ${day} where ${isOf(source)}`.execute(tx)
  await sql`
    update sales_invoice i set settled_amount = i.settled_amount - s.amount, version = version + 1
    from invoice_settlement s where ${isOf(source)} and i.id = s.invoice_id`.execute(tx)
}

/** What each invoice got of a document. */
export async function readShares(db: Database, source: Source): Promise<z.input<typeof invoiceShare>[]> {
  return rowsOf(
    db,
    sql<z.input<typeof invoiceShare>>`
      select i.id as "invoiceId", i.invoice_number as "invoiceNumber", s.amount,
        case when i.voided_at is null then i.receivable_amount - i.settled_amount else 0 end as "openAmount"
      from invoice_settlement s join sales_invoice i on i.id = s.invoice_id
      where ${isOf(source)} order by s.id`,
  )
}
