import { sql } from 'kysely'
import type { Day } from '../../../../platform/rules/day/day.ts'
import { quantityUnits, storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { rowsOf, soleRowOf, type Database, type Tx } from '../../../../platform/server/database/database.ts'
import type { TableCell } from '../../../../platform/server/files/table-cell.ts'
import { doneOrRefused } from '../../../approvals/server/index.ts'
import type { FileDocument } from '../../../documents/imports/rules/document-file.ts'
import { byCode } from '../../../documents/imports/rules/named-records.ts'
import {
  cancelDocument,
  documentImporter,
  type Resolved,
  type Unknown,
} from '../../../documents/server/index.ts'
import { warehouseStore } from '../../../inventory/server/index.ts'
import { createCreditNote } from '../../credit-notes/contract.ts'
import { cancellableCreditNote } from '../../credit-notes/server/cancel-credit-note.ts'
import { creditInvoice } from '../../credit-notes/server/credit-invoice.ts'
import { holdGoodsOfDays } from '../../deliveries/server/stock-of-deliveries.ts'
import { lockInvoices } from '../../invoices/server/invoice-view.ts'
import { id } from '../../../../platform/rules/http/endpoint.ts'
import { creditNoteFile } from '../rules/credit-note-file.ts'
import { areProblems, creditedProducts } from '../rules/credited-products.ts'
import type { LeftOfLine } from '../rules/spread-products.ts'
import { cancelledSince, invoicesNamed } from './named-records.ts'

type Note = FileDocument<typeof creditNoteFile.head, typeof creditNoteFile.lines>

/** Credit notes on invoices from a file, taken back by cancelling each today, the last one first. */
export const creditNoteImporter = documentImporter({
  file: creditNoteFile,
  body: createCreditNote.body.extend({ invoiceId: id }),
  resolver: noteResolver,
  make: async (tx, { invoiceId, ...input }, caller) => {
    const made = doneOrRefused(await creditInvoice(tx, { invoiceId, input }, caller), 'Nota kredit ini')
    const { noteNumber: number, totalAmount: total } = made
    const written = await soleRowOf(
      tx,
      sql<{ id: number; party: string }>`select n.id, i.customer_name as party from credit_note n
        join sales_invoice i on i.id = n.invoice_id where n.note_number = ${number}`,
    )
    return { ...written, number, day: input.noteDate, total }
  },
  obstacle: lockNote,
  takeBack: async (tx, { id: noteId }, { reason, caller }) => {
    const input = { entryDate: caller.today, reason: reason.slice(0, 500) }
    await cancelDocument(tx, { of: cancellableCreditNote(caller), id: noteId, input }, caller)
  },
  takesLastBackFirst: true,
  example: exampleNote,
})

/** Finds invoices, their lines and warehouses of all notes in four statements, and holds invoices and goods in one order. */
async function noteResolver(tx: Tx, documents: readonly Note[]): Promise<(given: Note) => Resolved> {
  const heads = documents.map(({ head }) => head)
  const invoices = await invoicesNamed(
    tx,
    heads.map(({ invoice }) => invoice),
  )
  const codes = new Set(heads.map(({ warehouse }) => warehouse))
  const warehouses = byCode(await warehouseStore.findMany(tx, [...codes]))
  const ids = heads.flatMap(({ invoice }) => invoices.get(invoice)?.id ?? [])
  const lines = await holdInvoices(tx, heads, ids)
  return ({ head, lines: rows }) => {
    const { noteDate, reason, invoice: number, warehouse: code } = head
    const invoice = invoices.get(number)
    const own = lines.filter(({ invoiceId }) => invoiceId === invoice?.id)
    const credited =
      invoice === undefined
        ? []
        : creditedProducts(
            rows.map(({ values }) => values),
            own,
          )
    const unknown: Unknown[] = [
      ...invoices.unknown({ column: 'invoice', noun: 'Invoice', code: number }),
      ...warehouses.unknown({ column: 'warehouse', noun: 'Gudang', code }),
      ...(areProblems(credited) ? credited : []),
    ]
    if (invoice === undefined || unknown.length > 0 || areProblems(credited)) return { unknown }
    const warehouseId = warehouses.get(code)?.id ?? null
    const asked = credited.map(({ of: _of, quantity, ...line }) => ({
      ...line,
      quantity: quantityUnits(quantity),
    }))
    return {
      input: { invoiceId: invoice.id, noteDate, reason, warehouseId, lines: asked },
      lineOf: credited.map(({ of }) => of),
    }
  }
}

type InvoicedLine = LeftOfLine & {
  readonly invoiceId: number
  readonly productId: number
  readonly isService: boolean
}

/** What is left to credit of invoices, which are held with their orders and goods. */
async function holdInvoices(
  tx: Tx,
  heads: readonly Note['head'][],
  ids: readonly number[],
): Promise<readonly InvoicedLine[]> {
  await sql`select from sales_order where id in (select order_id from sales_invoice where id = any(${ids}::bigint[]))
    order by id for update`.execute(tx)
  await lockInvoices(tx, ids)
  const rows = await rowsOf(
    tx,
    sql<Omit<InvoicedLine, 'left'> & { readonly left: string }>`
      select l.invoice_id as "invoiceId", l.line_number as "lineNumber", l.product_id as "productId",
        l.product_code as "productCode", l.is_service as "isService", (l.quantity - coalesce(c.quantity, 0))::text as left
      from sales_invoice_line l left join lateral (select sum(c.quantity) as quantity from credit_note_line c
        join credit_note n on n.id = c.note_id where c.invoice_line_id = l.id and n.cancelled_on is null) c on true
      where l.invoice_id = any(${ids}::bigint[]) and l.product_code is not null and l.advance_line_id is null
      order by l.invoice_id, l.line_number`,
  )
  const lines = rows.map((row) => ({ ...row, left: storedQuantity(row.left) }))
  await holdGoodsOfDays(
    tx,
    heads.map(({ noteDate }) => noteDate),
    lines,
  )
  return lines
}

/** Whether a note was cancelled by itself, its order and invoice locked. */
async function lockNote(tx: Tx, { id: noteId }: { readonly id: number }): Promise<string | undefined> {
  await sql`select from sales_order where id in (select i.order_id from credit_note n join sales_invoice i on i.id = n.invoice_id
    where n.id = ${noteId}) for update`.execute(tx)
  await sql`select from sales_invoice where id = (select invoice_id from credit_note where id = ${noteId}) for update`.execute(
    tx,
  )
  return cancelledSince(tx, 'credit_note', noteId)
}

/** One of what was billed last; none while there is no invoice. */
async function exampleNote(db: Database, today: Day): Promise<readonly (readonly TableCell[])[]> {
  const rows = await rowsOf(
    db,
    sql<{ invoice: string; product: string }>`select i.invoice_number as invoice, l.product_code as product
      from sales_invoice i join sales_invoice_line l on l.invoice_id = i.id
      where i.kind in ('order', 'direct') and i.voided_at is null and l.product_code is not null
      order by i.id desc, l.line_number limit 1`,
  )
  return rows.map(({ invoice, product }) => [
    'CONTOH-1',
    today,
    invoice,
    null,
    'Barang rusak',
    product,
    1,
    null,
  ])
}
