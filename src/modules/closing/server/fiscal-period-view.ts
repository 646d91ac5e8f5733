import type { z } from 'zod'
import { laterDay, type Day } from '../../../platform/rules/day/day.ts'
import type { Call } from '../../../platform/server/http/answer.ts'
import type { Database } from '../../../platform/server/database/database.ts'
import { snapshot } from '../../../platform/server/database/snapshot.ts'
import { readFiscalYearStartMonth } from '../../settings/server/index.ts'
import type { fiscalPeriod, readFiscalYear } from '../contract.ts'
import { periodActions } from '../../periods/rules/fiscal-period.ts'
import { fiscalYearOf, fiscalYearsBetween, type FiscalYear } from '../../periods/rules/fiscal-year.ts'
import { countActiveExceptions } from '../../periods/server/index.ts'
import {
  bookBounds,
  countEntries,
  readBooksBegin,
  readPeriods,
  type MonthCounts,
  type StoredPeriod,
} from './book-month-store.ts'
import { readYearClosings } from './year-closing-store.ts'

/** The fiscal years of the books: from the first entry to the year of today, or of the last entry when that is later. */
export async function readKnownYears(db: Database, today: Day): Promise<FiscalYear[]> {
  const startMonth = await readFiscalYearStartMonth(db)
  const bounds = (await bookBounds(db)) ?? { first: today, last: today }
  const first = bounds.first < today ? bounds.first : today
  return fiscalYearsBetween(first, laterDay(bounds.last, today), startMonth)
}

/** Every month of the fiscal years of the books, in order. */
export async function readKnownPeriods(db: Database, today: Day): Promise<StoredPeriod[]> {
  const years = await readKnownYears(db, today)
  const [first, last] = [years[0], years.at(-1)]
  return first === undefined || last === undefined ? [] : readPeriods(db, first.firstDay, last.lastDay)
}

/** The years, and the months of the one a day is in. Eight queries in one snapshot. */
export async function readFiscalYearView(call: Call<typeof readFiscalYear>) {
  const { today, query } = call
  return snapshot(call.db, async (db) => {
    const years = await readKnownYears(db, today)
    const wanted = query.of ?? today
    const year =
      years.find(({ firstDay, lastDay }) => wanted >= firstDay && wanted <= lastDay) ??
      fiscalYearOf(today, await readFiscalYearStartMonth(db))
    const closing = (await readYearClosings(db)).find(({ lastDay }) => lastDay === year.lastDay) ?? null
    const known = await readKnownPeriods(db, today)
    const earlier = known.filter(({ month }) => month < year.firstDay)
    const booksBegin = (await readBooksBegin(db)) ?? null
    return {
      years,
      year: { ...year, closing, booksBegin, earlier, months: await monthsOf(db, { ...year, known }, call) },
    }
  })
}

async function monthsOf(
  db: Database,
  { firstDay, lastDay, known }: FiscalYear & { readonly known: readonly StoredPeriod[] },
  { actor }: Pick<Call<typeof readFiscalYear>, 'actor'>,
): Promise<z.input<typeof fiscalPeriod>[]> {
  const counts = new Map((await countEntries(db, firstDay, lastDay)).map((each) => [each.month, each]))
  const exceptions = await countActiveExceptions(db)
  return known
    .filter(({ month }) => month >= firstDay && month <= lastDay)
    .map((period) => ({
      ...period,
      ...countsOf(counts.get(period.month)),
      exceptions: exceptions.get(period.month) ?? 0,
      actions: periodActions(
        period,
        known.filter(({ month }) => month < period.month),
        actor,
      ),
    }))
}

function countsOf(counts: MonthCounts | undefined): Omit<MonthCounts, 'month'> {
  return { drafts: counts?.drafts ?? 0, entries: counts?.entries ?? 0 }
}
