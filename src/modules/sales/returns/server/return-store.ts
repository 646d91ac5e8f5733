import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { instant, rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import {
  byDay,
  byNumber,
  documentRoutes,
  documentStore,
  fieldsIn,
  standingIn,
} from '../../../documents/server/index.ts'
import { movedAt } from '../../../inventory/server/index.ts'
import { customerInWords } from '../../../parties/server/index.ts'
import { returnActions, salesReturns } from '../rules/return-kind.ts'
import { returnOnPaper } from '../rules/return-on-paper.ts'
import * as contract from '../contract.ts'
import { cancelReturn } from './cancel-return.ts'
import { sendReplacement } from './replace-returned.ts'
import { takeBack } from './take-back.ts'

const text = sql`lower(r.return_number || ' ' || r.customer_name || ' ' || r.reason)`
const standing = standingIn('r')

/** Returns `r` with their order `o`. */
export const returnStore = documentStore(salesReturns, {
  alias: 'r',
  joins: sql`join sales_order o on o.id = r.order_id`,
  date: sql`r.return_date`,
  row: {
    ...fieldsIn('r', ['returnNumber', 'returnDate', 'customerId', 'customerCode', 'customerName', 'reason']),
    orderNumber: sql`o.order_number`,
    replacementNumber: sql`(select p.order_number from sales_order p
      where p.replaces_return_id = r.id and p.deleted_at is null)`,
    state: standing.state,
  },
  derived: { actions: (returned, { actor }) => returnActions(returned, actor) },
  sums: {},
  counts: standing.counts,
  choices: () => ({
    state: standing.choices,
  }),
  sorts: { date: byDay(sql`r.return_date`), number: byNumber(sql`r.return_number`) },
  found: { name: sql`r.customer_name`, amount: sql`0::bigint`, text },
})

type ReturnView = z.input<typeof contract.salesReturn>

/** One return by number as the caller may see it. Two queries; call it within one snapshot of the books. */
async function readReturnView(db: Database, number: string, actor: Actor): Promise<ReturnView> {
  const found = await rowOf(
    db,
    sql<Omit<ReturnView, 'lines' | 'actions'>>`
      select ${returnStore.fields}, r.customer_address as "customerAddress",
        ${movedAt('delivery_return', sql`r.return_number`)} as "warehouseName",
        case when r.cancelled_on is not null then jsonb_build_object('day', r.cancelled_on, 'reason', r.cancel_reason,
          'at', ${instant(sql.ref('r.cancelled_at'))}, 'by', r.cancelled_by, 'entryNumber', (select e.entry_number
            from stock_movement m join journal_entry e on e.id = m.journal_entry_id where m.reference_type = 'delivery_return'
            and m.reference_number = r.return_number and m.basis = 'reversal' limit 1)) end as cancelled,
        ${instant(sql.ref('r.created_at'))} as "createdAt", r.created_by as "createdBy"
      ${returnStore.tables} where r.return_number = ${number}`,
  )
  if (found === undefined) throw notFound()
  return { ...found, actions: returnActions(found, actor), lines: await readReturnLines(db, found.id) }
}

function readReturnLines(db: Database, returnId: number): Promise<ReturnView['lines']> {
  return rowsOf(
    db,
    sql<ReturnView['lines'][number]>`
      select l.line_number as "lineNumber", d.delivery_number as "deliveryNumber", s.product_code as "productCode",
        s.product_name as "productName", s.unit, s.is_service as "isService", s.pack_name as "packName", s.pack_factor::float8 as "packFactor", l.quantity::float8 as quantity
      from delivery_return_line l join sales_delivery_line s on s.id = l.delivery_line_id
      join sales_delivery d on d.id = s.delivery_id
      where l.return_id = ${returnId} order by l.line_number`,
  )
}

export const returnRoutes: Route[] = [
  ...documentRoutes(returnStore, contract.salesReturnApi, {
    title: 'Surat Retur',
    partyInWords: customerInWords,
    view: (db, number, { actor }) => readReturnView(db, number, actor),
    layout: returnOnPaper,
  }),
  answer(contract.createSalesReturn, (call) =>
    takeBack(call.db, { orderId: call.params.id, input: call.body }, call),
  ),
  answer(contract.cancelSalesReturn, ({ body: input, db, params: { id }, ...caller }) =>
    cancelReturn(db, { id, input }, caller),
  ),
  answer(contract.replaceReturned, (call) => sendReplacement(call.db, call.params.id, call)),
]
