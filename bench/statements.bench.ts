import { execFileSync, spawnSync } from 'node:child_process'
import { createWriteStream, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { sql } from 'kysely'
import { hledgerBooks } from '../src/modules/ledger/server/exported-entries.ts'
import { addDays, addMonths, monthEnd, monthStart, toDay, type Day } from '../src/platform/rules/day.ts'
import { rowsOf, type Database } from '../src/platform/server/database.ts'
import { fillBooks, type World } from './ledger-world.ts'
import { ask } from './load.ts'
import { report, timesOf, today, withProgram, type Question } from './program-world.ts'

/** Every statement over HTTP at one or more sizes, beside adding every line up and beside other programs. */
const sizes = (process.env['NERACA_BENCH_ENTRIES'] ?? '10000,100000').split(',').map(Number)

const lastMonth = monthStart(addMonths(today, -1))
const month: Range = { from: lastMonth, to: monthEnd(lastMonth) }
const year: Range = { from: monthStart(addMonths(today, -11)), to: today }

interface Range {
  readonly from: Day
  readonly to: Day
}

const lines: string[] = []
for (const entryCount of sizes) {
  await withProgram(
    async (db) => fillBooks(db, { entryCount, today }),
    async (world) => {
      lines.push(...(await statementsAt(world)), '')
    },
  )
}
report('statements', 'Statements', lines)

async function statementsAt({ db, url, headers }: World): Promise<string[]> {
  await sql`vacuum analyze`.execute(db).catch(() => undefined)
  const [count] = await rowsOf(db, sql<{ count: number }>`select count(*) from journal_entry`)
  const get = (path: string) => () => ask(`${url}/statements/${path}`, { headers })
  const questions: Question[] = [
    [
      'trial balance of a month',
      () => ask(`${url}/trial-balance?from=${month.from}&to=${month.to}`, { headers }),
      '≤ 3',
    ],
    ['balance sheet', get(`balance-sheet?to=${today}`), '≤ 3'],
    ['balance sheet, twelve months', get(`balance-sheet?to=${today}&compare=months`), '≤ 15'],
    ['balance sheet as known a day ago', get(`balance-sheet?to=${today}&knownAt=${dayAgo()}`), ''],
    ['income statement of a month', get(`income-statement?${query(month)}`), '≤ 3'],
    ['income statement of a year', get(`income-statement?${query(year)}`), '≤ 3'],
    ['income statement, twelve months', get(`income-statement?${query(year)}&compare=months`), '≤ 15'],
    ['cash flow of a month', get(`cash-flow?${query(month)}`), '≤ 15'],
    ['cash flow of a year', get(`cash-flow?${query(year)}`), '≤ 15'],
    ['cash flow, twelve months', get(`cash-flow?${query(year)}&compare=months`), '≤ 15'],
    ['cash flow of a month, direct', get(`cash-flow?${query(month)}&method=direct`), ''],
    ['cash flow of a year, direct', get(`cash-flow?${query(year)}&method=direct`), ''],
    ['changes in equity of a year', get(`changes-equity?${query(year)}`), '≤ 15'],
    ['every line added up, bare SQL', () => everyLine(db), ''],
  ]
  const table = await timesOf(`At ${count?.count ?? 0} entries, one client`, questions)
  return [...table, ...(await otherPrograms(db))]
}

function query({ from, to }: Range): string {
  return `from=${from}&to=${to}`
}

function dayAgo(): string {
  return new Date(Date.now() - 86_400_000).toISOString()
}

function everyLine(db: Database): Promise<unknown> {
  return sql`select account_id, sum(debit) as debit, sum(credit) as credit from journal_line
    where posting_number is not null and entry_date <= ${today} group by account_id`.execute(db)
}

/** Seconds other programs take for the same books, where they are installed. */
async function otherPrograms(db: Database): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'neraca-bench-export-'))
  const file = join(folder, 'books.journal')
  const all = { from: toDay('1990-01-01'), to: addDays(today, 400) }
  await pipeline(Readable.from(hledgerBooks(db, all)), createWriteStream(file))
  const programs: readonly (readonly [string, string, string[]])[] = [
    ['hledger, balance sheet', 'hledger', ['-f', file, 'balancesheetequity']],
    ['hledger, income statement of a year', 'hledger', ['-f', file, 'incomestatement', '-b', year.from]],
    ['ledger, balances', 'ledger', ['-f', file, 'balance']],
  ]
  const rows = programs.flatMap(([name, program, args]) => {
    if (spawnSync(program, ['--version']).status !== 0) return []
    const begun = performance.now()
    execFileSync(program, args, { maxBuffer: 1024 ** 3 })
    return [`| ${name} | ${(performance.now() - begun).toFixed(0)} |  |  |`]
  })
  rmSync(folder, { recursive: true })
  return rows
}
