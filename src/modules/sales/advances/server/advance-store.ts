import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Rupiah } from '../../../../platform/rules/money/money.ts'
import { rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { insertRow, insertRows, updateRow } from '../../../../platform/server/database/rows.ts'
import type { Cancellable } from '../../../documents/server/index.ts'
import type { AdvancePart, AvailableAdvance, LaterUse } from '../rules/advance.ts'
import { type AdvanceUseKind, advanceUses } from '../rules/advance-use-kind.ts'
import { partyOf } from '../../server/document-customer.ts'
import { settles } from '../../settlements/server/settlement-store.ts'

/** What makes an advance, by the column that names it. */
type AdvanceSource = 'receipt_id' | 'note_id'

interface AdvancesOfDay {
  readonly customerId: number | null
  readonly day: Day
  /** Only that of a receipt. */
  readonly receiptId?: number | undefined
}

/**
 * The advances of a customer that may be used on a day, the oldest first, locked against other uses in order of id.
 * What was used before and cancelled only after the day is not there on the day.
 */
export async function lockAdvances(
  tx: Tx,
  { customerId, day, receiptId }: AdvancesOfDay,
): Promise<AvailableAdvance[]> {
  const ofReceipt = receiptId === undefined ? sql`true` : sql`a.receipt_id = ${receiptId}`
  await sql`select from customer_advance where customer_id = ${customerId} order by id for update`.execute(tx)
  return rowsOf(
    tx,
    sql<AvailableAdvance>`
      select a.id, a.account_id as "accountId", greatest(a.amount - coalesce((
          select sum(p.amount) from advance_use_part p join advance_use u on u.id = p.use_id
          where p.advance_id = a.id and (u.cancelled_on is null or u.cancelled_on > ${day})), 0), 0)::bigint as available
      from customer_advance a
      where a.customer_id = ${customerId} and a.advance_date <= ${day} and a.cancelled_on is null and ${ofReceipt}
      order by a.advance_date, a.id`,
  )
}

export interface NewAdvanceUse {
  readonly number: string
  readonly kind: AdvanceUseKind
  readonly useDate: Day
  readonly customer: { readonly id: number; readonly code: string; readonly name: string }
  readonly accountId: number | null
  readonly amount: Rupiah
  readonly notes: string | undefined
  readonly parts: readonly AdvancePart[]
  readonly entryId: number
  readonly createdBy: string
}

/** Writes a use and takes its parts off the locked advances; gives its id. */
export async function insertAdvanceUse(tx: Tx, use: NewAdvanceUse): Promise<number> {
  const { kind, useDate, accountId, amount, notes, createdBy } = use
  const id = await insertRow(tx, 'advance_use', {
    ...partyOf(use.customer),
    useNumber: use.number,
    kind,
    useDate,
    accountId,
    amount,
    notes,
    journalEntryId: use.entryId,
    createdBy,
  })
  const rows = use.parts.map((part) => ({ useId: id, advanceId: part.advanceId, amount: part.amount }))
  await insertRows(tx, 'advance_use_part', rows)
  await sql`
    update customer_advance a set used_amount = a.used_amount + p.amount
    from advance_use_part p where p.use_id = ${id} and a.id = p.advance_id`.execute(tx)
  return id
}

/** A use of advances that is cancelled gives its parts back to the advances it took from. */
export const cancellableUse: Cancellable = {
  kind: advanceUses,
  day: 'useDate',
  mark: (tx, row) => updateRow(tx, 'advance_use', row),
  ...settles('use_id', {
    lock: async (tx, useId) => {
      await sql`
        select from customer_advance where id in (select advance_id from advance_use_part where use_id = ${useId})
        order by id for update`.execute(tx)
      return []
    },
    release: async (tx, useId) => {
      await sql`
        update customer_advance a set used_amount = a.used_amount - p.amount
        from advance_use_part p where p.use_id = ${useId} and a.id = p.advance_id`.execute(tx)
    },
  }),
}

/** The uses of the advance of a receipt or note, after locking it; empty when that made none. */
export async function lockUsesOf(tx: Tx, by: AdvanceSource, id: number): Promise<LaterUse[]> {
  const made = sql`a.${sql.ref(by)} = ${id}`
  await sql`select from customer_advance a where ${made} for update`.execute(tx)
  return rowsOf(
    tx,
    sql<LaterUse>`
      select u.use_number as "useNumber", u.cancelled_on as "cancelledOn"
      from customer_advance a join advance_use_part p on p.advance_id = a.id join advance_use u on u.id = p.use_id
      where ${made} order by u.id`,
  )
}

interface CancelledAdvance {
  readonly by: AdvanceSource
  readonly id: number
  readonly day: Day
}

/** The locked advance of a receipt or note no longer counts from a day on. */
export async function cancelAdvanceOf(tx: Tx, { by, id, day }: CancelledAdvance): Promise<void> {
  await sql`update customer_advance set cancelled_on = ${day} where ${sql.ref(by)} = ${id}`.execute(tx)
}

interface NewAdvance {
  readonly by: AdvanceSource
  readonly id: number
  readonly customerId: number
  readonly day: Day
  readonly amount: Rupiah
  readonly accountId: number
}

/** Keeps what was paid or credited beyond invoices as an advance of the customer. */
export async function insertAdvance(tx: Tx, { by, id, ...advance }: NewAdvance): Promise<void> {
  await sql`
    insert into customer_advance (customer_id, ${sql.ref(by)}, advance_date, amount, account_id)
    values (${advance.customerId}, ${id}, ${advance.day}, ${advance.amount}, ${advance.accountId})`.execute(
    tx,
  )
}
