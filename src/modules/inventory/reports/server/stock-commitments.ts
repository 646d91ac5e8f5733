import { sql, type RawBuilder } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import type { Total } from '../../../../platform/rules/money/money.ts'
import { readCursor, writeCursor } from '../../../../platform/server/database/cursor.ts'
import { rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { exportList } from '../../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import type { StockPromises } from '../../availability/server/stock-promises.ts'
import { transferName } from '../../rules/document-names.ts'
import * as contract from '../contract.ts'
import {
  commitmentColumns,
  commitmentTexts,
  type CommitmentKind,
  type CommitmentRow,
} from '../rules/stock-commitments.ts'
import { allOf, type ProductPage } from './flow-pages.ts'

interface CommitmentQuery {
  readonly kind: 'all' | CommitmentKind
}

interface Seeing {
  readonly promises: StockPromises
  readonly today: Day
}

type Found = CommitmentRow & { readonly sortKey: string }

/** What transfers sent that did not arrive yet, with what became of its value since. */
const onTheWay = sql`
  select l.product_id, 'transit' as kind, t.transfer_number as number,
    ${transferName.path}::text || '/' || t.transfer_number as address, t.transfer_date as day, f.name as from_name,
    g.name as to_name, l.quantity, v.value
  from stock_transfer t join stock_transfer_line l on l.transfer_id = t.id
  join warehouse f on f.id = t.from_warehouse_id join warehouse g on g.id = t.to_warehouse_id
  cross join lateral (
    select coalesce(sum(m.value + coalesce((select sum(c.value) from stock_movement c where c.product_id = m.product_id
        and c.corrects_sequence = m.sequence and c.part = 'value' and c.in_transit), 0)), 0) as value
    from stock_movement m where m.reference_type = ${transferName.reference} and m.reference_number = t.transfer_number
      and m.source_line = l.line_number and m.product_id = l.product_id and m.in_transit and m.corrects_sequence is null
  ) v
  where t.received_on is null and t.cancelled_on is null`

/** What confirmed orders still want, each once. */
const promised = ({ reserved }: StockPromises) => sql`
  select product_id, 'reserved', number, address, min(day), null, null, sum(quantity), null::numeric
  from ${reserved} r group by product_id, number, address`

/** A page of goods on their way or promised, product by product, what is on its way first. One query. */
async function readCommitments(db: Database, wanted: CommitmentQuery & ProductPage, seeing: Seeing) {
  const { promises, today } = seeing
  const found = await rowsOf(
    db,
    sql<Found>`
      with committed (product_id, kind, number, address, day, from_name, to_name, quantity, value) as (
        ${onTheWay} union all ${promised(promises)}
      )
      select c.kind, p.id as "productId", p.code as "productCode", p.name as "productName", p.unit, c.number, c.address, c.day,
        ${today}::date - c.day as days, c.from_name as "fromName", c.to_name as "toName", c.quantity::float8 as quantity, c.value,
        p.code_order as "sortKey"
      from committed c join product p on p.id = c.product_id
      where ${isOf(wanted)} and ${behindRow(wanted)}
      order by p.code_order, p.id, c.kind desc, c.number limit ${wanted.limit + 1}`,
  )
  const shown = found.slice(0, wanted.limit)
  const last = shown.at(-1)
  return {
    rows: shown.map(({ sortKey: _, ...row }) => row),
    ...(found.length > wanted.limit && last ? { next: cursorOf(last) } : {}),
  }
}

const isOf = ({ kind }: CommitmentQuery): RawBuilder<unknown> =>
  kind === 'all' ? sql`true` : sql`c.kind = ${kind}`

const cursorOf = ({ sortKey, productId, kind, number }: Found) =>
  writeCursor([sortKey, productId, kind, number])

function behindRow({ after }: ProductPage): RawBuilder<unknown> {
  if (after === undefined) return sql`true`
  const [code, id, kind, number] = readCursor(after, ['text', 'number', 'text', 'text'])
  return sql`((p.code_order, p.id) > (${code}, ${id}::bigint) or ((p.code_order, p.id) = (${code}, ${id}::bigint)
    and (c.kind < ${kind} or (c.kind = ${kind} and c.number > ${number}))))`
}

/** What everything on its way is worth. */
async function onTheWayValue(db: Database): Promise<Total> {
  const { value } = await soleRowOf(
    db,
    sql<{ value: Total }>`select coalesce(sum(value), 0) as value from stock_balance where in_transit`,
  )
  return value
}

export const commitmentRoutes = (promises: StockPromises): Route[] => [
  answer(contract.readStockCommitments, ({ db, query, today }) =>
    snapshot(db, async (tx) => ({
      ...(await readCommitments(tx, query, { promises, today })),
      onTheWay: await onTheWayValue(tx),
    })),
  ),
  answer(contract.exportStockCommitments, (call) =>
    exportList(call, {
      title: 'Dalam Perjalanan & Dipesan',
      paper: { title: 'BARANG DALAM PERJALANAN DAN DIPESAN' },
      filters: call.query.kind === 'all' ? [] : [commitmentTexts[call.query.kind]],
      columns: commitmentColumns,
      batches: (db) =>
        allOf((page) =>
          readCommitments(db, { kind: call.query.kind, ...page }, { promises, today: call.today }),
        ),
    }),
  ),
]
