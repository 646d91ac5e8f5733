import { answer, type Route } from '../../../../platform/server/http/answer.ts'
import { snapshot } from '../../../../platform/server/database/snapshot.ts'
import {
  cancelAccrual,
  createRecurringJournal,
  listAccruals,
  listRecurringJournals,
  readRecurringJournal,
  reverseAccrualNow,
  runRecurringJournal,
  skipRecurringRun,
  updateRecurringJournal,
} from '../contract.ts'
import { cancelReversal, reverseNow } from './accrual-acts.ts'
import { listOpenAccruals } from './accrual-store.ts'
import { createRecurring, runNow, skipRun, updateRecurring } from './recurring-acts.ts'
import { listRecurring, readRecurringView } from './recurring-view.ts'

export const recurringRoutes: Route[] = [
  answer(listRecurringJournals, async ({ db, today }) => ({ rows: await listRecurring(db, today) })),
  answer(readRecurringJournal, (call) =>
    snapshot(call.db, (tx) => readRecurringView(tx, call.params.id, call)),
  ),
  answer(createRecurringJournal, createRecurring),
  answer(updateRecurringJournal, updateRecurring),
  answer(runRecurringJournal, runNow, { transaction: false }),
  answer(skipRecurringRun, skipRun),
  answer(listAccruals, async ({ db }) => ({ rows: await listOpenAccruals(db) })),
  answer(reverseAccrualNow, reverseNow, { transaction: false }),
  answer(cancelAccrual, cancelReversal),
]
