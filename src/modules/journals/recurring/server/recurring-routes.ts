import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import * as contract from '../contract.ts'
import { cancelAccrual, reverseAccrualNow } from './accrual-acts.ts'
import { listOpenAccruals } from './accrual-store.ts'
import { createRecurring, runNow, skipRun, updateRecurring } from './recurring-acts.ts'
import { listRecurring, readRecurringView } from './recurring-view.ts'

export const recurringRoutes: Route[] = [
  answer(contract.listRecurringJournals, async ({ db, today }) => ({ rows: await listRecurring(db, today) })),
  answer(contract.readRecurringJournal, (call) =>
    snapshot(call.db, (tx) => readRecurringView(tx, call.params.id, call)),
  ),
  answer(contract.createRecurringJournal, createRecurring),
  answer(contract.updateRecurringJournal, updateRecurring),
  answer(contract.runRecurringJournal, runNow, { transaction: false }),
  answer(contract.skipRecurringRun, skipRun),
  answer(contract.listAccruals, async ({ db }) => ({ rows: await listOpenAccruals(db) })),
  answer(contract.reverseAccrualNow, reverseAccrualNow, { transaction: false }),
  answer(contract.cancelAccrual, cancelAccrual),
]
