import { randomBytes } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { runAsAdmin, urlOf } from '../../../../tests/test-server.ts'
import { connect } from './database.ts'
import { migrate } from './migrate.ts'
import { projectRoot } from '../program/project-root.ts'

const admin = process.env['NERACA_TEST_SERVER'] ?? ''
let name: string

beforeEach(async () => {
  name = `neraca_owner_${randomBytes(4).toString('hex')}`
  await runAsAdmin(admin, [
    `create role ${name} login createrole password 'contoh'`,
    `create database ${name} owner ${name}`,
  ])
})
afterEach(() => runAsAdmin(admin, [`drop database ${name} with (force)`, `drop role ${name}`]))

function ownerUrl(): string {
  const url = new URL(urlOf(admin, name))
  url.username = name
  url.password = 'contoh'
  return url.href
}

/** What PostgreSQL 16 gives who makes a role: it may be granted, not taken. Before, who makes roles may grant any. */
async function ownRoles(): Promise<void> {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  const { rows } = await client.query<{ version: number }>(
    `select current_setting('server_version_num')::int as version`,
  )
  await client.end()
  const options = (rows[0]?.version ?? 0) >= 160_000 ? 'admin true, inherit false, set false' : 'admin option'
  await runAsAdmin(admin, [`grant neraca_app, neraca_report to ${name} with ${options}`])
}

test('an owner who is no superuser brings its database to the schema and takes the application role', async () => {
  await ownRoles()
  await migrate(ownerUrl())
  const db = connect({ url: ownerUrl(), poolSize: 1 })
  const { rows } =
    await sql`select current_user::text as role, count(*)::int as rows from journal_entry`.execute(db)
  await db.destroy()
  expect(rows).toEqual([{ role: 'neraca_app', rows: 0 }])
})

test('an owner who may not take the application role is told so in one sentence', async ({ skip }) => {
  const client = new pg.Client({ connectionString: admin })
  await client.connect()
  const { rows } = await client.query<{ old: boolean }>(
    `select current_setting('server_version_num')::int < 160000 as old`,
  )
  await client.end()
  skip(rows[0]?.old === true, 'before PostgreSQL 16 whoever creates roles may grant every role')
  await expect(migrate(ownerUrl())).rejects.toMatchObject({ name: 'StartProblem' })
})

test('a program that starts while another one migrates waits for it', async () => {
  const url = urlOf(admin, name)
  const other = new pg.Client({ connectionString: url })
  await other.connect()
  await other.query(`begin; select pg_advisory_xact_lock(hashtextextended('neraca:migrate', 0));
    create table schema_checksum (name text primary key, checksum text not null)`)
  const migrating = migrate(url)
  await pause(500)
  await other.query('commit')
  await migrating
  const { rows } = await other.query<{ count: number }>('select count(*)::int as count from schema_checksum')
  await other.end()
  expect(rows[0]?.count).toBeGreaterThan(10)
})

describe('is refused in one sentence', () => {
  const migrations = readdirSync(join(projectRoot(), 'db', 'migrations'))
    .map((file) => file.replace(/\.sql$/, ''))
    .toSorted()
  const [first = '', second = ''] = migrations

  const ages = [
    ['20261120_0900_platform', 'dibuat versi lama Neraca'],
    [`${first}_another`, 'dibuat versi lain Neraca'],
    ['29991231_0000_ledger_entries', 'lebih baru daripada program'],
  ] as const

  test.each(ages)('a database that has been through %s: %s', async (unknown, reason) => {
    const url = urlOf(admin, name)
    await migrate(url, { through: [first] })
    await runAsAdmin(url, [`insert into schema_checksum values ('${unknown}', 'x')`])
    const sentence = new RegExp(`^Database ini ${reason} \\(migrasi ${unknown}[^\n]*\\.$`)
    await expect(migrate(url)).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringMatching(sentence) as string,
    })
  })

  test.each(ages)('a backup that has been through %s: %s', async (unknown, reason) => {
    const sentence = new RegExp(`^Cadangan ini ${reason} \\(migrasi ${unknown}[^\n]*\\.$`)
    await expect(migrate(urlOf(admin, name), { through: [first, unknown] })).rejects.toMatchObject({
      name: 'StartProblem',
      message: expect.stringMatching(sentence) as string,
    })
  })

  test('a backup that names no migration', async () => {
    await expect(migrate(urlOf(admin, name), { through: [] })).rejects.toMatchObject({
      name: 'StartProblem',
      message: 'Cadangan ini tidak menyebut migrasi databasenya.',
    })
  })

  test('a backup for a database that has been further', async () => {
    const url = urlOf(admin, name)
    await migrate(url, { through: [second] })
    await expect(migrate(url, { through: [first] })).rejects.toMatchObject({
      name: 'StartProblem',
      message: 'Database tujuan lebih baru daripada cadangan ini; pulihkan ke database yang kosong.',
    })
  })

  test('a migration that was changed after it ran', async () => {
    const url = urlOf(admin, name)
    await migrate(url, { through: [first] })
    await runAsAdmin(url, [`update schema_checksum set checksum = 'x'`])
    await expect(migrate(url)).rejects.toMatchObject({
      name: 'StartProblem',
      message: `Berkas migrasi ${first} berbeda dari yang pernah dijalankan pada database ini.`,
    })
  })
})
