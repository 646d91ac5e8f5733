import { sql } from 'kysely'
import type { z } from 'zod'
import { instant, rowOf, rowsOf, type Database } from '../../../../platform/server/database/database.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { byDay, byNumber, documentRoutes, documentStore, fieldsIn } from '../../../documents/server/index.ts'
import { customerInWords } from '../../../parties/server/index.ts'
import * as contract from '../contract.ts'
import { handovers } from '../rules/handover-kind.ts'
import { handoverOnPaper } from '../rules/handover-on-paper.ts'
import { handOverInvoices } from './hand-over-invoices.ts'

const text = sql`lower(h.handover_number || ' ' || h.customer_name)`

/** What is open now of the invoices that a handover `h` named. */
const open = sql`(select coalesce(sum(i.receivable_amount - i.settled_amount), 0)::bigint
  from invoice_handover_line l join sales_invoice i on i.id = l.invoice_id and i.voided_at is null where l.handover_id = h.id)`

/** Handovers `h`. */
export const handoverStore = documentStore(handovers, {
  alias: 'h',
  date: sql`h.handover_date`,
  row: {
    ...fieldsIn('h', [
      'handoverNumber',
      'handoverDate',
      'promisedDay',
      'customerId',
      'customerCode',
      'customerName',
      'receivedBy',
      'amount',
    ]),
    openAmount: open,
    state: sql`case when ${open} > 0 then 'unpaid' else 'paid' end`,
  },
  sums: { matchingAmount: sql`h.amount`, matchingOpen: open },
  choices: () => ({ state: { unpaid: sql`${open} > 0`, paid: sql`${open} = 0` } }),
  sorts: {
    date: byDay(sql`h.handover_date`),
    promised: byDay(sql`h.promised_day`),
    number: byNumber(sql`h.handover_number`),
  },
  found: { name: sql`h.customer_name`, amount: sql`h.amount`, text },
})

type HandoverView = z.input<typeof contract.handover>

/** One handover by number. Two queries; call it within one snapshot of the books. */
async function readHandoverView(db: Database, number: string): Promise<HandoverView> {
  const found = await rowOf(
    db,
    sql<Omit<HandoverView, 'lines'>>`
      select ${handoverStore.fields}, h.customer_address as "customerAddress", h.notes,
        ${instant(sql.ref('h.created_at'))} as "createdAt", h.created_by as "createdBy"
      ${handoverStore.tables} where h.handover_number = ${number}`,
  )
  if (found === undefined) throw notFound()
  return { ...found, lines: await readHandedLines(db, found.id) }
}

function readHandedLines(db: Database, handoverId: number): Promise<HandoverView['lines']> {
  return rowsOf(
    db,
    sql<HandoverView['lines'][number]>`
      select l.line_number as "lineNumber", i.id as "invoiceId", i.invoice_number as "invoiceNumber", i.invoice_date as "invoiceDate",
        i.due_date as "dueDate", l.open_amount as "handedAmount",
        case when i.voided_at is null then i.receivable_amount - i.settled_amount else 0 end as "openAmount"
      from invoice_handover_line l join sales_invoice i on i.id = l.invoice_id
      where l.handover_id = ${handoverId} order by l.line_number`,
  )
}

export const handoverRoutes: Route[] = [
  ...documentRoutes(handoverStore, contract.handoverApi, {
    title: 'Tukar Faktur',
    partyInWords: customerInWords,
    view: (db, number) => readHandoverView(db, number),
    layout: handoverOnPaper,
  }),
  answer(contract.createHandover, (call) => handOverInvoices(call.db, call.body, call)),
]
