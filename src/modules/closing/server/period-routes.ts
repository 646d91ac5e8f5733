import { answer, type Route } from '../../../platform/server/http/answer.ts'
import type { ReadLocks } from '../../periods/server/index.ts'
import type { RolePermissions } from '../../identity/rules/role.ts'
import * as contract from '../contract.ts'
import { closeMonths, lockMonths, reopenMonth } from './fiscal-period-acts.ts'
import { readFiscalYearView } from './fiscal-period-view.ts'
import { grantException, revokeException } from './period-exception-acts.ts'
import { listExceptions } from './period-exception-view.ts'

/** Months and years: their state, and exceptions for people whose role may post. */
export const periodRoutes = (permissions: RolePermissions, readLocks: ReadLocks): Route[] => [
  answer(contract.readFiscalYear, readFiscalYearView),
  answer(contract.readPeriodLocks, async (call) => {
    const { months, exceptions, ...days } = await readLocks(call)
    return { ...days, months: [...months], exceptions: [...exceptions], now: call.now }
  }),
  answer(contract.lockPeriod, lockMonths),
  answer(contract.reopenPeriod, reopenMonth),
  answer(contract.closePeriod, closeMonths),
  answer(contract.listPeriodExceptions, ({ db, now }) => listExceptions(db, now)),
  answer(contract.grantPeriodException, (call) => grantException(call, permissions)),
  answer(contract.revokePeriodException, revokeException),
]
