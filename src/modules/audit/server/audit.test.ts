import { sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { createTestDatabase, testServerUrl, type TestDatabase } from '../../../../tests/database.ts'
import { history } from '../../../main.history.ts'
import {
  connect,
  rowsOf,
  soleRowOf,
  violationOf,
  type Database,
} from '../../../platform/server/database/database.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import { readAuditedTables } from './audited-row-store.ts'
import { hasUnsealed, sealRows } from './seal-store.ts'
import { sealingHealth } from './sealing-health.ts'
import { startSealer } from './start-sealer.ts'
import { verifyAuditChain } from './verify-audit-chain.ts'

let books: TestDatabase
let db: Database
let owner: Database

const sari = { id: 7, name: 'Sari Contoh', email: 'sari@contoh.example', role: 'admin' } as const

beforeAll(async () => {
  books = await createTestDatabase()
  db = connect({ url: books.url, poolSize: 10 })
  owner = connect({ url: books.url, poolSize: 2, role: 'none' })
})
afterAll(async () => {
  await db.destroy()
  await owner.destroy()
  await books.drop()
})
beforeEach(async () => {
  await tampering('truncate audit_log, audit_seal, audit_head')
  await tampering(`update audit_seal_state set sealed_before = '0'`)
})

/** Statements of somebody who owns the server and has switched every guard off. */
async function tampering(statement: string): Promise<void> {
  await owner.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const table of ['audit_log', 'audit_seal', 'audit_head']) {
      await sql.raw(`alter table ${table} disable trigger user`).execute(tx)
    }
    await sql.raw(statement).execute(tx)
    for (const table of ['audit_log', 'audit_seal', 'audit_head']) {
      await sql.raw(`alter table ${table} enable always trigger ${table}_append_only`).execute(tx)
      await sql.raw(`alter table ${table} enable always trigger ${table}_no_truncate`).execute(tx)
    }
  })
}

let serial = 0

async function changeSomething(): Promise<void> {
  const number = (serial += 1)
  await transaction(db, { actor: sari, requestId: `request-${number}` }, async (tx) => {
    await sql`insert into user_account (email, name, role, password_hash)
      values (${`u${number}@contoh.example`}, 'Contoh', 'viewer', 'x')`.execute(tx)
  })
}

/** Whether nobody on the server, in whatever database, is still in a transaction older than what was written. */
async function mayBeSealed(): Promise<boolean> {
  const row = await soleRowOf(
    db,
    sql<{ passed: boolean }>`
      select coalesce(max(transaction_id) < pg_snapshot_xmin(pg_current_snapshot()), true) as passed from audit_log`,
  )
  return row.passed
}

/** Seals everything, once the transactions of other tests on the server are over. */
async function sealEverything(): Promise<void> {
  while (!(await mayBeSealed())) await new Promise((resolve) => setTimeout(resolve, 10))
  while ((await sealRows(db, 500)) > 0);
}

async function sealed(): Promise<{ position: number; auditId: number }[]> {
  return rowsOf(
    db,
    sql<{ position: number; auditId: number }>`
      select position, audit_id as "auditId" from audit_seal order by position`,
  )
}

test('a change is written with who did it, what it was and what it became, without secrets', async () => {
  await changeSomething()
  await transaction(db, { actor: sari, requestId: 'rename' }, async (tx) => {
    await sql`update user_account set name = 'Baru', password_hash = 'y' where email = ${`u${serial}@contoh.example`}`.execute(
      tx,
    )
  })
  const rows = await rowsOf(
    db,
    sql<{ actor: string; actorId: number; requestId: string; action: string; before: object; after: object }>`
      select actor, actor_id as "actorId", request_id as "requestId", action, before, after from audit_log order by id`,
  )
  expect(rows.map(({ action, actor, actorId }) => [action, actor, actorId])).toEqual([
    ['insert', 'Sari Contoh <sari@contoh.example>', 7],
    ['update', 'Sari Contoh <sari@contoh.example>', 7],
  ])
  expect(rows[1]).toMatchObject({ requestId: 'rename', before: { name: 'Contoh' }, after: { name: 'Baru' } })
  expect(JSON.stringify(rows)).not.toContain('password_hash')
})

test('a statement outside any act is attributed to the database user', async () => {
  await sql`update user_account set name = 'Diam-diam' where email = ${`u${serial}@contoh.example`}`.execute(
    owner,
  )
  const row = await soleRowOf(db, sql<{ actor: string }>`select actor from audit_log`)
  expect(row.actor).toMatch(/^database:/)
})

test('many rows of one transaction are sealed in steps, each behind the row where the last one ended', async () => {
  await transaction(db, { actor: sari, requestId: 'many' }, async (tx) => {
    for (let number = 0; number < 7; number += 1) {
      await sql`insert into user_account (email, name, role, password_hash)
        values (${`many${number}@contoh.example`}, 'Contoh', 'viewer', 'x')`.execute(tx)
    }
  })
  while (!(await mayBeSealed())) await new Promise((resolve) => setTimeout(resolve, 10))
  expect(await sealRows(db, 3)).toBe(3)
  const ids = (await sealed()).map(({ auditId }) => auditId)
  const state = sql<{ last: number }>`select sealed_id as last from audit_seal_state`
  expect(await soleRowOf(db, state)).toEqual({ last: ids[2] })
  expect(await hasUnsealed(db)).toBe(true)
  expect([await sealRows(db, 3), await sealRows(db, 3)]).toEqual([3, 1])
  expect((await sealed()).map(({ position }) => position)).toEqual([1, 2, 3, 4, 5, 6, 7])
  expect(await verifyAuditChain(db)).toEqual({ sealed: 7, wrong: undefined })
})

test('a transaction left open anywhere on the server holds the seal up, and the check names it', async () => {
  const elsewhere = new pg.Client({ connectionString: testServerUrl(), application_name: 'lupa-commit' })
  await elsewhere.connect()
  await elsewhere.query('begin; select pg_current_xact_id()')
  await changeSomething()
  const check = sealingHealth({ patience: 0 })
  let found = await check.run(db)
  // Other tests have transactions on this server, too; they end.
  while (!found.ok && found.firstWrong?.includes('lupa-commit') === false) found = await check.run(db)
  expect(found).toEqual({
    ok: false,
    figure: '1 catatan menunggu',
    firstWrong: expect.stringMatching(
      /^transaksi terbuka: proses \d+, database \S+, pengguna \S+, program lupa-commit$/,
    ),
  })
  expect((await sealingHealth().run(db)).ok).toBe(true)
  await elsewhere.end()
  while (await hasUnsealed(db)) await sealRows(db, 100)
  expect(await check.run(db)).toEqual({ ok: true, figure: '0 catatan menunggu' })
})

test('a sealer that only fails is told with its reason', async () => {
  const broken = connect({ url: books.url, poolSize: 1, role: 'neraca_report' })
  await changeSomething()
  let failures = 0
  const stop = startSealer(broken, () => (failures += 1))
  while (failures === 0) await new Promise((resolve) => setTimeout(resolve, 10))
  await stop()
  await broken.destroy()
  const found = await sealingHealth({ patience: 0 }).run(db)
  expect([found.ok, found.firstWrong]).toEqual([
    false,
    expect.stringMatching(/^penyegel gagal: permission denied/),
  ])
  const works = startSealer(db, (error) => {
    throw error
  })
  while (await hasUnsealed(db)) await new Promise((resolve) => setTimeout(resolve, 10))
  await works()
  expect((await sealingHealth({ patience: 0 }).run(db)).ok).toBe(true)
})

test('the sealer seals what was written within a second', async () => {
  const stop = startSealer(db, (error) => {
    throw error
  })
  await changeSomething()
  const writtenAt = performance.now()
  let sealableAt = writtenAt
  while ((await sealed()).length === 0 && performance.now() - writtenAt < 10_000) {
    if (!(await mayBeSealed())) sealableAt = performance.now()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  expect(performance.now() - sealableAt).toBeLessThan(1000)
  await stop()
  expect(await verifyAuditChain(db)).toEqual({ sealed: 1, wrong: undefined })
})

test('concurrent transactions and concurrent sealers give one chain without gaps, in order of transaction', async () => {
  const sealing = Array.from({ length: 40 }, async (_, index) => {
    await new Promise((resolve) => setTimeout(resolve, index * 3))
    return sealRows(db, 5)
  })
  await Promise.all([...Array.from({ length: 60 }, changeSomething), ...sealing])
  await sealEverything()
  const seals = await sealed()
  expect(seals.map(({ position }) => position)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  const inOrder = await rowsOf(db, sql<{ id: number }>`select id from audit_log order by transaction_id, id`)
  expect(seals.map(({ auditId }) => auditId)).toEqual(inOrder.map(({ id }) => id))
  expect(await verifyAuditChain(db)).toEqual({ sealed: 60, wrong: undefined })
})

test('a row whose transaction is still open is not passed by', async () => {
  let finish: () => void = () => undefined
  const finishing = new Promise<void>((resolve) => (finish = resolve))
  const slow = transaction(db, { actor: sari, requestId: 'slow' }, async (tx) => {
    await sql`insert into user_account (email, name, role, password_hash) values ('slow@contoh.example', 'x', 'viewer', 'x')`.execute(
      tx,
    )
    await finishing
  })
  await new Promise((resolve) => setTimeout(resolve, 100))
  await changeSomething()
  expect(await sealRows(db, 500)).toBe(0)
  finish()
  await slow
  await sealEverything()
  expect(await sealed()).toHaveLength(2)
})

async function fiveSealed(): Promise<number[]> {
  for (let count = 0; count < 5; count += 1) await changeSomething()
  await sealEverything()
  return (await sealed()).map(({ auditId }) => auditId)
}

test.each([
  [
    'a changed actor',
    `update audit_log set actor = 'Orang Lain' where id = $id`,
    /^Segel 3, catatan audit \d+: .*diubah/,
  ],
  [
    'a changed value',
    `update audit_log set after = jsonb_set(after, '{name}', '"x"') where id = $id`,
    /^Segel 3,/,
  ],
  ['a changed time', `update audit_log set at = at + interval '1 microsecond' where id = $id`, /^Segel 3,/],
  ['a changed seal', `update audit_seal set hash = sha256('x') where audit_id = $id`, /^Segel 3,/],
  [
    'a removed row',
    `delete from audit_log where id = $id`,
    /^Segel 3, catatan audit \d+: catatan yang disegel hilang$/,
  ],
  ['a removed seal', `delete from audit_seal where audit_id = $id`, /^Segel 4, .*segel sebelumnya hilang$/],
])('%s is found although every guard was off', async (_case, statement, wrong) => {
  const ids = await fiveSealed()
  expect(await verifyAuditChain(db)).toEqual({ sealed: 5, wrong: undefined })
  await tampering(statement.replaceAll('$id', String(ids[2])))
  expect((await verifyAuditChain(db)).wrong).toMatch(wrong)
})

test('a row slipped in behind the chain is found', async () => {
  const ids = await fiveSealed()
  await tampering(`insert into audit_log (transaction_id, actor, action, table_name, record_id)
    select transaction_id, 'x', 'insert', 'account', '1' from audit_log where id = ${ids[2]}`)
  expect((await verifyAuditChain(db)).wrong).toMatch(/tidak bersegel$/)
})

test.each(['audit_log', 'audit_seal'])(
  '%s takes neither UPDATE, DELETE nor TRUNCATE, from nobody',
  async (table) => {
    await fiveSealed()
    const column = table === 'audit_log' ? 'actor' : 'position'
    const attacks = [
      `update ${table} set ${column} = ${column}`,
      `delete from ${table}`,
      `truncate ${table} cascade`,
    ]
    const states = async (by: Database) =>
      Promise.all(
        attacks.map((attack) =>
          sql
            .raw(attack)
            .execute(by)
            .then(() => 'done', stateOf),
        ),
      )
    expect(await states(db)).toEqual(['42501', '42501', '42501'])
    expect(await states(owner)).toEqual(['NR001', 'NR001', 'NR001'])
  },
)

test.each(['audit_log', 'audit_seal', 'audit_seal_state'])(
  'the application cannot write %s itself',
  async (table) => {
    const outcome = await sql
      .raw(`insert into ${table} default values`)
      .execute(db)
      .then(() => 'done', stateOf)
    expect(['42501', '428C9']).toContain(outcome)
  },
)

function stateOf(error: unknown): string | undefined {
  return violationOf(error)?.sqlState
}

test('every table is audited, by triggers that nothing switches off, or is exempt for a written reason', async () => {
  const tables = await rowsOf(
    db,
    sql<{ name: string; guards: string[] }>`
      select c.relname as name, array(select t.tgname::text from pg_trigger t
        where t.tgrelid = c.oid and t.tgenabled = 'A' and t.tgname like 'audit\_%' order by 1) as guards
      from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1`,
  )
  const unaudited = tables.filter(
    ({ guards }) => !/audit_delete.*audit_insert.*audit_update/.test(guards.join()),
  )
  expect(unaudited.map(({ name }) => name).sort()).toEqual(Object.keys(history.unaudited).sort())
})

test('a table that is audited row by row is known by what no two of its rows share', async () => {
  const unique = await rowsOf(
    owner,
    sql<{ name: string; key: string }>`
      select c.relname as name, min(a.attname) as key from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
      where i.indisunique and i.indpred is null and c.relnamespace = 'public'::regnamespace
      group by i.indexrelid, c.relname having count(*) = 1`,
  )
  const told = new Set(unique.map(({ name, key }) => `${name}.${key}`))
  const tables = await transaction(owner, { actor: sari, requestId: 'keys' }, readAuditedTables)
  const shared = tables.filter(({ name, key, isGrouped }) => !isGrouped && !told.has(`${name}.${key}`))
  expect(shared.map(({ name, key }) => `${name}.${key}`)).toEqual([])
})
