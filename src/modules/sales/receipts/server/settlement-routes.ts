import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import * as contract from '../../contract.ts'
import { customerAdvances, readUseView } from '../../advances/server/advance-view.ts'
import { applyAdvance, refundAdvance } from '../../advances/server/apply-advance.ts'
import { cancelAdvanceUse, cancelReceipt } from './cancel-settlement.ts'
import { listNotes } from '../../credit-notes/server/credit-note-list.ts'
import { readNoteView } from '../../credit-notes/server/credit-note-view.ts'
import { listSalesReceipts } from './receipt-list.ts'
import { readReceiptView } from './receipt-view.ts'

export const settlementRoutes: Route[] = [
  answer(contract.listReceipts, listSalesReceipts),
  answer(contract.readReceipt, ({ actor, db, params }) =>
    snapshot(db, (tx) => readReceiptView(tx, params.number, actor)),
  ),
  answer(contract.cancelSalesReceipt, ({ body: input, db, params: { id }, ...context }) =>
    cancelReceipt(db, { id, input }, context),
  ),
  answer(contract.readCustomerAdvances, ({ db, query }) => customerAdvances(db, query.customerId)),
  answer(contract.readAdvanceUse, ({ actor, db, params }) =>
    snapshot(db, (tx) => readUseView(tx, params.number, actor)),
  ),
  answer(contract.createAdvanceUse, (call) => applyAdvance(call.db, call.body, call)),
  answer(contract.createAdvanceRefund, (call) => refundAdvance(call.db, call.body, call)),
  answer(contract.cancelAdvanceUse, ({ body: input, db, params: { id }, ...context }) =>
    cancelAdvanceUse(db, { id, input }, context),
  ),
  answer(contract.listCreditNotes, listNotes),
  answer(contract.readCreditNote, ({ actor, db, params }) =>
    snapshot(db, (tx) => readNoteView(tx, params.number, actor)),
  ),
]
