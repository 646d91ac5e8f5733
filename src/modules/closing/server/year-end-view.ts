import type { z } from 'zod'
import { sumTotals } from '../../../platform/rules/money/money.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { snapshot } from '../../../platform/server/database/snapshot.ts'
import type { readYearClosing, yearClosePreview } from '../contract.ts'
import { clearingLabel, clearingLines, clearingObstacle, type Clearing } from '../rules/equity-clearing.ts'
import type { FiscalYear } from '../../periods/rules/fiscal-year.ts'
import {
  closingLines,
  closingSizeProblems,
  resultOf,
  yearCloseProblems,
  yearCloseWarnings,
  yearReopenProblems,
  type ResultBalance,
  type YearEndBalance,
} from '../rules/year-end-closing.ts'
import {
  readClearings,
  readClosingLines,
  readDraftsOf,
  readResults,
  readRoleBalances,
  readYearClosings,
  type StoredClosing,
} from './year-closing-store.ts'
import { knownYear, readYearToClose } from './year-end-acts.ts'

type Preview = z.input<typeof yearClosePreview>
const mostDrafts = 20

/** What closing a year would post, or what it posted, and what stands in the way. */
export async function previewYearClosing(call: Call<typeof readYearClosing>): Promise<Preview> {
  const { params, today } = call
  return snapshot(call.db, async (tx) => {
    const year = await knownYear(tx, params.lastDay, today)
    const closing = (await readYearClosings(tx)).find(({ lastDay }) => lastDay === year.lastDay)
    const state = await readYearToClose(tx, year)
    const results = await readResults(tx, year.lastDay)
    const tooLarge = closing === undefined ? closingSizeProblems(results) : []
    const suspense = await readRoleBalances(tx, year.lastDay, ['bank_clearing', 'opening_balance_equity'])
    const clearings = closing === undefined ? await readClearings(tx, year.lastDay) : []
    return {
      ...year,
      closing: closing ?? null,
      clearings: clearings.filter((each) => clearingObstacle(each) === undefined).map(clearingOf),
      ...(closing === undefined ? await linesToPost(tx, year, results) : await postedLines(tx, closing)),
      problems: [...yearCloseProblems(state, today), ...tooLarge].map(({ message }) => message),
      warnings: [
        ...yearCloseWarnings(suspense),
        ...clearings.flatMap((each) => clearingObstacle(each) ?? []),
      ],
      drafts: (await readDraftsOf(tx, year)).slice(0, mostDrafts),
      reopenProblems: yearReopenProblems(state).map(({ message }) => message),
    }
  })
}

/** A clearing with the lines it would add to the closing entry. */
function clearingOf(clearing: Clearing): Preview['clearings'][number] {
  const { key, from, to } = clearing
  const lines = clearingLines([clearing]).map(({ accountId, debit, credit }) => {
    const account = accountId === from.accountId ? from : to
    return { accountCode: account?.code ?? '', accountName: account?.name ?? '', debit, credit }
  })
  return { key, label: clearingLabel(clearing), lines }
}

/** What stands for the account of retained earnings while nobody chose it. */
const unmappedRetained = { code: '–', name: 'Laba ditahan (belum dipetakan)' }

type Lines = Pick<Preview, 'lines' | 'result'>

async function linesToPost(tx: Tx, year: FiscalYear, results: readonly ResultBalance[]): Promise<Lines> {
  if (closingSizeProblems(results).length > 0) return { lines: [], result: resultOf(results) }
  const [retained] = await readRoleBalances(tx, year.lastDay, ['retained_earnings'])
  const accounts = new Map<number | undefined, YearEndBalance>(
    [...results, ...(retained ? [retained] : [])].map((each) => [each.accountId, each]),
  )
  const lines = closingLines(results, retained?.accountId, year).map(({ accountId, debit, credit }) => {
    const { code, name } = accounts.get(accountId) ?? unmappedRetained
    return { accountCode: code, accountName: name, debit, credit }
  })
  return { lines, result: resultOf(results) }
}

async function postedLines(tx: Tx, { entryId }: StoredClosing): Promise<Lines> {
  const lines = entryId === null ? [] : await readClosingLines(tx, entryId)
  const cleared = lines.filter(({ isResult }) => isResult)
  const result = sumTotals(cleared.map(({ debit }) => debit)) - sumTotals(cleared.map(({ credit }) => credit))
  return { lines, result }
}
