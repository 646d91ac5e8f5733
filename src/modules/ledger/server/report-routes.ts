import { answer, type Route } from '../../../platform/server/http/answer.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { snapshot } from '../../../platform/server/database/snapshot.ts'
import { readGeneralLedger, readLimits, readTrialBalance } from '../contract.ts'
import { rangeProblems } from '../rules/report-range.ts'
import { shownLevels } from '../rules/trial-balance-columns.ts'
import { trialBalance } from '../rules/trial-balance.ts'
import { readPart } from './department-part.ts'
import { readSpendingLimits } from '../spending/server/spending.ts'
import { generalLedgerPage, positionOf } from './general-ledger.ts'
import { readBalanceByDepartment, readMovements } from './trial-balance-store.ts'

export const reportRoutes: Route[] = [
  answer(readLimits, async ({ db, query }) => {
    const limits = await readSpendingLimits(db, { accountIds: query.accounts, days: [query.day] })
    return {
      limits: limits.map((limit) => ({
        ...limit,
        accountIds: [...limit.accountIds],
        left: [...limit.left],
        departments: limit.departments.map(({ accountId, ids }) => ({ accountId, ids: [...ids] })),
      })),
    }
  }),
  answer(readTrialBalance, async ({ db, query }) => {
    refuseIf(rangeProblems(query))
    const shown = { level: shownLevels[query.level], hideZeros: query.hideZeros === 'true' }
    if (query.department === 'columns') return snapshot(db, (tx) => readBalanceByDepartment(tx, query, shown))
    const part = await readPart(db, query.department)
    const report = trialBalance(await readMovements(db, query, part), shown)
    return { ...report, departments: [], rows: report.rows.map((row) => ({ ...row, parts: [] })) }
  }),
  answer(readGeneralLedger, async ({ db, params, query }) => {
    refuseIf(rangeProblems(query))
    const part = await readPart(db, query.department)
    const range = { code: params.code, from: query.from, to: query.to, part }
    const page = { after: positionOf(query.after), limit: query.limit }
    return snapshot(db, (tx) => generalLedgerPage(tx, range, page))
  }),
]
