import { sql } from 'kysely'
import type { z } from 'zod'
import type { Actor } from '../../../../platform/server/http/actor.ts'
import { instant, rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { byDay, documentRoutes, documentStore, fieldsIn } from '../../../documents/server/index.ts'
import * as contract from '../contract.ts'
import { transferActions, transfers } from '../rules/transfer-kind.ts'
import { transferOnPaper } from '../rules/transfer-on-paper.ts'
import { cancelTransfer } from './cancel-transfer.ts'
import { receiveTransfer } from './receive-transfer.ts'
import { sendStock } from './send-stock.ts'

const state = sql`case when t.cancelled_on is not null then 'cancelled' when t.received_on is null then 'sent' else 'received' end`

/** Transfers `t` with the warehouses they go from, `f`, and to, `w`. */
export const transferStore = documentStore(transfers, {
  alias: 't',
  joins: sql`join warehouse f on f.id = t.from_warehouse_id join warehouse w on w.id = t.to_warehouse_id`,
  warehouses: sql`values (t.from_warehouse_id), (t.to_warehouse_id)`,
  date: sql`t.transfer_date`,
  row: {
    ...fieldsIn('t', ['transferNumber', 'transferDate', 'amount']),
    fromWarehouse: sql`f.name`,
    toWarehouse: sql`w.name`,
    state,
  },
  derived: { actions: (transfer, { actor }) => transferActions(transfer, actor) },
  sums: { matchingAmount: sql`t.amount` },
  counts: sql`t.cancelled_on is null`,
  choices: () => ({
    state: {
      sent: sql`t.cancelled_on is null and t.received_on is null`,
      received: sql`t.cancelled_on is null and t.received_on is not null`,
      cancelled: sql`t.cancelled_on is not null`,
    },
  }),
  sorts: { date: byDay(sql`t.transfer_date`) },
  found: {
    name: sql`(select f.name || ' ke ' || w.name from warehouse f, warehouse w
      where f.id = t.from_warehouse_id and w.id = t.to_warehouse_id)`,
    amount: sql`t.amount`,
    text: sql`lower(t.transfer_number || ' ' || coalesce(t.notes, ''))`,
  },
})

type View = z.input<typeof contract.transfer>

/** One transfer by number as the caller may see it. Two queries; call it within one snapshot of the books. */
async function readView(db: Database, number: string, actor: Actor): Promise<View> {
  const entry = (column: string) =>
    sql`(select e.entry_number from journal_entry e where e.id = ${sql.ref(`t.${column}`)})`
  const found = await rowOf(
    db,
    sql<Omit<View, 'lines' | 'actions'>>`
      select ${transferStore.fields}, t.from_warehouse_id as "fromWarehouseId", t.to_warehouse_id as "toWarehouseId",
        t.is_direct as "isDirect", t.notes, t.version, t.received_on as "receivedOn",
        t.received_by as "receivedBy", t.lost_amount as "lostAmount", ${entry('journal_entry_id')} as "entryNumber",
        ${entry('arrival_entry_id')} as "arrivalEntryNumber", ${instant(sql.ref('t.created_at'))} as "createdAt",
        t.created_by as "createdBy",
        case when t.cancelled_on is not null then jsonb_build_object('day', t.cancelled_on, 'reason', t.cancel_reason,
          'at', ${instant(sql.ref('t.cancelled_at'))}, 'by', t.cancelled_by,
          'entryNumbers', to_jsonb(array_remove(array[${entry('arrival_reversal_entry_id')}, ${entry('reversal_entry_id')}], null)))
        end as cancelled
      ${transferStore.tables} where t.transfer_number = ${number}`,
  )
  if (found === undefined) throw notFound()
  const lines = await rowsOf(
    db,
    sql<
      View['lines'][number]
    >`select line_number as "lineNumber", product_id as "productId", product_code as "productCode",
        product_name as "productName", unit, quantity::float8 as quantity,
        received_quantity::float8 as "receivedQuantity", amount
      from stock_transfer_line where transfer_id = ${found.id} order by line_number`,
  )
  return { ...found, lines, actions: transferActions(found, actor) }
}

export const transferRoutes: Route[] = [
  ...documentRoutes(transferStore, contract.transferApi, {
    title: 'Transfer Stok',
    view: (db, number, { actor }) => readView(db, number, actor),
    layout: transferOnPaper,
  }),
  answer(contract.createTransfer, (call) => sendStock(call.db, call.body, call)),
  answer(contract.receiveTransfer, ({ db, params, version, body, ...caller }) =>
    receiveTransfer(db, { id: params.id, version, arrival: body }, caller),
  ),
  answer(contract.cancelTransfer, ({ db, params, body, ...caller }) =>
    cancelTransfer(db, { id: params.id, cancel: body }, caller),
  ),
]
