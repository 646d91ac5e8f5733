import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import * as contract from '../../contract.ts'
import { creditInvoice } from '../../credit-notes/server/credit-invoice.ts'
import { listInvoices } from './invoice-list.ts'
import { readInvoiceView } from './invoice-view.ts'
import { receivablesAgeing } from './receivables-ageing.ts'
import { receivePayment } from '../../receipts/server/receive-payment.ts'

export const invoiceRoutes: Route[] = [
  answer(contract.listSalesInvoices, listInvoices),
  answer(contract.readSalesInvoice, ({ actor, db, params, today }) =>
    snapshot(db, (tx) => readInvoiceView(tx, params.number, { holder: actor, today })),
  ),
  answer(contract.createReceipt, (call) => receivePayment(call.db, call.body, call)),
  answer(contract.createCreditNote, (call) =>
    creditInvoice(call.db, { invoiceId: call.params.id, input: call.body }, call),
  ),
  answer(contract.readReceivablesAgeing, ({ db, query }) =>
    snapshot(db, (tx) => receivablesAgeing(tx, query.asOf)),
  ),
]
