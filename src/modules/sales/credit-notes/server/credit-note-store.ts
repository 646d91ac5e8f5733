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
import { movedAt } from '../../../inventory/server/index.ts'
import { customerInWords } from '../../../parties/server/index.ts'
import { salesVatOfDay } from '../../../tax/server/index.ts'
import { keptFakturs, vatHeadOf, type KeptLine } from '../../../tax/rules/line-rate.ts'
import { readUsesOfAdvance } from '../../advances/server/advance-view.ts'
import { readDocumentCustomer } from '../../server/document-customer.ts'
import { creditNoteActions, creditNotes } from '../rules/credit-note-kind.ts'
import { creditNoteOnPaper } from '../rules/credit-note-on-paper.ts'
import * as contract from '../contract.ts'
import { cancellableCreditNote } from './cancel-credit-note.ts'
import { creditCustomer } from './credit-customer.ts'
import { creditInvoice } from './credit-invoice.ts'

const customerName = sql`coalesce(i.customer_name, n.customer_name)`

/** What a note takes back, by its lines: an amount without a quantity corrects a price, services alone are called off. */
const noteKind = sql`case when n.is_cancellation then 'cancelled'
  when n.invoice_id is null then case when n.faktur_number is null then 'rebate' else 'goods' end
  else (select case when bool_or(l.quantity = 0) then 'price' when bool_and(b.is_service) then 'services' else 'goods' end
    from credit_note_line l join sales_invoice_line b on b.id = l.invoice_line_id
    where l.note_id = n.id and b.advance_line_id is null) end`
const standing = standingIn('n')

/** Credit notes `n` with their invoice `i`, unless they have none, and the advance `a` each may have made. */
export const creditNoteStore = documentStore(creditNotes, {
  alias: 'n',
  joins: sql`left join sales_invoice i on i.id = n.invoice_id left join customer_advance a on a.note_id = n.id`,
  date: sql`n.note_date`,
  departments: sql`select coalesce(l.department_id, b.department_id) from credit_note_line l
    left join sales_invoice_line b on b.id = l.invoice_line_id where l.note_id = n.id`,
  row: {
    ...fieldsIn('n', ['noteNumber', 'noteDate', 'reason', 'totalAmount']),
    invoiceNumber: sql`i.invoice_number`,
    customerId: sql`coalesce(i.customer_id, n.customer_id)`,
    customerCode: sql`coalesce(i.customer_code, n.customer_code)`,
    customerName,
    noteKind,
    settledAmount: sql`n.total_amount - coalesce(a.amount, 0)`,
    advanceLeft: sql`case when a.cancelled_on is null then coalesce(a.amount - a.used_amount, 0) else 0 end`,
    state: standing.state,
  },
  derived: { actions: (note, { actor }) => creditNoteActions(note, actor) },
  sums: { matchingTotal: sql`n.total_amount` },
  counts: standing.counts,
  choices: () => ({
    state: standing.choices,
  }),
  holds: (pattern) => sql`(lower(n.note_number || ' ' || n.reason) like ${pattern}
    or lower(concat_ws(' ', i.invoice_number, ${customerName})) like ${pattern})`,
  sorts: { date: byDay(sql`n.note_date`) },
  found: {
    name: sql`n.reason`,
    amount: sql`n.total_amount`,
    text: sql`lower(n.note_number || ' ' || n.reason)`,
  },
})

type NoteView = z.input<typeof contract.creditNote>

type StoredNote = Omit<NoteView, 'taxBase' | 'hasSeveralRates' | 'fakturs' | 'lines' | 'uses' | 'actions'>

/** One credit note by number as the caller may see it. Three queries; call it within one snapshot of the books. */
async function readNoteView(db: Database, number: string, actor: Actor): Promise<NoteView> {
  const note = await rowOf(
    db,
    sql<StoredNote>`
      select ${creditNoteStore.fields}, n.subtotal, n.tax_amount as "taxAmount", coalesce(i.vat_basis_points,
          (select max(l.vat_basis_points) from credit_note_line l where l.note_id = n.id), 0) as "vatBasisPoints",
        n.is_cancellation as "isCancellation", ${movedAt('credit_note', sql`n.note_number`)} as "warehouseName", n.faktur_number as "fakturNumber", n.faktur_day as "fakturDay",
        coalesce(i.customer_address, n.customer_address) as "customerAddress", coalesce(i.customer_npwp, n.customer_npwp) as "customerNpwp",
        ${postedFields('n')}
      ${creditNoteStore.tables} ${postedTables('n')}
      where n.note_number = ${number}`,
  )
  if (note === undefined) throw notFound()
  const lines = await readNoteLines(db, note.id)
  return {
    ...note,
    ...vatHeadOf(lines, note.vatBasisPoints),
    fakturs: keptFakturs(lines),
    lines,
    uses: await readUsesOfAdvance(db, sql`a.note_id = ${note.id}`, actor),
    actions: creditNoteActions(note, actor),
  }
}

type NoteLine = NoteView['lines'][number] & KeptLine

async function readNoteLines(db: Database, noteId: number): Promise<NoteLine[]> {
  return rowsOf(
    db,
    sql<NoteLine>`
      select row_number() over (order by l.line_number)::int as "lineNumber", coalesce(i.product_code, '') as "productCode",
        coalesce(i.product_name, l.description) as "productName", coalesce(i.unit, '') as unit,
        i.pack_name as "packName", i.pack_factor::float8 as "packFactor", l.quantity::float8 as quantity,
        coalesce(i.tax_class, case l.transaction_code when '05' then 'specified' when '07' then 'not_collected'
          when '08' then 'exempt' else case when l.transaction_code is null then 'untaxed' else 'taxed' end end) as "taxClass",
        l.vat_basis_points as "vatBasisPoints", l.rate_basis_points as "rateBasisPoints",
        l.base_numerator as "baseNumerator", l.base_denominator as "baseDenominator",
        l.transaction_code as "transactionCode", l.facility,
        coalesce(i.unit_price, l.unit_price) as "unitPrice",
        coalesce(i.discount_basis_points, 0) / 100.0::float8 as "discountPercent", l.subtotal,
        coalesce(i.department_id, l.department_id) as "departmentId"
      from credit_note_line l left join sales_invoice_line i on i.id = l.invoice_line_id
      where l.note_id = ${noteId} order by l.line_number`,
  )
}

export const creditNoteRoutes: Route[] = [
  ...documentRoutes(creditNoteStore, contract.creditNoteApi, {
    title: 'Credit Notes',
    partyInWords: customerInWords,
    view: (db, number, { actor }) => readNoteView(db, number, actor),
    layout: creditNoteOnPaper,
  }),
  answer(contract.readCreditVat, async ({ db, query }) => {
    const customer = await readDocumentCustomer(db, query.customerId)
    return { vat: await salesVatOfDay(db, query.day, customer) }
  }),
  answer(contract.createFreeCreditNote, async (call) =>
    orWaiting(await creditCustomer(call.db, call.body, call)),
  ),
  answer(contract.createCreditNote, async (call) =>
    orWaiting(await creditInvoice(call.db, { invoiceId: call.params.id, input: call.body }, call)),
  ),
  answer(contract.cancelCreditNote, (call) =>
    cancelDocument(call.db, { of: cancellableCreditNote(call), id: call.params.id, input: call.body }, call),
  ),
]
