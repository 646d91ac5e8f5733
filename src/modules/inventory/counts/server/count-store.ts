import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { instant, rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { orWaiting } from '../../../approvals/server/index.ts'
import { byDay, documentRoutes, documentStore, fieldsIn } from '../../../documents/server/index.ts'
import * as contract from '../contract.ts'
import { countActions, counts, seesBooks } from '../rules/count-kind.ts'
import { countOnPaper } from '../rules/count-on-paper.ts'
import { cancelCount } from './cancel-count.ts'
import { countFileRoutes } from './count-file.ts'
import { beginCount, enterCount } from './enter-count.ts'
import { postCount } from './post-count.ts'

const lines = (own: string) =>
  sql`(select count(*)::int from stock_count_line l where l.count_id = o.id ${sql.raw(own)})`

/** Counts `o` with their warehouse `w`. */
export const countStore = documentStore(counts, {
  alias: 'o',
  joins: sql`join warehouse w on w.id = o.warehouse_id`,
  warehouses: sql`select o.warehouse_id`,
  date: sql`o.count_date`,
  row: {
    ...fieldsIn('o', ['countNumber', 'countDate', 'isBlind', 'amount']),
    warehouseName: sql`w.name`,
    lineCount: lines(''),
    countedCount: lines('and exists (select from stock_count_entry e where e.line_id = l.id)'),
    state: sql`case when o.cancelled_on is not null then 'cancelled' when o.posted_on is null then 'counting' else 'posted' end`,
  },
  derived: { actions: (count, { actor }) => countActions(count, actor) },
  sums: { matchingAmount: sql`coalesce(o.amount, 0)` },
  counts: sql`o.cancelled_on is null and o.posted_on is not null`,
  choices: () => ({
    state: {
      counting: sql`o.cancelled_on is null and o.posted_on is null`,
      posted: sql`o.cancelled_on is null and o.posted_on is not null`,
      cancelled: sql`o.cancelled_on is not null`,
    },
  }),
  sorts: { date: byDay(sql`o.count_date`) },
  found: {
    name: sql`(select w.name from warehouse w where w.id = o.warehouse_id)`,
    amount: sql`coalesce(o.amount, 0)`,
    text: sql`lower(o.count_number || ' ' || coalesce(o.notes, ''))`,
  },
})

type View = z.input<typeof contract.count>

/** One count by number as the caller may see it. Two queries; call it within one snapshot of the books. */
async function readView(db: Database, number: string, actor: Actor): Promise<View> {
  const entry = (column: string) =>
    sql`(select e.entry_number from journal_entry e where e.id = ${sql.ref(`o.${column}`)})`
  const found = await rowOf(
    db,
    sql<Omit<View, 'lines' | 'actions'>>`
      select ${countStore.fields}, o.notes, o.version, ${instant(sql.ref('o.cut_off_at'))} as "cutOffAt",
        o.posted_on as "postedOn", o.posted_by as "postedBy", ${entry('journal_entry_id')} as "entryNumber",
        ${instant(sql.ref('o.created_at'))} as "createdAt", o.created_by as "createdBy",
        case when o.cancelled_on is not null then jsonb_build_object('day', o.cancelled_on, 'reason', o.cancel_reason,
          'at', ${instant(sql.ref('o.cancelled_at'))}, 'by', o.cancelled_by, 'entryNumber', ${entry('reversal_entry_id')})
        end as cancelled
      ${countStore.tables} where o.count_number = ${number}`,
  )
  if (found === undefined) throw notFound()
  const isShown = seesBooks(found, actor)
  const read = await readCounted(db, found.id)
  const shown = isShown ? read : read.map((line) => ({ ...line, bookQuantity: null, difference: null }))
  return { ...found, lines: shown, actions: countActions(found, actor) }
}

/** The lines of a count with what was counted: the latest of each place, added up, against the books of the last of them. */
function readCounted(db: Database, countId: number): Promise<View['lines']> {
  return rowsOf(
    db,
    sql<View['lines'][number]>`
      select l.line_number as "lineNumber", l.product_id as "productId", l.product_code as "productCode",
        l.product_name as "productName", l.unit, l.book_quantity::float8 as "bookQuantity", c.counted::float8 as counted,
        coalesce(l.difference, c.counted - c.standing)::float8 as difference, l.amount, coalesce(c.entries, '[]') as entries
      from stock_count_line l
      left join lateral (
        select sum(e.quantity) filter (where e.latest) as counted,
          (array_agg(e.standing_quantity order by e.id desc))[1] as standing,
          jsonb_agg(jsonb_build_object('place', e.place, 'quantity', e.quantity::float8, 'by', e.created_by,
            'at', ${instant(sql.ref('e.created_at'))}, 'isReplaced', not e.latest) order by e.id) as entries
        from (select n.*, n.id = max(n.id) over (partition by n.place) as latest
          from stock_count_entry n where n.line_id = l.id) e
      ) c on true
      where l.count_id = ${countId} order by l.line_number`,
  )
}

export const countRoutes: Route[] = [
  ...documentRoutes(countStore, contract.countApi, {
    title: 'Opname',
    view: (db, number, { actor }) => readView(db, number, actor),
    layout: countOnPaper,
  }),
  answer(contract.createCount, (call) => beginCount(call.db, call.body, call)),
  answer(contract.enterCount, ({ db, params, body, ...caller }) =>
    enterCount(db, { id: params.id, found: body }, caller),
  ),
  ...countFileRoutes,
  answer(contract.postCount, async ({ db, params, version, body, ...caller }) =>
    orWaiting(await postCount(db, { id: params.id, version, day: body.postingDay }, caller)),
  ),
  answer(contract.cancelCount, ({ db, params, body, ...caller }) =>
    cancelCount(db, { id: params.id, cancel: body }, caller),
  ),
]
