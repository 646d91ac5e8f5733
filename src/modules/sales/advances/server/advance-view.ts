import { sql, type RawBuilder } from 'kysely'
import type { z } from 'zod'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { sumTotals, toRupiah } from '../../../../platform/rules/money/money.ts'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import type { Holder } from '../../../../platform/rules/http/permission.ts'
import { cancelRoute, postedFields, postedTables } from '../../../documents/server/index.ts'
import type { advanceUse, AdvanceUsePart, readCustomerAdvances } from '../contract.ts'
import { advanceUseActions } from '../rules/advance-use-kind.ts'
import { readShares } from '../../settlements/server/settlement-store.ts'
import * as contract from '../contract.ts'
import { cancellableUse } from './advance-store.ts'
import { applyAdvance, refundAdvance } from './apply-advance.ts'

type Advances = z.input<(typeof readCustomerAdvances)['reply']>
type UseView = z.input<typeof advanceUse>

/** What is left of the advances of a customer, the oldest first. */
async function customerAdvances(db: Database, customerId: number): Promise<Advances> {
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
async function readUseView(db: Database, number: string, actor: Actor): Promise<UseView> {
  const use = await rowOf(
    db,
    sql<Omit<UseView, 'invoices' | 'sources' | 'actions'>>`
      select u.id, u.use_number as "useNumber", u.kind, u.use_date as "useDate", u.customer_code as "customerCode",
        u.customer_name as "customerName", c.code as "accountCode", c.name as "accountName", u.amount, u.notes,
        ${postedFields('u')}
      from advance_use u ${postedTables('u')} left join account c on c.id = u.account_id
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
      select case when r.id is null then 'credit_note' else 'receipt' end as kind,
        coalesce(r.receipt_number, n.note_number) as number, p.amount
      from advance_use_part p
      join customer_advance a on a.id = p.advance_id
      left join sales_receipt r on r.id = a.receipt_id
      left join credit_note n on n.id = a.note_id
      where p.use_id = ${useId} order by a.advance_date, a.id`,
  )
}

export const advanceRoutes: Route[] = [
  answer(contract.readCustomerAdvances, ({ db, query }) => customerAdvances(db, query.customerId)),
  answer(contract.readAdvanceUse, ({ actor, db, params }) =>
    snapshot(db, (tx) => readUseView(tx, params.number, actor)),
  ),
  answer(contract.createAdvanceUse, (call) => applyAdvance(call.db, call.body, call)),
  answer(contract.createAdvanceRefund, (call) => refundAdvance(call.db, call.body, call)),
  cancelRoute(contract.cancelAdvanceUse, cancellableUse),
]
