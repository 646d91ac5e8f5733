import { sql } from 'kysely'
import { addMonths, monthEnd, monthStart, type Day } from '../src/platform/rules/day/day.ts'
import { instant, soleRowOf, type Database } from '../src/platform/server/database/database.ts'
import { everyLine, growthTable, type AtSize } from './growth-table.ts'
import { addUpEveryLine } from './ledger-questions.ts'
import { ask } from './load.ts'
import { nameDepartments } from './name-departments.ts'
import { otherPrograms, type PeerTime } from './other-programs.ts'
import { report, sizes, timed, withBooks, type BooksWorld, type Question } from './program-world.ts'

/** Every statement over HTTP at several sizes of the books, beside adding every line up and beside other programs. */
const reading: AtSize[] = []
const peers: { readonly entryCount: number; readonly times: readonly PeerTime[] }[] = []
let questions: readonly Question[] = []
const departments: string[] = []
for (const entryCount of sizes) {
  await withBooks(entryCount, async (world) => {
    questions = await statementQuestions(world)
    reading.push({ entryCount, times: await timed(questions) })
    departments.push(...(await besideDepartments(world)))
    peers.push({ entryCount, times: await otherPrograms(world) })
  })
}
report('statements', 'Statements', [
  ...growthTable('Statements, one client', questions, reading),
  '',
  '| The whole beside fifty departments, p50 ms | without | with | times |',
  '|---|---|---|---|',
  ...departments,
  '',
  ...peerTable(),
])

/** What the statements of the whole take before and after their lines name departments, and what those take themselves. */
async function besideDepartments({
  databaseUrl,
  url,
  headers,
  lastDay,
  entryCount,
}: BooksWorld): Promise<string[]> {
  const year = query(monthStart(addMonths(lastDay, -11)), lastDay)
  const get = (path: string) => () => ask(`${url}/${path}`, { headers })
  const whole: Question[] = [
    ['income statement of a year', get(`statements/income-statement?${year}`)],
    ['trial balance of a year', get(`trial-balance?${year}`)],
  ]
  const without = await timed(whole)
  await nameDepartments(databaseUrl)
  const withThem = await timed([
    ...whole,
    ['income statement of one department', get(`statements/income-statement?${year}&department=1`)],
    ['income statement, fifty columns', get(`statements/income-statement?${year}&department=columns`)],
    ['trial balance of one department', get(`trial-balance?${year}&department=1`)],
    ['trial balance, fifty columns', get(`trial-balance?${year}&department=columns`)],
  ])
  return [...withThem].map(([name, { p50 }]) => {
    const before = without.get(name)?.p50
    const [first, times] = before === undefined ? ['', ''] : [before.toFixed(2), (p50 / before).toFixed(2)]
    return `| ${name}, ${entryCount.toLocaleString('en')} entries | ${first} | ${p50.toFixed(2)} | ${times} |`
  })
}

async function statementQuestions({ db, url, headers, lastDay }: BooksWorld): Promise<Question[]> {
  const get = (path: string) => () => ask(`${url}/${path}`, { headers })
  const lastMonth = monthStart(addMonths(lastDay, -1))
  const month = query(lastMonth, monthEnd(lastMonth))
  const yearStart = monthStart(addMonths(lastDay, -11))
  const year = query(yearStart, lastDay)
  const position = `statements/balance-sheet?to=${lastDay}`
  return [
    ['trial balance of a month', get(`trial-balance?${month}`), '≤ 3'],
    ['trial balance of a year', get(`trial-balance?${year}`), '≤ 3'],
    ['balance sheet', get(position), '≤ 3'],
    ['balance sheet, twelve months', get(`${position}&compare=months`), '≤ 15'],
    ['balance sheet before the last 1 % was posted', get(`${position}&knownAt=${await knownAt(db)}`)],
    ['income statement of a month', get(`statements/income-statement?${month}`), '≤ 3'],
    ['income statement of a year', get(`statements/income-statement?${year}`), '≤ 3'],
    ['income statement, twelve months', get(`statements/income-statement?${year}&compare=months`), '≤ 15'],
    ['cash flow of a month', get(`statements/cash-flow?${month}`), '≤ 15'],
    ['cash flow of a year', get(`statements/cash-flow?${year}`), '≤ 15'],
    ['cash flow, twelve months', get(`statements/cash-flow?${year}&compare=months`), '≤ 15'],
    ['cash flow of a month, direct', get(`statements/cash-flow?${month}&method=direct`), '≤ 15'],
    ['cash flow of a year, direct', get(`statements/cash-flow?${year}&method=direct`), '≤ 15'],
    ['changes in equity of a year', get(`statements/changes-equity?${year}`), '≤ 15'],
    ['general ledger page', get(`general-ledger/1-1301?${year}`), '≤ 10'],
    ['journal list, first page', get('journal-entries'), '≤ 10'],
    [everyLine, () => addUpEveryLine(db, yearStart, lastDay)],
  ]
}

function query(from: Day, to: Day): string {
  return `from=${from}&to=${to}`
}

/** The moment before the last hundredth of the entries was posted. */
async function knownAt(db: Database): Promise<string> {
  const { at } = await soleRowOf(
    db,
    sql<{ at: string }>`select ${instant(sql.ref('posted_at'))} as at from journal_entry
      where posting_number = (select last_number - last_number / 100 from posting_counter)`,
  )
  return at
}

function peerTable(): string[] {
  const names = [...new Set(peers.flatMap(({ times }) => times.map(([name]) => name)))]
  if (names.length === 0) return []
  const columns = [
    'Other programs on the same books, seconds at',
    ...sizes.map((size) => size.toLocaleString('en')),
  ]
  const rows = names.map((name) => [
    name,
    ...peers.map(({ times }) => times.find(([other]) => other === name)?.[1] ?? ''),
  ])
  return [columns, columns.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`)
}
