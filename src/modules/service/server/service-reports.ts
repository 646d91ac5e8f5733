import { sql } from 'kysely'
import type { z } from 'zod'
import type { Day } from '../../../platform/rules/day/day.ts'
import { formatDay } from '../../../platform/rules/day/format-day.ts'
import { toTotal } from '../../../platform/rules/money/money.ts'
import { rowsOf, type Database } from '../../../platform/server/database/database.ts'
import { snapshot } from '../../../platform/server/database/snapshot.ts'
import { atOnce, exportList } from '../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../platform/server/http/answer.ts'
import * as contract from '../contract.ts'
import { objectText } from '../rules/service-order-kind.ts'
import {
  marginColumns,
  marginGroupTexts,
  marginRows,
  marginTotals,
  type EarnedOrder,
} from '../rules/service-margin.ts'
import { isLateOn, technicianNames } from './service-order-view.ts'

type Board = z.input<typeof contract.readServiceBoard.reply>
type Objects = { readonly objectName: string | null; readonly serialNumber: string | null }

const objects = sql`o.object_name as "objectName", o.serial_number as "serialNumber"`

/** The visits of some days, those of each day by their hours, and what is not planned yet. Two queries. */
async function readBoard(db: Database, { from, to }: { from: Day; to: Day }, today: Day): Promise<Board> {
  const visits = await rowsOf(
    db,
    sql<Omit<Board['visits'][number], 'object'> & Objects>`
      select o.order_number as "orderNumber", o.customer_name as "customerName", o.site, ${objects}, o.problem, o.priority,
        o.is_warranty as "isWarranty", o.status, o.visit_day as "visitDay", o.visit_from as "visitFrom",
        o.visit_until as "visitUntil", ${technicianNames} as technicians, coalesce(${isLateOn(today)}, false) as "isLate"
      from service_order o where o.visit_day between ${from} and ${to} and o.status <> 'cancelled'
      order by o.visit_day, o.visit_from nulls first, o.id limit 1000`,
  )
  const unplanned = await rowsOf(
    db,
    sql<Omit<Board['unplanned'][number], 'object'> & Objects>`
      select o.order_number as "orderNumber", o.customer_name as "customerName", ${objects}, o.priority,
        o.promised_day as "promisedDay", coalesce(${isLateOn(today)}, false) as "isLate"
      from service_order o where o.status = 'draft' order by o.promised_day nulls last, o.id limit 100`,
  )
  return { visits: visits.map(withObject), unplanned: unplanned.map(withObject) }
}

function withObject<Row extends Objects>({ objectName, serialNumber, ...row }: Row) {
  return { ...row, object: objectText({ objectName, serialNumber }) }
}

/** Active people of the program, and whoever did work before, by name. */
async function readTechnicians(db: Database): Promise<string[]> {
  const rows = await rowsOf(
    db,
    sql<{ name: string }>`select distinct on (name_key(name)) name from (
        select name, 1 as rank from user_account where is_active
        union all select name, 2 from service_order_technician) known
      where name_key(name) <> '' order by name_key(name), rank limit 500`,
  )
  return rows.map(({ name }) => name)
}

/**
 * What orders earned and cost, on the day of their invoice, or of their finishing under warranty: revenue before VAT, the
 * cost of their parts as it stands now, and the hours at cost.
 */
async function readEarned(db: Database, { from, to }: { from: Day; to: Day }): Promise<EarnedOrder[]> {
  const rows = await rowsOf(
    db,
    sql<
      Record<'revenue' | 'partsCost' | 'labour', number | bigint | string> &
        Pick<EarnedOrder, 'orderNumber' | 'customerName' | 'day' | 'technicians'>
    >`
      select o.order_number as "orderNumber", o.customer_name as "customerName", coalesce(i.invoice_date, o.finished_on) as day,
        ${technicianNames} as technicians, case when o.is_warranty then 0 else o.subtotal end as revenue,
        coalesce((select sum(c.amount) from service_part_use u join stock_cost c on c.movement_id = u.movement_id
          where u.order_id = o.id), 0) as "partsCost",
        coalesce((select sum(l.labour_amount) from service_order_line l where l.order_id = o.id), 0) as labour
      from service_order o left join sales_invoice i on i.id = o.invoice_id
      where coalesce(i.invoice_date, o.finished_on) between ${from} and ${to}
        and (o.status = 'invoiced' or (o.status = 'finished' and o.is_warranty))
      order by o.id`,
  )
  return rows.map(({ revenue, partsCost, labour, ...row }) => ({
    ...row,
    revenue: toTotal(revenue),
    partsCost: toTotal(partsCost),
    labour: toTotal(labour),
  }))
}

type MarginQuery = z.output<typeof contract.readServiceMargin.query>

async function readMargin(db: Database, query: MarginQuery) {
  return marginRows(await readEarned(db, query), query.by)
}

/** What is read over service orders. */
export const serviceReportRoutes: Route[] = [
  answer(contract.listTechnicians, async ({ db }) => ({ names: await readTechnicians(db) })),
  answer(contract.readServiceBoard, ({ db, query, today }) =>
    snapshot(db, (tx) => readBoard(tx, query, today)),
  ),
  answer(contract.readServiceMargin, async ({ db, query }) => {
    const rows = await readMargin(db, query)
    return { rows, totals: marginTotals(rows) }
  }),
  answer(contract.exportServiceMargin, (call) => {
    const { from, to, by } = call.query
    return exportList(call, {
      title: 'Margin Service',
      paper: { title: 'MARGIN SERVICE' },
      filters: [`${formatDay(from)} – ${formatDay(to)}`, `Per ${marginGroupTexts[by].toLowerCase()}`],
      columns: marginColumns,
      batches: (db) => atOnce(() => readMargin(db, call.query)),
    })
  }),
]
