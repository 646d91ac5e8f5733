import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { atOnce, exportList } from '../../../../platform/server/files/export-list.ts'
import { answer, type Call, type Route } from '../../../../platform/server/http/answer.ts'
import { conflict } from '../../server/refusals.ts'
import { fileRoute, printPdf } from '../../../documents/server/index.ts'
import { customerInWords } from '../../../parties/server/index.ts'
import { openingNotPrinted } from '../../rules/opening-line.ts'
import * as contract from '../contract.ts'
import { ageingColumns } from '../rules/ageing-columns.ts'
import { invoiceOnPaper } from '../rules/invoice-on-paper.ts'
import { invoiceStore } from './invoice-list.ts'
import { readInvoiceView } from './invoice-view.ts'
import { receivablesAgeing } from './receivables-ageing.ts'

export const invoiceRoutes: Route[] = [
  answer(contract.listSalesInvoices, invoiceStore.list),
  fileRoute(invoiceStore, {
    endpoint: contract.exportSalesInvoices,
    title: 'Sales Invoices',
    partyInWords: customerInWords,
  }),
  answer(contract.readSalesInvoice, invoiceOf),
  answer(contract.printSalesInvoice, async (call) => {
    const invoice = await invoiceOf(call)
    const { invoiceNumber, orderNumber, referenceNumber } = invoice
    if (orderNumber === null) throw conflict('opening-invoice', openingNotPrinted(referenceNumber))
    return printPdf(call.db, invoiceNumber, (issuer) => invoiceOnPaper({ ...invoice, orderNumber }, issuer))
  }),
  answer(contract.readReceivablesAgeing, ({ db, query }) =>
    snapshot(db, (tx) => receivablesAgeing(tx, query.asOf)),
  ),
  answer(contract.exportReceivablesAgeing, (call) =>
    exportList(call, {
      title: 'Umur Piutang',
      filters: [`Per ${formatDay(call.query.asOf)}`],
      columns: ageingColumns,
      batches: (db) => atOnce(async () => (await receivablesAgeing(db, call.query.asOf)).rows),
    }),
  ),
]

type InvoiceCall = Pick<Call<typeof contract.readSalesInvoice>, 'actor' | 'db' | 'params' | 'today'>

function invoiceOf({ actor, db, params, today }: InvoiceCall) {
  return snapshot(db, (tx) => readInvoiceView(tx, params.number, { holder: actor, today }))
}
