import { sql } from 'kysely'
import type { z } from 'zod'
import { quantityUnits } from '../../../../platform/rules/money/quantity.ts'
import { rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { answer, type Call, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import * as contract from '../contract.ts'
import { readNotable, readNotedDocument, readNotedObjects } from './notable-store.ts'

type Documents = z.input<typeof contract.listNotableDocuments.reply>

/** How many documents of a vendor are offered at once. */
const offered = 50

/** The bill or receipt of a number. */
async function idsOf(db: Database, number: string) {
  const found = await rowOf(
    db,
    sql<{ billId: number | null; receiptId: number | null }>`
      select id as "billId", null::bigint as "receiptId" from vendor_bill where bill_number = ${number}
      union all select null, id from goods_receipt where receipt_number = ${number}`,
  )
  return found ?? { billId: null, receiptId: null }
}

/** What may go back or fall of a document. Four queries. */
async function readLines({
  db,
  query,
}: Call<typeof contract.readNotableLines>): Promise<z.input<typeof contract.readNotableLines.reply>> {
  const document = await readNotedDocument(db, await idsOf(db, query.of))
  if (document === undefined) throw notFound()
  const rows = await readNotable(db, document)
  return {
    ...{ documentId: document.id, isOfBill: document.table === 'vendor_bill' },
    ...{ documentNumber: document.number, documentDay: document.day },
    ...{ vendorName: document.vendorName, vatTreatment: document.treatment, openAmount: document.openAmount },
    rows: rows.map((row) => ({
      ...row,
      quantity: quantityUnits(row.quantity),
      lineQuantity: quantityUnits(row.lineQuantity),
    })),
    objects: await readNotedObjects(db, document),
  }
}

/** One query. */
async function listDocuments({
  db,
  query: { vendorId },
}: Call<typeof contract.listNotableDocuments>): Promise<Documents> {
  const rows = await rowsOf(
    db,
    sql<Documents['rows'][number]>`
      (select true as "isOfBill", bill_number as number, document_number as "documentNumber", posting_day as day,
          total_amount as amount
        from vendor_bill where vendor_id = ${vendorId} and opening_day is null and cancelled_on is null
        order by posting_day desc, id desc limit ${offered})
      union all
      (select false, receipt_number, vendor_note, receipt_date, total_amount
        from goods_receipt g where vendor_id = ${vendorId} and cancelled_on is null
          and exists (select from goods_receipt_line l where l.receipt_id = g.id and l.billed_quantity < l.quantity)
        order by receipt_date desc, id desc limit ${offered})
      order by day desc, number desc`,
  )
  return { rows }
}

/** What notes may be of. */
export const notableRoutes: Route[] = [
  answer(contract.readNotableLines, readLines),
  answer(contract.listNotableDocuments, listDocuments),
]
