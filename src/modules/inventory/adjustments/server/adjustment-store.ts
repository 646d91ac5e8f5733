import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { orWaiting } from '../../../approvals/server/index.ts'
import {
  byDay,
  cancelDocument,
  documentRoutes,
  documentStore,
  fieldsIn,
  postedFields,
  postedTables,
  standingIn,
} from '../../../documents/server/index.ts'
import * as contract from '../contract.ts'
import { adjustmentActions, adjustments } from '../rules/adjustment-kind.ts'
import { adjustmentOnPaper } from '../rules/adjustment-on-paper.ts'
import { adjustStock, cancellableAdjustment } from './adjust-stock.ts'

const text = sql`lower(j.adjustment_number || ' ' || coalesce(j.notes, ''))`
const standing = standingIn('j')

/** Adjustments `j` with their warehouse `h`. */
export const adjustmentStore = documentStore(adjustments, {
  alias: 'j',
  joins: sql`join warehouse h on h.id = j.warehouse_id`,
  warehouses: sql`select j.warehouse_id`,
  date: sql`j.adjustment_date`,
  row: {
    ...fieldsIn('j', ['adjustmentNumber', 'adjustmentDate', 'reason', 'amount']),
    warehouseName: sql`h.name`,
    state: standing.state,
  },
  derived: { actions: (adjustment, { actor }) => adjustmentActions(adjustment, actor) },
  sums: { matchingAmount: sql`j.amount` },
  counts: standing.counts,
  choices: () => ({
    state: standing.choices,
    reason: {
      opening: sql`j.reason = 'opening'`,
      surplus: sql`j.reason = 'surplus'`,
      loss: sql`j.reason = 'loss'`,
      sample: sql`j.reason = 'sample'`,
      ownUse: sql`j.reason = 'ownUse'`,
    },
  }),
  sorts: { date: byDay(sql`j.adjustment_date`) },
  found: {
    name: sql`(select h.name from warehouse h where h.id = j.warehouse_id)`,
    amount: sql`j.amount`,
    text,
  },
})

type View = z.input<typeof contract.adjustment>

/** One adjustment by number as the caller may see it. Two queries; call it within one snapshot of the books. */
async function readView(db: Database, number: string, actor: Actor): Promise<View> {
  const found = await rowOf(
    db,
    sql<Omit<View, 'lines' | 'actions'>>`
      select ${adjustmentStore.fields}, j.warehouse_id as "warehouseId", j.notes, j.is_vat_due as "isVatDue", j.vat_amount as "vatAmount",
        (select jsonb_build_object('id', c.id, 'code', c.code, 'name', c.name) from customer c where c.id = j.receiver_id) as receiver, ${postedFields('j')}
      ${adjustmentStore.tables} ${postedTables('j')} where j.adjustment_number = ${number}`,
  )
  if (found === undefined) throw notFound()
  const lines = await rowsOf(
    db,
    sql<
      View['lines'][number]
    >`select line_number as "lineNumber", product_id as "productId", product_code as "productCode",
        product_name as "productName", unit, quantity::float8 as quantity, amount
      from stock_adjustment_line where adjustment_id = ${found.id} order by line_number`,
  )
  return { ...found, lines, actions: adjustmentActions(found, actor) }
}

export const adjustmentRoutes: Route[] = [
  ...documentRoutes(adjustmentStore, contract.adjustmentApi, {
    title: 'Penyesuaian Stok',
    view: (db, number, { actor }) => readView(db, number, actor),
    layout: adjustmentOnPaper,
  }),
  answer(contract.createAdjustment, async (call) => orWaiting(await adjustStock(call.db, call.body, call))),
  answer(contract.cancelAdjustment, (call) =>
    cancelDocument(call.db, { of: cancellableAdjustment(call), id: call.params.id, input: call.body }, call),
  ),
]
