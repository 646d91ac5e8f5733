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
import { goodsReceiptActions, goodsReceipts } from '../rules/goods-receipt-kind.ts'
import { goodsReceiptOnPaper } from '../rules/goods-receipt-on-paper.ts'
import { cancellableReceipt, receiveGoods } from './receive-goods.ts'

const text = sql`lower(g.receipt_number || ' ' || g.vendor_name || ' ' || coalesce(g.vendor_note, ''))`
const standing = standingIn('g')

/** Goods receipts `g` with their warehouse `h`. */
export const goodsReceiptStore = documentStore(goodsReceipts, {
  alias: 'g',
  joins: sql`join warehouse h on h.id = g.warehouse_id`,
  warehouses: sql`select g.warehouse_id`,
  date: sql`g.receipt_date`,
  row: {
    ...fieldsIn('g', [
      'receiptNumber',
      'receiptDate',
      'vendorId',
      'vendorCode',
      'vendorName',
      'vendorNote',
      'vendorNoteDay',
      'totalAmount',
    ]),
    warehouseName: sql`h.name`,
    state: standing.state,
  },
  derived: { actions: (receipt, { actor }) => goodsReceiptActions(receipt, actor) },
  sums: { matchingAmount: sql`g.total_amount` },
  counts: standing.counts,
  choices: () => ({
    state: standing.choices,
  }),
  sorts: { date: byDay(sql`g.receipt_date`) },
  found: { name: sql`g.vendor_name`, amount: sql`g.total_amount`, text },
})

type View = z.input<typeof contract.goodsReceipt>

/** One goods receipt by number as the caller may see it. Two queries; call it within one snapshot of the books. */
async function readView(db: Database, number: string, actor: Actor): Promise<View> {
  const receipt = await rowOf(
    db,
    sql<Omit<View, 'lines' | 'actions'>>`
      select ${goodsReceiptStore.fields}, g.warehouse_id as "warehouseId", g.notes, ${postedFields('g')}
      ${goodsReceiptStore.tables} ${postedTables('g')} where g.receipt_number = ${number}`,
  )
  if (receipt === undefined) throw notFound()
  const lines = await rowsOf(
    db,
    sql<
      View['lines'][number]
    >`select l.line_number as "lineNumber", l.product_id as "productId", l.product_code as "productCode",
        l.product_name as "productName", l.unit, l.quantity::float8 as quantity, l.unit_price as "unitPrice", l.amount,
        (l.quantity - l.billed_quantity)::float8 as "unbilledQuantity", coalesce(b.quantity, 0)::float8 as "returnedQuantity"
      from goods_receipt_line l
      left join lateral (select -sum(v.quantity) as quantity from stock_movement m
        join stock_movement v on v.product_id = m.product_id and v.of_sequence = m.sequence and v.kind = 'vendor_return'
          and not exists (select from stock_movement r where r.product_id = v.product_id and r.of_sequence = v.sequence
            and r.basis = 'reversal')
        where m.reference_type = 'goods_receipt' and m.reference_number = ${receipt.receiptNumber}
          and m.source_line = l.line_number and m.kind = 'receipt') b on true
      where l.receipt_id = ${receipt.id} order by l.line_number`,
  )
  return { ...receipt, lines, actions: goodsReceiptActions(receipt, actor) }
}

export const goodsReceiptRoutes: Route[] = [
  ...documentRoutes(goodsReceiptStore, contract.goodsReceiptApi, {
    title: 'Penerimaan Barang',
    partyInWords: vendorInWords,
    view: (db, number, { actor }) => readView(db, number, actor),
    layout: goodsReceiptOnPaper,
  }),
  answer(contract.createGoodsReceipt, (call) => receiveGoods(call.db, call.body, call)),
  answer(contract.cancelGoodsReceipt, (call) =>
    cancelDocument(call.db, { of: cancellableReceipt(call), id: call.params.id, input: call.body }, call),
  ),
]

/** A vendor in words: code and name; nothing when there is none. */
async function vendorInWords(db: Database, id: number): Promise<string | undefined> {
  const vendor = sql<{ text: string }>`select code || ' - ' || name as text from vendor where id = ${id}`
  return (await rowOf(db, vendor))?.text
}
