import { answer, type Call, type Route } from '../../../platform/server/http/answer.ts'
import { atOnce, exportList } from '../../../platform/server/files/export-list.ts'
import { refuseIf } from '../../../platform/server/http/refusal.ts'
import { exportGeneralLedger, exportTrialBalance } from '../contract.ts'
import { ledgerFileColumns } from '../rules/general-ledger-columns.ts'
import { rangeProblems } from '../rules/report-range.ts'
import { shownLevels, trialBalanceColumns, trialBalanceWords } from '../rules/trial-balance-columns.ts'
import { trialBalance } from '../rules/trial-balance.ts'
import { daysInWords } from '../../../platform/rules/list/filter-words.ts'
import { hasDepartments } from '../../departments/server/index.ts'
import { snapshot } from '../../../platform/server/database/snapshot.ts'
import { departmentColumns } from '../rules/trial-balance-departments.ts'
import { readPart, type DepartmentPart } from './department-part.ts'
import { ledgerBatches, ledgerTitle } from './general-ledger-export.ts'
import { readBalanceByDepartment, readMovements } from './trial-balance-store.ts'

/** Reports of the ledger as files. */
export const ledgerExports: Route[] = [
  answer(exportTrialBalance, async (call) => {
    const { query } = call
    refuseIf(rangeProblems(query))
    if (query.department === 'columns') return exportByDepartment(call)
    const part = await readPart(call.db, query.department)
    const shown = { level: shownLevels[query.level], hideZeros: query.hideZeros === 'true' }
    return exportList(call, {
      title: 'Trial Balance',
      paper: { title: 'NERACA SALDO' },
      filters: [...trialBalanceWords(query), ...wordsOfPart(part)],
      columns: trialBalanceColumns,
      batches: (db) => atOnce(async () => trialBalance(await readMovements(db, query, part), shown).rows),
      isSummed: ({ level }) => level === shown.level,
      lookOf: ({ level }) => (level < shown.level ? 'heading' : 'body'),
    })
  }),
  answer(exportGeneralLedger, async (call) => {
    const { params, query } = call
    refuseIf(rangeProblems(query))
    const part = await readPart(call.db, query.department)
    const range = { code: params.code, from: query.from, to: query.to, part }
    return exportList(call, {
      title: 'General Ledger',
      paper: { title: 'BUKU BESAR' },
      filters: [await ledgerTitle(call.db, params.code), ...daysInWords(query), ...wordsOfPart(part)],
      columns: ledgerFileColumns(await hasDepartments(call.db)),
      batches: (db) => ledgerBatches(db, range),
      lookOf: ({ entryNumber }) => (entryNumber === null ? 'heading' : 'body'),
    })
  }),
]

/** The same with a column for each department. */
async function exportByDepartment(call: Call<typeof exportTrialBalance>) {
  const { query } = call
  const shown = { level: shownLevels[query.level], hideZeros: query.hideZeros === 'true' }
  const { departments, rows } = await snapshot(call.db, (tx) => readBalanceByDepartment(tx, query, shown))
  return exportList(call, {
    title: 'Trial Balance',
    paper: { title: 'NERACA SALDO PER DEPARTEMEN' },
    filters: trialBalanceWords(query),
    columns: departmentColumns(departments),
    batches: () => atOnce(() => Promise.resolve(rows)),
    isSummed: ({ level }) => level === shown.level,
    lookOf: ({ level }) => (level < shown.level ? 'heading' : 'body'),
  })
}

function wordsOfPart(part: DepartmentPart | undefined): string[] {
  return part === undefined ? [] : [`Departemen: ${part.name}`]
}
