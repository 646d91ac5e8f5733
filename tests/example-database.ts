import pg from 'pg'
import { loadExampleCompany, type ExampleStock } from '../db/seed/load-example-company.ts'
import { dayInZone, type Day } from '../src/platform/rules/day/day.ts'
import { connect } from '../src/platform/server/database/database.ts'
import { copyDatabase, testServerUrl, testTemplate, type TestDatabase } from './database.ts'
import { runAsAdmin } from './test-server.ts'

const noSuchDatabase = '3D000'

/**
 * A fresh database with the example company as of today, which keeps no stock unless it is said: tests begin it as they need it. The
 * first test of the run to ask loads it, for all the others.
 */
export async function createExampleDatabase(stock: ExampleStock = 'typed'): Promise<TestDatabase> {
  const { template } = exampleOfToday(stock)
  try {
    return await copyDatabase(template)
  } catch (error) {
    if ((error as { code?: unknown }).code !== noSuchDatabase) throw error
  }
  await prepareExample(stock)
  return copyDatabase(template)
}

/** Loads the example company into the database that is copied, unless it is there already. */
export async function prepareExample(stock: ExampleStock = 'typed'): Promise<void> {
  const { template, today } = exampleOfToday(stock)
  await oneAtATime(template, async (isThere) => {
    if (!(await isThere())) await loadInto(template, today, stock)
  })
}

function exampleOfToday(stock: ExampleStock): { readonly template: string; readonly today: Day } {
  const today = dayInZone(new Date().toISOString(), 'Asia/Jakarta')
  return { template: `${testTemplate()}_example_${stock}_${today.replaceAll('-', '')}`, today }
}

/** Whoever comes second waits, and finds the database there. */
async function oneAtATime(
  database: string,
  work: (isThere: () => Promise<boolean>) => Promise<void>,
): Promise<void> {
  const client = new pg.Client({ connectionString: testServerUrl() })
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [database])
    await work(async () => {
      const found = await client.query('SELECT FROM pg_database WHERE datname = $1', [database])
      return found.rowCount === 1
    })
  } finally {
    await client.end()
  }
}

/** The database gets its name last, so that no half-loaded one is ever copied. */
async function loadInto(name: string, today: Day, stock: ExampleStock): Promise<void> {
  const unnamed = await copyDatabase(testTemplate())
  const db = connect({ url: unnamed.url, poolSize: 2 })
  try {
    await loadExampleCompany(db, today, stock)
  } finally {
    await db.destroy()
  }
  await runAsAdmin(unnamed.url, ['analyze'])
  const former = new URL(unnamed.url).pathname.slice(1)
  await runAsAdmin(testServerUrl(), [`ALTER DATABASE ${former} RENAME TO ${name}`])
}
