import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { migrate } from '../../src/platform/server/database/migrate.ts'
import { projectRoot } from '../../src/platform/server/program/project-root.ts'
import { createEmptyDatabase, testServerUrl, testTemplate } from '../database.ts'
import { schemaText } from '../../src/platform/server/database/schema-text.ts'
import { catalogueOf } from '../catalogue.ts'
import { urlOf } from '../test-server.ts'
import { rounds } from './soak.ts'
import { tell } from './soak-figures.ts'

const migrations = readdirSync(join(projectRoot(), 'db', 'migrations'))
  .map((name) => name.replace(/\.sql$/, ''))
  .toSorted()
let wanted: string

beforeAll(async () => {
  wanted = await schemaOf(urlOf(testServerUrl(), testTemplate()))
})

/** The schema, and what the migrator remembers of it. */
async function schemaOf(url: string): Promise<string> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ text: string }>(
      `select name || ' ' || checksum as text from schema_checksum
       union all select name from kysely_migration order by 1`,
    )
    return [await schemaText(catalogueOf(client)), ...rows.map(({ text }) => text)].join('\n')
  } finally {
    await client.end()
  }
}

/** An empty database, gone again afterwards. */
async function withEmptyDatabase(work: (url: string, name: string) => Promise<void>): Promise<void> {
  const { url, drop } = await createEmptyDatabase()
  try {
    await work(url, new URL(url).pathname.slice(1))
  } finally {
    await drop()
  }
}

/** Ends whoever migrates a database so many milliseconds after they began; what is left is what a killed program leaves. */
async function killAfter(database: string, milliseconds: number): Promise<void> {
  const admin = new pg.Client({ connectionString: testServerUrl() })
  await admin.connect()
  const others = `from pg_stat_activity where datname = '${database}' and state is not null`
  while ((await admin.query(`select ${others}`)).rowCount === 0);
  await pause(milliseconds)
  await admin.query(`select pg_terminate_backend(pid) ${others}`)
  await admin.end()
}

describe('a program that is killed while it migrates', () => {
  test.each([
    ['an empty database', 0],
    ['a database of an older program', 20],
  ])(
    '%s: the next start finishes to the schema of a fresh one',
    async (_, before) => {
      const begun = performance.now()
      let killed = 0
      for (let round = 0; round < rounds; round += 1) {
        await withEmptyDatabase(async (url, name) => {
          if (before > 0) await migrate(url, { through: migrations.slice(0, before) })
          const kill = killAfter(name, 5 + Math.random() * 400)
          await migrate(url).catch(() => (killed += 1))
          await kill
          await migrate(url)
          expect(await schemaOf(url)).toEqual(wanted)
        })
      }
      tell(`killed while migrating, ${before} migrations before`, { rounds, killed }, begun)
    },
    30_000 + rounds * 15_000,
  )

  test('between any two migrations: the next start goes on there', async () => {
    await withEmptyDatabase(async (url) => {
      for (const through of [1, 7, 8, 19, migrations.length - 1]) {
        await migrate(url, { through: migrations.slice(0, through) })
      }
      await migrate(url)
      expect(await schemaOf(url)).toEqual(wanted)
    })
  })
})

test('programs that start at once on an empty database migrate it once', async () => {
  await withEmptyDatabase(async (url) => {
    await Promise.all([migrate(url), migrate(url), migrate(url)])
    expect(await schemaOf(url)).toEqual(wanted)
  })
})
