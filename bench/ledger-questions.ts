import { sql } from 'kysely'
import { addDays, addMonths, monthEnd, monthStart, type Day } from '../src/platform/rules/day/day.ts'
import { writeCursor } from '../src/platform/server/database/cursor.ts'
import { soleRowOf, type Database } from '../src/platform/server/database/database.ts'
import { everyLine } from './growth-table.ts'
import { ask } from './load.ts'
import type { BooksWorld, Question } from './program-world.ts'

/** Everything the ledger is asked over HTTP, and every line added up by bare SQL. */
export async function ledgerQuestions(world: BooksWorld): Promise<Question[]> {
  const { db, url, headers, lastDay } = world
  const get = (path: string) => () => ask(`${url}/${path}`, { headers })
  const list = (query: string) => get(`journal-entries${query}`)
  const stretch = `from=${addDays(lastDay, -200)}&to=${lastDay}`
  const threeYears = `from=${addMonths(lastDay, -37)}&to=${lastDay}`
  const month = monthStart(addMonths(lastDay, -7))
  const middle = await middleOf(db)
  const afterLine = writeCursor([middle.day, middle.postingNumber, middle.lineNumber])
  const afterEntry = writeCursor([middle.day, middle.entryId])
  return [
    ['trial balance of 200 days', get(`trial-balance?${stretch}`), '≤ 3'],
    ['chart of accounts with balances', get(`accounts?asOf=${lastDay}`)],
    ['general ledger, one month', get(`general-ledger/1-1301?from=${month}&to=${monthEnd(month)}`), '≤ 10'],
    ['general ledger, three years, first page', get(`general-ledger/1-1301?${threeYears}`), '≤ 10'],
    [
      'general ledger, three years, page in the middle',
      get(`general-ledger/1-1301?${threeYears}&after=${afterLine}`),
      '≤ 10',
    ],
    ['journal list, first page', list(''), '≤ 10'],
    ['journal list, page in the middle', list(`?after=${afterEntry}`), '≤ 10'],
    ['journal list, by amount', list('?sort=-amount'), '≤ 10'],
    ['journal list, one month', list(`?from=${month}&to=${monthEnd(month)}`), '≤ 10'],
    ['journal list, posted and manual', list('?status=posted&type=manual'), '≤ 10'],
    ['journal list, drafts', list('?status=draft'), '≤ 10'],
    ['journal list, search for one invoice', list(`?q=${middle.invoice}`), '≤ 60'],
    ['journal list, search for a customer', list('?q=Contoh%20Sentosa%200017'), '≤ 60'],
    ['journal list, search for a word of every fourth entry', list('?q=penjualan'), '≤ 60'],
    ['journal list, search that finds nothing', list('?q=tidakada'), '≤ 60'],
    ['journal entry with its lines', get(`journal-entries/${middle.entryNumber}`)],
    [everyLine, () => addUpEveryLine(db, addDays(lastDay, -200), lastDay)],
  ]
}

/** What a trial balance costs without kept balances. */
export function addUpEveryLine(db: Database, from: Day, to: Day): Promise<unknown> {
  return sql`select account_id, sum(debit) filter (where entry_date >= ${from}) as debit,
      sum(credit) filter (where entry_date >= ${from}) as credit, sum(debit - credit) filter (where entry_date < ${from}) as opening
    from journal_line where posting_number is not null and entry_date <= ${to} group by account_id`.execute(
    db,
  )
}

interface Middle {
  readonly day: Day
  readonly postingNumber: number
  readonly lineNumber: number
  readonly entryId: number
  readonly entryNumber: string
  readonly invoice: string
}

/** An invoice from the middle of the books. */
async function middleOf(db: Database): Promise<Middle> {
  return soleRowOf(
    db,
    sql<Middle>`select e.entry_date as day, e.posting_number as "postingNumber", l.line_number as "lineNumber",
        e.id as "entryId", e.entry_number as "entryNumber", e.reference_number as invoice
      from journal_entry e join journal_line l on l.entry_id = e.id join account a on a.id = l.account_id and a.code = '1-1301'
      where e.posting_number > (select last_number / 2 from posting_counter) and e.reference_number like 'INV-%'
      order by e.posting_number limit 1`,
  )
}
