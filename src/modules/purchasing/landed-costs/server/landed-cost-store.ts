import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
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
import { landedCostActions, landedCosts } from '../rules/landed-cost-kind.ts'
import { landedCostOnPaper } from '../rules/landed-cost-on-paper.ts'
import { readLandable } from './open-costs.ts'
import { cancellableLandedCost, spreadCost } from './spread-cost.ts'

const billNumbers = sql`(select string_agg(distinct b.bill_number, ', ' order by b.bill_number) from landed_cost_source s
  join vendor_bill_line x on x.id = s.bill_line_id join vendor_bill b on b.id = x.bill_id where s.run_id = c.id)`
const standing = standingIn('c')

/** Runs `c` that spread costs. */
export const landedCostStore = documentStore(landedCosts, {
  alias: 'c',
  date: sql`c.run_date`,
  row: {
    ...fieldsIn('c', ['runNumber', 'runDate', 'basis', 'amount']),
    billNumbers,
    state: standing.state,
  },
  derived: { actions: (run, { actor }) => landedCostActions(run, actor) },
  sums: { matchingAmount: sql`c.amount` },
  counts: standing.counts,
  choices: () => ({
    state: standing.choices,
  }),
  sorts: { date: byDay(sql`c.run_date`) },
  found: {
    name: sql`coalesce(c.notes, 'Biaya perolehan')`,
    amount: sql`c.amount`,
    text: sql`lower(c.run_number || ' ' || coalesce(c.notes, ''))`,
  },
})

type View = z.input<typeof contract.landedCost>

/** One run by number as the caller may see it. Three queries; call it within one snapshot of the books. */
async function readView(db: Database, number: string, actor: Actor): Promise<View> {
  const run = await rowOf(
    db,
    sql<Omit<View, 'lines' | 'sources' | 'actions'>>`
      select ${landedCostStore.fields}, c.notes, ${postedFields('c')}
      ${landedCostStore.tables} ${postedTables('c')} where c.run_number = ${number}`,
  )
  if (run === undefined) throw notFound()
  const sources = await rowsOf(
    db,
    sql<
      View['sources'][number]
    >`select x.id as "billLineId", b.bill_number as "billNumber", x.description, s.amount
      from landed_cost_source s join vendor_bill_line x on x.id = s.bill_line_id join vendor_bill b on b.id = x.bill_id
      where s.run_id = ${run.id} order by b.id, x.id`,
  )
  const lines = await rowsOf(
    db,
    sql<View['lines'][number]>`select l.line_number as "lineNumber", g.receipt_number as "receiptNumber",
        r.product_name as "productName", r.unit, r.quantity::float8 as quantity, r.amount as "goodsAmount", l.amount
      from landed_cost_line l join goods_receipt g on g.id = l.receipt_id
      join goods_receipt_line r on r.receipt_id = l.receipt_id and r.line_number = l.receipt_line
      where l.run_id = ${run.id} order by l.line_number`,
  )
  return { ...run, sources, lines, actions: landedCostActions(run, actor) }
}

export const landedCostRoutes: Route[] = [
  ...documentRoutes(landedCostStore, contract.landedCostApi, {
    title: 'Biaya Perolehan',
    view: (db, number, { actor }) => readView(db, number, actor),
    layout: landedCostOnPaper,
  }),
  answer(contract.createLandedCost, (call) => spreadCost(call.db, call.body, call)),
  answer(contract.readLandable, readLandable),
  answer(contract.cancelLandedCost, (call) =>
    cancelDocument(call.db, { of: cancellableLandedCost(call), id: call.params.id, input: call.body }, call),
  ),
]
