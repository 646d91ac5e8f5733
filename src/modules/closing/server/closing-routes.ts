import { answer, type Route } from '../../../platform/server/http/answer.ts'
import * as contract from '../contract.ts'
import { dropNote, noteCheck, readChecklist, readHealth, runCheck } from './closing-checklist.ts'
import type { ClosingPoints } from './month-points.ts'
import { closeFiscalYear, reopenFiscalYear } from './year-end-acts.ts'
import { previewYearClosing } from './year-end-view.ts'

/** The way to a closed month and a closed year; the checks are those of every module. */
export function closingRoutes(checks: ClosingPoints): Route[] {
  return [
    answer(contract.readYearClosing, previewYearClosing),
    answer(contract.closeYear, closeFiscalYear),
    answer(contract.reopenYear, reopenFiscalYear),
    answer(contract.readClosingChecklist, (call) => readChecklist(checks, call)),
    answer(contract.readClosingHealth, (call) => readHealth(checks, call)),
    answer(contract.runClosingCheck, (call) => runCheck(checks, call), { transaction: false }),
    answer(contract.noteClosingCheck, noteCheck),
    answer(contract.dropClosingNote, dropNote),
  ]
}
