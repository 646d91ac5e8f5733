import { notFound } from '../../../../platform/server/http/refusal.ts'
import { answer, type Call, type Route } from '../../../../platform/server/http/answer.ts'
import type { Database } from '../../../../platform/server/database/database.ts'
import { renderPdf } from '../../../../platform/server/files/pdf.ts'
import type { FileReply } from '../../../../platform/rules/http/endpoint.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { findOrganisation } from '../../../settings/server/index.ts'
import * as contract from '../../contract.ts'
import {
  invoiceOnPaper,
  kwitansiOnPaper,
  orderOnPaper,
  type Issuer,
  type PrintDocument,
} from '../rules/print-document.ts'
import { openingNotPrinted } from '../../rules/opening-line.ts'
import { creditNoteOnPaper, receiptOnPaper } from '../rules/print-settlement.ts'
import { readNoteView } from '../../credit-notes/server/credit-note-view.ts'
import { readInvoiceView } from '../../invoices/server/invoice-view.ts'
import { readOrderView } from '../../orders/server/order-view.ts'
import { pdfOfDocument } from './print-document.ts'
import { readReceiptView } from '../../receipts/server/receipt-view.ts'
import { conflict } from '../../server/refusals.ts'

export const printRoutes: Route[] = [
  answer(contract.printSalesOrder, printOrder),
  answer(contract.printSalesInvoice, printInvoice),
  answer(contract.printKwitansi, printKwitansi),
  answer(contract.printReceipt, printReceipt),
  answer(contract.printCreditNote, printCreditNote),
]

async function printOrder({ actor, db, params }: Call<typeof contract.printSalesOrder>) {
  const order = await snapshot(db, (tx) => readOrderView(tx, params, actor))
  return pdfOf(orderOnPaper(order, await issuerOf(db)), order.orderNumber)
}

async function printInvoice(call: Call<typeof contract.printSalesInvoice>) {
  const { db } = call
  const invoice = await invoiceOf(call)
  const { orderNumber } = invoice
  if (orderNumber === null) throw conflict('opening-invoice', openingNotPrinted(invoice.referenceNumber))
  return pdfOf(invoiceOnPaper({ ...invoice, orderNumber }, await issuerOf(db)), invoice.invoiceNumber)
}

async function printKwitansi(call: Call<typeof contract.printKwitansi>) {
  const { db, params } = call
  const invoice = await invoiceOf(call)
  const receipt = invoice.settlements.find((one) => one.kind === 'receipt' && one.number === params.receipt)
  if (receipt === undefined || receipt.cancelledOn !== null) throw notFound()
  return pdfOf(kwitansiOnPaper(receipt, invoice, await issuerOf(db)), receipt.number)
}

/** The kwitansi of a whole receipt; there is none of a cancelled one. */
async function printReceipt({ actor, db, params }: Call<typeof contract.printReceipt>) {
  const receipt = await snapshot(db, (tx) => readReceiptView(tx, params.number, actor))
  if (receipt.state === 'cancelled') throw notFound()
  return pdfOf(receiptOnPaper(receipt, await issuerOf(db)), receipt.receiptNumber)
}

async function printCreditNote({ actor, db, params }: Call<typeof contract.printCreditNote>) {
  const note = await snapshot(db, (tx) => readNoteView(tx, params.number, actor))
  return pdfOf(creditNoteOnPaper(note, await issuerOf(db)), note.noteNumber)
}

function invoiceOf({ actor, db, params, today }: Call<typeof contract.printSalesInvoice>) {
  return snapshot(db, (tx) => readInvoiceView(tx, params.number, { holder: actor, today }))
}

async function issuerOf(db: Database): Promise<Issuer> {
  const organisation = await findOrganisation(db)
  if (organisation === undefined) throw notFound()
  return organisation
}

async function pdfOf(document: PrintDocument, name: string): Promise<FileReply> {
  const content = await renderPdf(pdfOfDocument(document))
  return { contentType: 'application/pdf', fileName: `${name}.pdf`, content }
}
