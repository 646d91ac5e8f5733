import pg from 'pg'
import { expect, test } from 'vitest'
import { createTestDatabase } from './database.ts'
import { createExampleDatabase } from './example-database.ts'

async function namesIn(url: string): Promise<string[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    await client.query('CREATE TABLE IF NOT EXISTS visited (name text)')
    await client.query('INSERT INTO visited SELECT current_database()')
    const found = await client.query<{ name: string }>('SELECT name FROM visited')
    return found.rows.map((row) => row.name)
  } finally {
    await client.end()
  }
}

test('each test database is a copy of its own, with the schema migrated', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
  const [firstNames, secondNames] = await Promise.all([namesIn(first.url), namesIn(second.url)])
  expect(firstNames).toHaveLength(1)
  expect(secondNames).toHaveLength(1)
  expect(firstNames).not.toEqual(secondNames)
  await first.drop()
  await expect(namesIn(first.url)).rejects.toThrow('does not exist')
  expect(await namesIn(second.url)).toHaveLength(2)
  await second.drop()
})

test('the example company is loaded once, and each test has a copy of its own', async () => {
  const [first, second] = await Promise.all([createExampleDatabase(), createExampleDatabase()])
  const [firstNames, secondNames] = await Promise.all([namesIn(first.url), namesIn(second.url)])
  expect([firstNames, secondNames].map((names) => names.length)).toEqual([1, 1])
  expect(await seedingOf(first.url)).toEqual(await seedingOf(second.url))
  await Promise.all([first.drop(), second.drop()])
})

/** When the organisation was begun: a moment of its own for each time the example company is loaded. */
async function seedingOf(url: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ at: string }>('SELECT created_at::text AS at FROM organisation')
    return rows[0]?.at ?? 'never'
  } finally {
    await client.end()
  }
}
