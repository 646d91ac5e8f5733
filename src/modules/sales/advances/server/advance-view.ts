import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { sumTotals, toRupiah } from '../../../../platform/rules/money/money.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { instant, rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import type { Holder } from '../../../../platform/rules/http/permission.ts'
import type { advanceUse, AdvanceUsePart, readCustomerAdvances } from '../contract.ts'
import { advanceUseActions } from '../../receipts/rules/receipt-actions.ts'
import { cancellationOf, readShares } from '../../settlements/server/settlement-store.ts'

type Advances = z.input<(typeof readCustomerAdvances)['reply']>
type UseView = z.input<typeof advanceUse>

/** What is left of the advances of a customer, the oldest first. */
export async function customerAdvances(db: Database, customerId: number): Promise<Advances> {
  const rows = await rowsOf(
    db,
    sql<Advances['rows'][number]>`
      select case when a.receipt_id is null then 'credit_note' else 'receipt' end as kind,
        coalesce(r.receipt_number, n.note_number) as number, a.advance_date as day, a.amount,
        a.amount - a.used_amount as left
      from customer_advance a
      left join sales_receipt r on r.id = a.receipt_id
      left join credit_note n on n.id = a.note_id
      where a.customer_id = ${customerId} and a.cancelled_on is null and a.used_amount < a.amount
      order by a.advance_date, a.id`,
  )
  return { rows, total: sumTotals(rows.map((row) => toRupiah(row.left))) }
}

/** The uses of the advance `a` of a document. */
export async function readUsesOfAdvance(
  db: Database,
  condition: RawBuilder<unknown>,
  holder: Holder,
): Promise<AdvanceUsePart[]> {
  const uses = await rowsOf(
    db,
    sql<Omit<AdvanceUsePart, 'actions'>>`
      select u.id, u.use_number as "useNumber", u.kind, u.use_date as "useDate", p.amount,
        e.entry_number as "entryNumber", u.cancelled_on as "cancelledOn"
      from customer_advance a
      join advance_use_part p on p.advance_id = a.id
      join advance_use u on u.id = p.use_id
      join journal_entry e on e.id = u.journal_entry_id
      where ${condition} order by u.use_date, u.id`,
  )
  return uses.map((use) => ({
    ...use,
    actions: advanceUseActions({ isCancelled: use.cancelledOn !== null }, holder),
  }))
}

/** One use by number as the caller may see it. Three queries; call it within one snapshot of the books. */
export async function readUseView(db: Database, number: string, actor: Actor): Promise<UseView> {
  const use = await rowOf(
    db,
    sql<Omit<UseView, 'invoices' | 'sources' | 'actions'>>`
      select u.id, u.use_number as "useNumber", u.kind, u.use_date as "useDate", u.customer_code as "customerCode",
        u.customer_name as "customerName", c.code as "accountCode", c.name as "accountName", u.amount, u.notes,
        e.entry_number as "entryNumber", ${instant(sql.ref('u.created_at'))} as "createdAt",
        u.created_by as "createdBy", ${cancellationOf(sql`u`)} as cancelled
      from advance_use u
      join journal_entry e on e.id = u.journal_entry_id
      left join account c on c.id = u.account_id
      left join journal_entry v on v.id = u.reversal_entry_id
      where u.use_number = ${number}`,
  )
  if (use === undefined) throw notFound()
  return {
    ...use,
    invoices: await readShares(db, { by: 'use_id', id: use.id }),
    sources: await readSources(db, use.id),
    actions: advanceUseActions({ isCancelled: use.cancelled !== null }, actor),
  }
}

async function readSources(db: Database, useId: number): Promise<UseView['sources']> {
  return rowsOf(
    db,
    sql<UseView['sources'][number]>`
      select coalesce(r.receipt_number, n.note_number) as number, p.amount
      from advance_use_part p
      join customer_advance a on a.id = p.advance_id
      left join sales_receipt r on r.id = a.receipt_id
      left join credit_note n on n.id = a.note_id
      where p.use_id = ${useId} order by a.advance_date, a.id`,
  )
}
