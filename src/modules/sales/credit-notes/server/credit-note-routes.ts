import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { fileRoute, printPdf } from '../../../documents/server/index.ts'
import { customerInWords } from '../../../parties/server/index.ts'
import * as contract from '../contract.ts'
import { creditNoteOnPaper } from '../rules/credit-note-on-paper.ts'
import { creditInvoice } from './credit-invoice.ts'
import { creditNoteStore } from './credit-note-list.ts'
import { readNoteView } from './credit-note-view.ts'

export const creditNoteRoutes: Route[] = [
  answer(contract.listCreditNotes, creditNoteStore.list),
  fileRoute(creditNoteStore, {
    endpoint: contract.exportCreditNotes,
    title: 'Credit Notes',
    partyInWords: customerInWords,
  }),
  answer(contract.readCreditNote, ({ actor, db, params }) =>
    snapshot(db, (tx) => readNoteView(tx, params.number, actor)),
  ),
  answer(contract.createCreditNote, (call) =>
    creditInvoice(call.db, { invoiceId: call.params.id, input: call.body }, call),
  ),
  answer(contract.printCreditNote, async ({ actor, db, params }) => {
    const note = await snapshot(db, (tx) => readNoteView(tx, params.number, actor))
    return printPdf(db, note.noteNumber, (issuer) => creditNoteOnPaper(note, issuer))
  }),
]
