import { answer, type Route } from '../../../platform/server/http/answer.ts'
import { snapshot } from '../../../platform/server/database/snapshot.ts'
import * as contract from '../contract.ts'
import { changeDraft, postOpening, undoOpening } from './opening-acts.ts'
import type { OpeningDoors } from './opening-door.ts'
import { checkFile, makeTemplate } from './opening-files.ts'
import { writeCutOverDay, writeOpeningAccounts, writeOpeningDocuments } from './opening-store.ts'
import { readOpeningView } from './opening-view.ts'

/** The opening of the books; its open documents are kept behind the doors of later modules. */
export function openingRoutes(doors: OpeningDoors): Route[] {
  return [
    answer(contract.readOpeningBalance, ({ db, today }) =>
      snapshot(db, (tx) => readOpeningView(tx, { doors, today })),
    ),
    answer(contract.saveOpeningDay, (call) =>
      changeDraft(call, doors, (tx) => writeCutOverDay(tx, call.body.cutOverDay)),
    ),
    answer(contract.saveOpeningAccounts, (call) => {
      const typed = call.body.accounts.filter(({ debit, credit }) => debit > 0 || credit > 0)
      return changeDraft(call, doors, (tx) => writeOpeningAccounts(tx, typed))
    }),
    answer(contract.saveOpeningReceivables, (call) =>
      changeDraft(call, doors, (tx) => writeOpeningDocuments(tx, 'receivable', call.body.documents)),
    ),
    answer(contract.saveOpeningPayables, (call) =>
      changeDraft(call, doors, (tx) => writeOpeningDocuments(tx, 'payable', call.body.documents)),
    ),
    answer(contract.checkOpeningFile, (call) => checkFile(call, doors), { transaction: false }),
    answer(contract.makeOpeningTemplate, makeTemplate),
    answer(contract.searchOpeningParties, async ({ db, query }) => ({
      rows: await doors[query.kind].searchParties(db, query.q),
    })),
    answer(contract.postOpeningBalance, (call) => postOpening(call, doors)),
    answer(contract.undoOpeningBalance, (call) => undoOpening({ ...call, reason: call.body.reason }, doors)),
  ]
}
