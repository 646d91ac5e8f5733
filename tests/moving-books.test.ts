import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { healthChecks } from '../src/main.books.ts'
import { bringBooksBack, keepBooks } from '../src/main.commands.ts'
import { createJournalEntry } from '../src/modules/journals/contract.ts'
import { sealRows } from '../src/modules/audit/server/seal-store.ts'
import { verifyAuditChain } from '../src/modules/audit/server/verify-audit-chain.ts'
import { soleRowOf, type Database } from '../src/platform/server/database/database.ts'
import { runChecks } from '../src/platform/server/backup/verify-books.ts'
import { checkBooks } from './books.ts'
import { createWorld, type Client, type TestWorld } from './server.ts'

/** Books that move from one database to another and home again. */
const folder = mkdtempSync(join(tmpdir(), 'neraca-moving-'))
const files = { out: join(folder, 'out.jsonl.gz'), back: join(folder, 'back.jsonl.gz') }
const worlds: TestWorld[] = []
let home: TestWorld
let away: TestWorld

beforeAll(async () => {
  home = await begun({})
  away = await begun({ isEmpty: true })
})
afterAll(async () => {
  for (const world of worlds) await world.close()
  rmSync(folder, { recursive: true })
})

async function begun(options: { readonly isEmpty?: boolean }): Promise<TestWorld> {
  const world = await createWorld(options)
  worlds.push(world)
  return world
}

/** Seals everything, once the transactions of other tests on the server are over. */
async function sealEverything(db: Database): Promise<void> {
  const waiting = sql<{ waits: boolean }>`select exists (select from audit_log l
    where not exists (select from audit_seal s where s.audit_id = l.id)) as waits`
  while ((await soleRowOf(db, waiting)).waits) {
    if ((await sealRows(db, 500)) === 0) await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

async function today(db: Database): Promise<string> {
  const day = sql<{ day: string }>`select (now() at time zone 'Asia/Jakarta')::date as day`
  return (await soleRowOf(db, day)).day
}

/** What people see of the books: statements, lists with their counters, ledgers. */
async function figuresOf({ db }: TestWorld, client: Client): Promise<Record<string, unknown>> {
  const to = await today(db)
  const range = `from=${to.slice(0, 4)}-01-01&to=${to}`
  const paths = [
    `/trial-balance?${range}`,
    `/statements/balance-sheet?to=${to}`,
    `/statements/income-statement?${range}`,
    `/statements/cash-flow?${range}`,
    `/statements/changes-equity?${range}`,
    `/general-ledger/1-1101?${range}`,
    '/journal-entries',
    '/accounts',
    '/sales-orders',
    '/customers',
  ]
  const figures: Record<string, unknown> = {}
  for (const path of paths) {
    const { status, body } = await client.send('GET', path)
    expect([path, status]).toEqual([path, 200])
    figures[path] = body
  }
  return figures
}

/** Posts an entry of today; gives its number. */
async function post({ db }: TestWorld, client: Client): Promise<string> {
  const { cash, sales } = await soleRowOf(
    db,
    sql<{ cash: number; sales: number }>`select (select id from account where code = '1-1101') as cash,
      (select id from account where code = '4-1101') as sales`,
  )
  const lines = [
    { accountId: cash, debit: 125_000, credit: 0 },
    { accountId: sales, debit: 0, credit: 125_000 },
  ]
  const body = { entryDate: await today(db), description: 'Setelah pindah', lines, post: true }
  return (await client.call(createJournalEntry, { body })).entryNumber
}

async function nextNumber({ db }: TestWorld): Promise<string> {
  const year = (await today(db)).slice(0, 4)
  const { next } = await soleRowOf(
    db,
    sql<{ next: string }>`select last_number + 1 as next from number_counter
      where series = 'JE' and period = ${year}::int`,
  )
  return `JE-${year}-${String(next).padStart(5, '0')}`
}

async function wrongChecks({ db }: TestWorld): Promise<string[]> {
  const said: string[] = []
  await runChecks(db, healthChecks, (line) => void said.push(line))
  return said.filter((line) => line.startsWith('SALAH'))
}

test('books move to another database with the same figures, numbers and history, go on there, and come home table by table', async () => {
  await sealEverything(home.db)
  const sealed = await verifyAuditChain(home.db)
  const expected = await nextNumber(home)
  await keepBooks({ url: home.ownerUrl, file: files.out })
  await bringBooksBack({ url: away.ownerUrl, file: files.out })

  expect(await wrongChecks(away)).toEqual([])
  expect(await verifyAuditChain(away.db)).toEqual(sealed)
  const there = await away.as('admin')
  expect(await figuresOf(away, there)).toEqual(await figuresOf(home, await home.as('admin')))
  expect(await post(away, there)).toBe(expected)
  await sealEverything(away.db)
  expect((await verifyAuditChain(away.db)).sealed).toBeGreaterThan(sealed.sealed)

  const next = await nextNumber(away)
  const kept = await keepBooks({ url: away.ownerUrl, file: files.back })
  const again = await begun({ isEmpty: true })
  await bringBooksBack({ url: again.ownerUrl, file: files.back })
  const found = await keepBooks({ url: again.ownerUrl, file: join(folder, 'again.jsonl.gz') })
  for (const table of kept.tables) expect(found.tables).toContainEqual(table)
  expect(found).toEqual(kept)
  expect(await wrongChecks(again)).toEqual([])
  const client = await again.as('admin')
  expect(await figuresOf(again, client)).toEqual(await figuresOf(away, there))
  expect(await post(again, client)).toBe(next)
  for (const world of worlds) await checkBooks(world.db)
}, 180_000)
