import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hledgerBooks } from '../src/modules/journals/files/server/exported-entries.ts'
import type { Journal } from '../src/modules/ledger/server/stored-journal.ts'
import { postJournal } from '../src/modules/ledger/server/post-journal.ts'
import { insertYearClosing } from '../src/modules/closing/server/year-closing-store.ts'
import { readPosition, readResult } from '../src/modules/reports/server/statements.ts'
import { toDay } from '../src/platform/rules/day/day.ts'
import { type Database, connect } from '../src/platform/server/database/database.ts'
import { transaction } from '../src/platform/server/database/transaction.ts'
import { createExampleDatabase } from './example-database.ts'
import { fixedBooks } from './hledger-books.ts'
import { bookkeeper, createLedgerWorld, type LedgerWorld } from './ledger-world.ts'

/** Reports asked of hledger, with the arguments that gave the stored answers. */
const reports = {
  position: ['balancesheetequity', '-e', '2026-01-01'],
  result: ['incomestatement', '-b', '2025-01-01', '-e', '2026-01-01', 'not:tag:jenis=closing'],
}
const stored = join(import.meta.dirname, 'hledger')
const folder = mkdtempSync(join(tmpdir(), 'neraca-hledger-'))
const hasHledger = spawnSync('hledger', ['--version']).status === 0
let world: LedgerWorld

beforeAll(async () => {
  world = await createLedgerWorld()
  for (const journal of fixedBooks(world.account)) {
    if (journal.referenceType === 'closing') await closeYear(journal)
    else await world.post(journal)
  }
})
afterAll(async () => {
  await world.close()
  rmSync(folder, { recursive: true })
})

/** Closes the year of the fixed books by its closing entry. */
async function closeYear(journal: Journal): Promise<void> {
  const year = { firstDay: toDay('2025-01-01'), lastDay: toDay('2025-12-31') }
  const context = { actor: bookkeeper, requestId: 'closing' }
  await transaction(world.db, context, async (tx) => {
    const { id } = await postJournal(tx, journal, { actor: bookkeeper })
    await insertYearClosing(tx, year, { entryId: id, closedBy: bookkeeper.name })
  })
}

async function exported(db: Database, from: string, to: string): Promise<string> {
  let text = ''
  for await (const part of hledgerBooks(db, { from: toDay(from), to: toDay(to) })) text += part
  return text
}

function ask(file: string, report: readonly string[]): string {
  return execFileSync('hledger', [...report, '-f', file, '--flat', '-O', 'csv', '-c', 'IDR 1000.'], {
    encoding: 'utf8',
  })
}

/** Amount per account code of a report of hledger, each in the sign of its section. */
function figuresOf(csv: string): Map<string, number> {
  const rows = parse(csv, { relax_column_count: true }) as string[][]
  const accounts = rows.flatMap(([name, amount]) => {
    const code = /:(\d-\d{4}) /.exec(name ?? '')?.[1]
    return code === undefined
      ? []
      : [[code, Number((amount ?? '').replace(/^IDR ?/, '').replace(/^(-?)IDR ?/, '$1'))] as const]
  })
  return new Map(accounts)
}

type Statement = Awaited<ReturnType<typeof readPosition>>

/** The same of a statement of ours: the accounts with their amounts, expenses positive as hledger shows them. */
function accountsOf(statement: Statement): Map<string, number> {
  const accounts = statement.rows.filter((row) => row.code !== null && row.amounts[0] !== 0n)
  return new Map(
    accounts.map(({ code, amounts }) => [
      String(code),
      Number(amounts[0]) * (String(code).startsWith('5') ? -1 : 1),
    ]),
  )
}

const plain = { compare: 'none', framework: 'ep' } as const

async function ours(db: Database, from: string, to: string) {
  return {
    position: accountsOf(await readPosition(db, { ...plain, to: toDay(to), months: 12 })),
    result: accountsOf(await readResult(db, { ...plain, from: toDay(from), to: toDay(to) })),
  }
}

describe('the export to hledger', () => {
  it('is the file hledger was asked with', async () => {
    const text = await exported(world.db, '2020-01-01', '2030-12-31')
    expect(text).toBe(readFileSync(join(stored, 'books.journal'), 'utf8'))
  })

  it('gives the balance sheet and income statement hledger gave, figure by figure', async () => {
    const { position, result } = await ours(world.db, '2025-01-01', '2025-12-31')
    expect(position.size).toBeGreaterThan(10)
    expect(position).toEqual(figuresOf(readFileSync(join(stored, 'position.csv'), 'utf8')))
    expect(result.size).toBe(9)
    expect(result).toEqual(figuresOf(readFileSync(join(stored, 'result.csv'), 'utf8')))
  })

  it.runIf(hasHledger)('gives the same when hledger reads it now', async () => {
    const file = join(folder, 'fixed.journal')
    writeFileSync(file, await exported(world.db, '2020-01-01', '2030-12-31'))
    for (const [name, report] of Object.entries(reports)) {
      expect(figuresOf(ask(file, report))).toEqual(
        figuresOf(readFileSync(join(stored, `${name}.csv`), 'utf8')),
      )
    }
  })

  it.runIf(hasHledger)('of the example company gives its statements', async () => {
    const example = await createExampleDatabase()
    const db = connect({ url: example.url, poolSize: 2 })
    const file = join(folder, 'example.journal')
    writeFileSync(file, await exported(db, '2000-01-01', '2100-12-31'))
    const { position, result } = await ours(db, '2000-01-01', '2100-12-31')
    expect(position).toEqual(figuresOf(ask(file, ['balancesheetequity'])))
    expect(result).toEqual(figuresOf(ask(file, ['incomestatement', 'not:tag:jenis=closing'])))
    await db.destroy()
    await example.drop()
  })
})
