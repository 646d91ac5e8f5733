import { answer, type Route } from '../../../platform/server/answer.ts'
import type { KeptChecks } from '../../../platform/server/kept-checks.ts'
import * as contract from '../contract.ts'
import { dropNote, noteCheck, readChecklist, readHealthPoints, runCheck } from './closing-checklist.ts'
import { closeMonths, lockMonths, reopenMonth } from './fiscal-period-acts.ts'
import { readFiscalYearView, readLocks } from './fiscal-period-view.ts'
import { grantException, listExceptions, revokeException } from './period-exception-acts.ts'
import { closeFiscalYear, reopenFiscalYear } from './year-end-acts.ts'
import { previewYearClosing } from './year-end-view.ts'

/** Months and years: their state, exceptions, and the way to closing them; the checks are those of every module. */
export function periodRoutes(checks: KeptChecks): Route[] {
  return [
    answer(contract.readFiscalYear, readFiscalYearView),
    answer(contract.readPeriodLocks, readLocks),
    answer(contract.lockPeriod, lockMonths),
    answer(contract.reopenPeriod, reopenMonth),
    answer(contract.closePeriod, closeMonths),
    answer(contract.listPeriodExceptions, ({ db, now }) => listExceptions(db, now)),
    answer(contract.grantPeriodException, grantException),
    answer(contract.revokePeriodException, revokeException),
    answer(contract.readYearClosing, previewYearClosing),
    answer(contract.closeYear, closeFiscalYear),
    answer(contract.reopenYear, reopenFiscalYear),
    answer(contract.readClosingChecklist, readChecklist),
    answer(contract.readClosingHealth, (call) => readHealthPoints(checks, call)),
    answer(contract.runClosingCheck, (call) => runCheck(checks, call), { transaction: false }),
    answer(contract.noteClosingCheck, noteCheck),
    answer(contract.dropClosingNote, dropNote),
  ]
}
