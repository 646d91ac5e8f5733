import { withGivenLines } from '../../server/given-lines.ts'
import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { atOnce, exportList } from '../../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { orWaiting } from '../../../approvals/server/index.ts'
import type { Issuer, PrintDocument } from '../../../documents/rules/printed-document.ts'
import { documentRoutes, printPdfs } from '../../../documents/server/index.ts'
import { customerInWords } from '../../../parties/server/index.ts'
import { conflict } from '../../server/refusals.ts'
import { invoices, openingNotPrinted } from '../rules/invoice-kind.ts'
import { ageingColumns } from '../rules/ageing.ts'
import { invoiceOnPaper, type InvoiceOnPaper } from '../rules/invoice-on-paper.ts'
import * as contract from '../contract.ts'
import { invoiceDirectly } from './invoice-directly.ts'
import { invoiceStore } from './invoice-list.ts'
import { readInvoiceView } from './invoice-view.ts'
import { receivablesAgeing } from './receivables-ageing.ts'

export const invoiceRoutes: Route[] = [
  // One of the old system is refused with the reason.
  ...documentRoutes(
    invoiceStore,
    { ...contract.salesInvoiceApi, hasPaper: () => true },
    {
      title: 'Sales Invoices',
      partyInWords: customerInWords,
      view: (db, number, { actor, today }) => readInvoiceView(db, number, { holder: actor, today }),
      layout: invoiceLayout,
    },
  ),
  answer(contract.printSalesInvoices, async ({ db, query, actor, today }) => {
    const documents = await snapshot(db, async (tx) => {
      const read = []
      for (const number of query.numbers)
        read.push(await readInvoiceView(tx, number, { holder: actor, today }))
      return read
    })
    const layouts = documents.map((invoice) => (issuer: Issuer) => invoiceLayout(invoice, issuer))
    return printPdfs(db, { kind: invoices.table, name: 'invoice' }, layouts)
  }),
  answer(contract.createSalesInvoice, async (call) =>
    orWaiting(await invoiceDirectly(call.db, await withGivenLines(call.db, call.actor, call.body), call)),
  ),
  answer(contract.readReceivablesAgeing, ({ db, query }) =>
    snapshot(db, (tx) => receivablesAgeing(tx, query.asOf)),
  ),
  answer(contract.exportReceivablesAgeing, (call) =>
    exportList(call, {
      title: 'Umur Piutang',
      paper: { title: 'UMUR PIUTANG' },
      filters: [`Per ${formatDay(call.query.asOf)}`],
      columns: ageingColumns,
      batches: (db) => atOnce(async () => (await receivablesAgeing(db, call.query.asOf)).rows),
    }),
  ),
]

type PrintableInvoice = InvoiceOnPaper & Pick<contract.SalesInvoice, 'isOpening' | 'referenceNumber'>

/** An invoice of the old system was printed there. */
function invoiceLayout(invoice: PrintableInvoice, issuer: Issuer): PrintDocument {
  if (invoice.isOpening) throw conflict('opening-invoice', openingNotPrinted(invoice.referenceNumber))
  return invoiceOnPaper(invoice, issuer)
}
