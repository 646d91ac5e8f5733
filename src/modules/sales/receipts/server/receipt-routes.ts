import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { notFound } from '../../../../platform/server/http/refusal.ts'
import { fileRoute, printPdf } from '../../../documents/server/index.ts'
import { customerInWords } from '../../../parties/server/index.ts'
import * as contract from '../contract.ts'
import { receiptOnPaper } from '../rules/kwitansi.ts'
import { cancelReceipt } from './cancel-settlement.ts'
import { receiptStore } from './receipt-list.ts'
import { readReceiptView } from './receipt-view.ts'
import { receivePayment } from './receive-payment.ts'

export const receiptRoutes: Route[] = [
  answer(contract.listReceipts, receiptStore.list),
  fileRoute(receiptStore, {
    endpoint: contract.exportReceipts,
    title: 'Sales Receipts',
    partyInWords: customerInWords,
  }),
  answer(contract.readReceipt, ({ actor, db, params }) =>
    snapshot(db, (tx) => readReceiptView(tx, params.number, actor)),
  ),
  answer(contract.createReceipt, (call) => receivePayment(call.db, call.body, call)),
  answer(contract.cancelSalesReceipt, ({ body: input, db, params: { id }, ...context }) =>
    cancelReceipt(db, { id, input }, context),
  ),
  // There is no kwitansi of a cancelled receipt.
  answer(contract.printReceipt, async ({ actor, db, params }) => {
    const receipt = await snapshot(db, (tx) => readReceiptView(tx, params.number, actor))
    if (receipt.state === 'cancelled') throw notFound()
    return printPdf(db, receipt.receiptNumber, (issuer) => receiptOnPaper(receipt, issuer))
  }),
]
