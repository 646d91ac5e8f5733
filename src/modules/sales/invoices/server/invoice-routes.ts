import { formatDay } from '../../../../platform/rules/day/format-day.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { atOnce, exportList } from '../../../../platform/server/files/export-list.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { documentRoutes } from '../../../documents/server/index.ts'
import { customerInWords } from '../../../parties/server/index.ts'
import { conflict } from '../../server/refusals.ts'
import { openingNotPrinted } from '../rules/invoice-kind.ts'
import { ageingColumns } from '../rules/ageing.ts'
import { invoiceOnPaper } from '../rules/invoice-on-paper.ts'
import * as contract from '../contract.ts'
import { invoiceStore } from './invoice-list.ts'
import { readInvoiceView } from './invoice-view.ts'
import { receivablesAgeing } from './receivables-ageing.ts'

export const invoiceRoutes: Route[] = [
  ...documentRoutes(invoiceStore, contract.salesInvoiceApi, {
    title: 'Sales Invoices',
    partyInWords: customerInWords,
    view: (db, number, { actor, today }) => readInvoiceView(db, number, { holder: actor, today }),
    layout: ({ orderNumber, ...invoice }, issuer) => {
      if (orderNumber === null) throw conflict('opening-invoice', openingNotPrinted(invoice.referenceNumber))
      return invoiceOnPaper({ ...invoice, orderNumber }, issuer)
    },
  }),
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
