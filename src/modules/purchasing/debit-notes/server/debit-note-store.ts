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
import { vendorInWords } from '../../../parties/server/index.ts'
import * as contract from '../contract.ts'
import { debitNoteActions, debitNotes } from '../rules/debit-note-kind.ts'
import { debitNoteOnPaper } from '../rules/debit-note-on-paper.ts'
import { cancellableDebitNote } from './cancel-debit-note.ts'
import { debitVendor } from './debit-vendor.ts'
import { notableRoutes } from './notable-routes.ts'

const text = sql`lower(d.note_number || ' ' || d.vendor_name || ' ' || d.reason)`
const standing = standingIn('d')

/** Notes `d` with the bill `b` or the receipt `g` they are of. */
export const debitNoteStore = documentStore(debitNotes, {
  alias: 'd',
  joins: sql`left join vendor_bill b on b.id = d.bill_id left join goods_receipt g on g.id = d.receipt_id`,
  date: sql`d.note_date`,
  row: {
    ...fieldsIn('d', [
      'noteNumber',
      'noteDate',
      'vendorId',
      'vendorCode',
      'vendorName',
      'reason',
      'totalAmount',
      'creditAmount',
    ]),
    ofNumber: sql`coalesce(b.bill_number, g.receipt_number)`,
    isOfBill: sql`d.bill_id is not null`,
    state: standing.state,
  },
  derived: { actions: (note, { actor }) => debitNoteActions(note, actor) },
  sums: { matchingTotal: sql`d.total_amount` },
  counts: standing.counts,
  choices: () => ({
    state: standing.choices,
  }),
  sorts: { date: byDay(sql`d.note_date`) },
  found: { name: sql`d.vendor_name`, amount: sql`d.total_amount`, text },
})

type View = z.input<typeof contract.debitNote>

/** One note by number as the caller may see it. Three queries; call it within one snapshot of the books. */
async function readView(db: Database, number: string, actor: Actor): Promise<View> {
  const note = await rowOf(
    db,
    sql<Omit<View, 'lines' | 'uses' | 'actions'>>`
      select ${debitNoteStore.fields}, b.document_number as "documentNumber", d.keeps_goods as "keepsGoods", b.tax_invoice_number as "taxInvoiceNumber",
        d.tax_note_number as "taxNoteNumber", d.vat_treatment as "vatTreatment", d.base_amount as "baseAmount",
        d.tax_amount as "taxAmount", d.withheld_amount as "withheldAmount", d.settled_amount as "settledAmount",
        case when d.cancelled_on is null then d.credit_amount - used_credit(d.id) else 0 end as "creditLeft", ${postedFields('d')}
      ${debitNoteStore.tables} ${postedTables('d')} where d.note_number = ${number}`,
  )
  if (note === undefined) throw notFound()
  const lines = await rowsOf(
    db,
    sql<
      View['lines'][number]
    >`select l.line_number as "lineNumber", l.bill_line_id as "billLineId", l.receipt_id as "receiptId",
        l.receipt_line as "receiptLine", l.description, g.receipt_number as "receiptNumber",
        case when l.bill_line_id is null then 'unbilled' when l.receipt_id is not null then 'goods'
          when l.quantity is not null then 'missing' else 'charge' end as is,
        l.quantity::float8 as quantity, coalesce(r.unit, o.unit, '') as unit, l.amount, l.tax_amount as "taxAmount"
      from debit_note_line l left join goods_receipt g on g.id = l.receipt_id
      left join goods_receipt_line r on r.receipt_id = l.receipt_id and r.line_number = l.receipt_line
      left join vendor_bill_line x on x.id = l.bill_line_id left join purchase_order_line o on o.id = x.order_line_id
      where l.note_id = ${note.id} order by l.line_number`,
  )
  const uses = await rowsOf(
    db,
    sql<View['uses'][number]>`select p.payment_number as "paymentNumber", p.payment_date as day, u.amount,
        p.cancelled_on as "cancelledOn"
      from vendor_credit_use u join vendor_payment p on p.id = u.payment_id where u.note_id = ${note.id} order by p.id`,
  )
  return { ...note, lines, uses, actions: debitNoteActions(note, actor) }
}

export const debitNoteRoutes: Route[] = [
  ...documentRoutes(debitNoteStore, contract.debitNoteApi, {
    title: 'Debit Notes',
    partyInWords: vendorInWords,
    view: (db, number, { actor }) => readView(db, number, actor),
    layout: debitNoteOnPaper,
  }),
  answer(contract.createDebitNote, async (call) => orWaiting(await debitVendor(call.db, call.body, call))),
  ...notableRoutes,
  answer(contract.cancelDebitNote, (call) =>
    cancelDocument(call.db, { of: cancellableDebitNote(call), id: call.params.id, input: call.body }, call),
  ),
]
