import { answer, type Route } from '../../../platform/server/http/answer.ts'
import { orWaiting } from '../../approvals/server/index.ts'
import type { ReadLocks } from '../../periods/server/index.ts'
import type { RolePermissions } from '../../identity/rules/role.ts'
import * as contract from '../contract.ts'
import { changeLock, readDocumentLocks } from './document-lock-acts.ts'
import { closeMonths, lockMonths, readMonthsReadiness, reopenMonth } from './fiscal-period-acts.ts'
import { readFiscalYearView } from './fiscal-period-view.ts'
import type { ClosingPoints } from './month-points.ts'
import { grantException, revokeException } from './period-exception-acts.ts'
import { listExceptions } from './period-exception-view.ts'

interface PeriodParts {
  readonly checks: ClosingPoints
  readonly permissions: RolePermissions
  readonly readLocks: ReadLocks
}

/** Months and years: their state, and exceptions for people whose role may post. */
export const periodRoutes = ({ checks, permissions, readLocks }: PeriodParts): Route[] => [
  answer(contract.readFiscalYear, readFiscalYearView),
  answer(contract.readPeriodLocks, async (call) => {
    const { months, groups, exceptions, ...days } = await readLocks(call)
    return { ...days, months: [...months], groups: [...groups], exceptions: [...exceptions], now: call.now }
  }),
  answer(contract.listDocumentLocks, ({ db }) => readDocumentLocks(db)),
  answer(contract.changeDocumentLock, changeLock),
  answer(contract.readLockReadiness, (call) => readMonthsReadiness(checks, call)),
  answer(contract.lockPeriod, (call) => lockMonths(checks, call)),
  answer(contract.reopenPeriod, reopenMonth),
  answer(contract.closePeriod, (call) => closeMonths(checks, call)),
  answer(contract.listPeriodExceptions, ({ db, now }) => listExceptions(db, now)),
  answer(contract.grantPeriodException, async (call) =>
    orWaiting(await grantException(call.db, call.body, { ...call, permissions })),
  ),
  answer(contract.revokePeriodException, revokeException),
]
