import { addMonths, type Day } from '../../../platform/rules/day/day.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { notFound, refuseIf } from '../../../platform/server/http/refusal.ts'
import type { closeYear, reopenYear } from '../contract.ts'
import { fiscalYearLabel, monthsBetween, type FiscalYear } from '../../periods/rules/fiscal-year.ts'
import { periodReasonProblems } from '../../periods/rules/fiscal-period.ts'
import {
  closingDescription,
  closingLines,
  closingSizeProblems,
  yearCloseProblems,
  yearReopenProblems,
  type ClosingLine,
} from '../rules/year-end-closing.ts'
import { clearingLines, clearingProblems, type ClearingKey } from '../rules/equity-clearing.ts'
import { accountsForRoles } from '../../accounts/server/index.ts'
import { holdMonths, holdPeriods } from '../../periods/server/index.ts'
import { postAlone, postJournal, reverseDocumentEntry } from '../../ledger/server/index.ts'
import { readPeriods } from './book-month-store.ts'
import { readKnownYears } from './fiscal-period-view.ts'
import {
  deleteYearClosing,
  insertYearClosing,
  readClearings,
  readDraftsOf,
  readResults,
  readUncleared,
  readYearClosings,
} from './year-closing-store.ts'

/**
 * Closes a fiscal year with one entry that clears revenue and expense, and what owners took when that is chosen; with none
 * when there is nothing to clear.
 */
export async function closeFiscalYear(call: Call<typeof closeYear>) {
  const { db, actor, today } = call
  const year = await holdYear(db, call.params.lastDay, today)
  refuseIf(yearCloseProblems(await readYearToClose(db, year), today))
  const entry = await postClosing(call, year)
  await insertYearClosing(db, year, { entryId: entry?.id ?? null, closedBy: actor.name })
  return { entryNumber: entry?.entryNumber ?? null }
}

async function postClosing({ db, actor, body }: Call<typeof closeYear>, year: FiscalYear) {
  const cleared = await chosenClearings(db, year, body.clear)
  const lines = [...(await resultLines(db, year)), ...clearingLines(cleared)]
  if (lines.length === 0) return undefined
  const journal = {
    entryDate: year.lastDay,
    description: closingDescription(year),
    referenceType: 'closing',
    referenceNumber: fiscalYearLabel(year),
    lines,
  }
  return postJournal(db, journal, { actor })
}

async function resultLines(tx: Tx, year: FiscalYear): Promise<ClosingLine[]> {
  const results = await readResults(tx, year.lastDay)
  if (results.length === 0) return []
  refuseIf(closingSizeProblems(results))
  const { retained_earnings: retained } = await accountsForRoles(tx, ['retained_earnings'])
  return closingLines(results, retained, year)
}

async function chosenClearings(tx: Tx, { lastDay }: FiscalYear, chosen: readonly ClearingKey[]) {
  const clearings = await readClearings(tx, lastDay)
  refuseIf(clearingProblems(chosen, clearings))
  return clearings.filter(({ key }) => chosen.includes(key))
}

/** Takes the closing of the last closed year back; it can be closed again afterwards. */
export async function reopenFiscalYear(call: Call<typeof reopenYear>) {
  const { db, actor, body } = call
  const year = await holdYear(db, call.params.lastDay, call.today)
  refuseIf([...yearReopenProblems(await readClosedYear(db, year)), ...periodReasonProblems(body.reason)])
  const closing = (await readYearClosings(db)).find(({ lastDay }) => lastDay === year.lastDay)
  const entryId = closing?.entryId ?? null
  const mirror =
    entryId === null
      ? undefined
      : await reverseDocumentEntry(db, { entryId, entryDate: year.lastDay, reason: body.reason }, { actor })
  await deleteYearClosing(db, year.lastDay)
  return { entryNumber: mirror?.entryNumber ?? null }
}

/** A fiscal year by its last day, with nobody posting into it or the year before until the end of the transaction. */
async function holdYear(tx: Tx, lastDay: Day, today: Day): Promise<FiscalYear> {
  await holdPeriods(tx)
  const year = await knownYear(tx, lastDay, today)
  await postAlone(tx)
  await holdMonths(tx, monthsBetween(addMonths(year.firstDay, -12), year.lastDay))
  return year
}

/** A fiscal year of the books by its last day. */
export async function knownYear(tx: Tx, lastDay: Day, today: Day): Promise<FiscalYear> {
  const year = (await readKnownYears(tx, today)).find((each) => each.lastDay === lastDay)
  if (year === undefined) throw notFound()
  return year
}

/** What decides whether the closing of a year may be taken back. */
async function readClosedYear(tx: Tx, year: FiscalYear) {
  const closings = await readYearClosings(tx)
  return {
    ...year,
    months: await readPeriods(tx, year.firstDay, year.lastDay),
    isClosed: closings.some(({ lastDay }) => lastDay === year.lastDay),
    isLaterClosed: closings.some(({ lastDay }) => lastDay > year.lastDay),
  }
}

/** What decides whether a year may be closed. */
export async function readYearToClose(tx: Tx, year: FiscalYear) {
  return {
    ...(await readClosedYear(tx, year)),
    draftCount: (await readDraftsOf(tx, year)).length,
    uncleared: await readUncleared(tx, year.firstDay),
  }
}
