import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { beforeAll, describe, expect, test } from 'vitest'
import { connect, rowsOf } from '../../src/platform/server/database/database.ts'
import { migrate } from '../../src/platform/server/database/migrate.ts'
import { projectRoot } from '../../src/platform/server/program/project-root.ts'
import { testServerUrl, testTemplate } from '../database.ts'
import { runAsAdmin, urlOf } from '../test-server.ts'
import { tell } from './soak-figures.ts'

const migrations = readdirSync(join(projectRoot(), 'db', 'migrations'))
  .map((name) => name.replace(/\.sql$/, ''))
  .toSorted()
const rounds = Number(process.env['NERACA_SOAK_ROUNDS'] ?? 3)
let serial = 0
let wanted: string[]

beforeAll(async () => {
  wanted = await schemaOf(urlOf(testServerUrl(), testTemplate()))
})

/** Everything a schema is made of, as sentences; what comes in the rows of migrations is part of it. */
async function schemaOf(url: string): Promise<string[]> {
  const db = connect({ url, poolSize: 1, role: 'none' })
  try {
    const rows = await rowsOf(
      db,
      sql<{ text: string }>`
        select concat_ws(' ', c.relname, a.attname, format_type(a.atttypid, a.atttypmod), a.attnotnull, pg_get_expr(d.adbin, d.adrelid), a.attacl::text) as text
          from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          left join pg_attrdef d on (d.adrelid, d.adnum) = (c.oid, a.attnum) where c.relnamespace = 'public'::regnamespace
        union all select concat_ws(' ', conrelid::regclass, conname, pg_get_constraintdef(oid)) from pg_constraint
          where connamespace = 'public'::regnamespace
        union all select pg_get_indexdef(indexrelid) from pg_index join pg_class on oid = indexrelid
          where relnamespace = 'public'::regnamespace
        union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
        union all select case when prokind in ('f', 'p') then pg_get_functiondef(oid) else proname end from pg_proc
          where pronamespace = 'public'::regnamespace
        union all select relname || ' ' || relacl::text from pg_class where relnamespace = 'public'::regnamespace
        union all select name || ' ' || checksum from schema_checksum
        union all select name from kysely_migration
        order by 1`,
    )
    return rows.map(({ text }) => text)
  } finally {
    await db.destroy()
  }
}

/** An empty database, gone again afterwards. */
async function withEmptyDatabase(work: (url: string, name: string) => Promise<void>): Promise<void> {
  serial += 1
  const name = `${testTemplate()}_migrate_${serial}`
  const locale = `LOCALE_PROVIDER icu ICU_LOCALE 'id-ID' LOCALE 'C' ENCODING 'UTF8'`
  await runAsAdmin(testServerUrl(), [`CREATE DATABASE ${name} TEMPLATE template0 ${locale}`])
  try {
    await work(urlOf(testServerUrl(), name), name)
  } finally {
    await runAsAdmin(testServerUrl(), [`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`])
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
