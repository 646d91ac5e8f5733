import { answer, type Route } from '../../../platform/server/http/answer.ts'
import { snapshot } from '../../../platform/server/database/snapshot.ts'
import * as contract from '../contract.ts'
import { changeDraft, postOpening, undoOpening } from './opening-acts.ts'
import { openDocuments } from './open-documents.ts'
import { checkFile, makeTemplate, readColumns } from './opening-files.ts'
import { writeCutOverDay, writeOpeningAccounts, writeOpeningDocuments } from './opening-store.ts'
import { readOpeningView } from './opening-view.ts'

/** The opening of the books. */
export const openingRoutes: Route[] = [
  answer(contract.readOpeningBalance, ({ db, today }) => snapshot(db, (tx) => readOpeningView(tx, today))),
  answer(contract.saveOpeningDay, (call) =>
    changeDraft(call, (tx) => writeCutOverDay(tx, call.body.cutOverDay)),
  ),
  answer(contract.saveOpeningAccounts, (call) => {
    const typed = call.body.accounts.filter(({ debit, credit }) => debit > 0 || credit > 0)
    return changeDraft(call, (tx) => writeOpeningAccounts(tx, typed))
  }),
  answer(contract.saveOpeningReceivables, (call) =>
    changeDraft(call, (tx) => writeOpeningDocuments(tx, 'receivable', call.body.documents)),
  ),
  answer(contract.saveOpeningPayables, (call) =>
    changeDraft(call, (tx) => writeOpeningDocuments(tx, 'payable', call.body.documents)),
  ),
  answer(contract.readOpeningColumns, readColumns, { transaction: false }),
  answer(contract.checkOpeningFile, checkFile, { transaction: false }),
  answer(contract.makeOpeningTemplate, makeTemplate),
  answer(contract.searchOpeningParties, async ({ db, query }) => ({
    rows: await openDocuments[query.kind].searchParties(db, query.q),
  })),
  answer(contract.postOpeningBalance, postOpening),
  answer(contract.undoOpeningBalance, (call) => undoOpening({ ...call, reason: call.body.reason })),
]
