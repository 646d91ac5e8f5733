import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { exportedRows } from '../../../../tests/exported-rows.ts'
import { createWorld, type CallInput, type Client, type TestWorld } from '../../../../tests/server.ts'
import { history } from '../../../main.history.ts'
import { mostCounted } from '../../../platform/rules/text/counted.ts'
import { connect, rowsOf, soleRowOf } from '../../../platform/server/database/database.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import { listAuditLog, listAuditPeople, readAuditEntry } from '../contract.ts'
import { auditListColumns } from '../rules/audit-list-columns.ts'
import { made } from '../rules/audit-stamps.ts'
import { mostSearched } from './audit-log-store.ts'
import { sealRows } from './seal-store.ts'

let world: TestWorld
let admin: Client
const rina = { id: 2, name: 'Rina Contoh', email: 'rina@contoh.example', role: 'user' } as const
const request = 'a1b2c3d4e5f60718'

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  await change('1111111111111111', "update customer set credit_limit = 5000000 where code = 'CUST-00007'")
  await change(request, [
    "update customer set credit_limit = 10000000 where code = 'CUST-00007'",
    "update customer set phone = '021-1' where code = 'CUST-00006'",
  ])
})
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

/** Statements of one request of Rina. */
async function change(requestId: string, statements: string | readonly string[]): Promise<void> {
  await transaction(world.db, { actor: rina, requestId }, async (tx) => {
    for (const statement of [statements].flat()) await sql.raw(statement).execute(tx)
  })
}

type Query = NonNullable<CallInput<typeof listAuditLog>['query']>

const list = (query: Query = {}) => admin.call(listAuditLog, { query })

describe('every audited table', () => {
  test('has a name, and each of its columns a label unless it is deliberately technical', async () => {
    const columns = await rowsOf(
      world.db,
      sql<{ table: string; column: string }>`
        select c.relname as "table", a.attname as "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
        where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
          and not a.attisdropped and c.relname <> all (${Object.keys(history.unaudited)}::text[])`,
    )
    const unnamed = columns.filter(({ table, column }) => {
      const field = history.tables[table]?.fields[column]
      return field === undefined || (field.label === '' && field.kind !== 'technical')
    })
    expect(unnamed.map(({ table, column }) => `${table}.${column}`)).toEqual([])
    const real = new Set(columns.map(({ table, column }) => `${table}.${column}`))
    const tables = new Set(columns.map(({ table }) => table))
    expect(Object.keys(history.tables).filter((table) => !tables.has(table))).toEqual([])
    const words = Object.entries(history.tables).flatMap(([table, { fields }]) =>
      tables.has(table) ? Object.keys(fields).map((column) => ({ table, column })) : [],
    )
    const stale = words.filter(({ table, column }) => !(column in made) && !real.has(`${table}.${column}`))
    expect(stale.map(({ table, column }) => `${table}.${column}`)).toEqual([])
  })

  test('that is known by a number, a code or an address is found by it', async () => {
    const names = Object.values(history.tables).flatMap(({ name }) =>
      name !== undefined && /(_number|^code|^email)$/.test(name) ? [name] : [],
    )
    expect(names.length).toBeGreaterThan(8)
    for (const name of names) {
      const found = await soleRowOf(
        world.db,
        sql<{ name: string }>`select audit_record_name(${JSON.stringify({ [name]: 'X-1' })}::jsonb) as name`,
      )
      expect([name, found.name]).toEqual([name, 'x-1'])
    }
  })
})

describe('the audit log', () => {
  test('tells all changes newest first, with exact counters, each as a sentence', async () => {
    const { rows, counters } = await list()
    const sentences = rows.slice(0, 3).map(({ sentence }) => sentence.replaceAll('\u00a0', ' '))
    expect(sentences).toEqual([
      expect.stringMatching(/^Rina Contoh mengubah telepon customer CUST-00006 dari “.*” menjadi “021-1”$/),
      'Rina Contoh mengubah Credit Limit customer CUST-00007 dari Rp 5.000.000 menjadi Rp 10.000.000',
      expect.stringMatching(
        /^Rina Contoh mengubah Credit Limit customer CUST-00007 dari Rp .* menjadi Rp 5.000.000$/,
      ),
    ])
    const { total } = await soleRowOf(
      world.db,
      sql<{ total: number }>`select count(*) as total from audit_log`,
    )
    expect(counters).toMatchObject({ matching: total, total, isExact: true })
  })

  test('goes on page by page without losing or repeating a change', async () => {
    const seen: number[] = []
    let after: string | undefined
    do {
      const page = await list({ limit: '200', ...(after === undefined ? {} : { after }) })
      expect(page.counters === undefined).toBe(after !== undefined)
      seen.push(...page.rows.map(({ id }) => id))
      after = page.next ?? undefined
    } while (after !== undefined)
    const all = await rowsOf(
      world.db,
      sql<{ id: number }>`select id from audit_log order by at desc, id desc`,
    )
    expect(seen).toEqual(all.map(({ id }) => id))
  })

  test.each<
    [
      string,
      Query,
      (row: { actor: string; table: string; action: string; recordName: string | null }) => boolean,
    ]
  >([
    ['a person by a part of the name', { person: 'rina' }, ({ actor }) => actor.startsWith('Rina')],
    ['a person by the address', { person: 'RINA@contoh' }, ({ actor }) => actor.startsWith('Rina')],
    ['a kind with its lines', { kind: 'sales_order' }, ({ table }) => table.startsWith('sales_order')],
    [
      'an action',
      { kind: 'sales_order', action: 'update' },
      ({ table, action }) => table.startsWith('sales_order') && action === 'update',
    ],
    [
      'a document with its lines',
      { record: 'so-2026-00012' },
      ({ recordName }) => recordName === 'SO-2026-00012',
    ],
    [
      'a kind and an action',
      { kind: 'customer', action: 'insert' },
      ({ table, action }) => table === 'customer' && action === 'insert',
    ],
    [
      'a person and a kind',
      { person: 'Rina', kind: 'customer' },
      ({ table, actor }) => table === 'customer' && actor.startsWith('Rina'),
    ],
    ['a field', { field: 'credit_limit', action: 'update' }, ({ recordName }) => recordName === 'CUST-00007'],
    [
      'a field of lines',
      { field: 'delivered_quantity', action: 'update' },
      ({ table }) => table === 'sales_order_line',
    ],
    ['a request', { requestId: request }, ({ actor }) => actor.startsWith('Rina')],
  ])('is narrowed to %s, exactly', async (_name, query, fits) => {
    const { rows, counters, next } = await list({ ...query, limit: '200' })
    expect(rows.length).toBeGreaterThan(0)
    expect(rows.filter((row) => !fits(row))).toEqual([])
    expect(counters?.isExact).toBe(true)
    expect(counters?.matching === rows.length).toBe(next === null)
    const everything = await rowsOf(
      world.db,
      sql<Parameters<typeof fits>[0]>`
      select actor, table_name as "table", action, coalesce(after, before) ->> 'code' as "recordName" from audit_log`,
    )
    if (query.record === undefined && query.field === undefined && query.requestId === undefined)
      expect(counters?.matching).toBe(everything.filter(fits).length)
  })

  test('knows two changes of the request and two of the limit, and the record by its identity', async () => {
    expect((await list({ requestId: request })).counters?.matching).toBe(2)
    expect((await list({ field: 'credit_limit', action: 'update' })).counters?.matching).toBe(2)
    const { rows } = await list({ record: '7', kind: 'customer' })
    expect(new Set(rows.map(({ recordName }) => recordName))).toEqual(new Set(['CUST-00007']))
  })

  test('takes days in the zone of the organisation, both included', async () => {
    const before = '2026-03-31T16:59:59.999Z'
    const [first, last, after] = ['2026-03-31T17:00:00Z', '2026-04-30T16:59:59.999Z', '2026-04-30T17:00:00Z']
    const ids: number[] = []
    for (const at of [before, first, last, after]) ids.push(await plant(at))
    const { rows } = await list({ from: '2026-04-01', to: '2026-04-30', record: 'planted' })
    expect(rows.map(({ id }) => id)).toEqual([ids[2], ids[1]])
  })

  test('finds nothing without complaint', async () => {
    for (const query of [
      { person: 'tidak ada' },
      { record: 'XX-1' },
      { kind: 'vendor', field: 'credit_limit' },
      { requestId: 'x' },
    ]) {
      expect(await list(query)).toMatchObject({ rows: [], counters: { matching: 0, isExact: true } })
    }
  })

  test('lists who ever changed something', async () => {
    const { rows } = await admin.call(listAuditPeople)
    const all = await rowsOf(world.db, sql<{ actor: string }>`select distinct actor from audit_log`)
    expect(rows.toSorted()).toEqual(all.map(({ actor }) => actor).toSorted())
  })

  test.each([
    { kind: 'pg_authid' },
    { field: 'a"] ? (1 == 1)' },
    { action: 'select' },
    { from: '2026-02-30' },
    { requestId: "x' or 1=1" },
    { after: 'x' },
    { limit: '201' },
    { record: 'x'.repeat(201) },
  ])('refuses %j', async (query) => {
    expect((await admin.refusal(listAuditLog, { query: query as Query })).status).toBe(422)
  })

  test.each(['user', 'viewer'] as const)('is closed to a %s', async (role) => {
    const client = await world.as(role)
    expect((await client.refusal(listAuditLog)).status).toBe(403)
    expect((await client.refusal(readAuditEntry, { params: { id: 1 } })).status).toBe(403)
    expect((await client.refusal(listAuditPeople)).status).toBe(403)
    expect((await client.send('GET', '/audit-log-export?format=csv')).status).toBe(403)
  })

  test.each(['xlsx', 'csv'])('is exported as it is shown, as %s', async (format) => {
    const { rows } = await list({ kind: 'customer', limit: '200' })
    const file = await exportedRows(world.url, admin, `/audit-log-export?kind=customer&format=${format}`)
    expect(file.above[3]).toBe('Jenis data: Customer')
    const [, ...columns] = auditListColumns
    expect(file.body.map((row) => row.slice(1))).toEqual(
      rows.map((row) => columns.map(({ value }) => String(value(row) ?? ''))),
    )
  })
})

/** A change as of another moment, which only the owner of the server could write. */
async function plant(at: string): Promise<number> {
  const owner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
  const row = await soleRowOf(
    owner,
    sql<{ id: number }>`insert into audit_log (at, actor, action, table_name, record_id)
      values (${at}, 'Sari Contoh', 'delete', 'account', 'planted') returning id`,
  )
  await owner.destroy()
  return row.id
}

describe('one change', () => {
  test('tells before, after, names, request and seal, and whether the record is still there', async () => {
    const [row] = (await list({ requestId: request, kind: 'customer', record: 'CUST-00007' })).rows
    if (row === undefined) throw new Error('the change is listed')
    expect(row.position).toBeNull()
    while ((await sealRows(world.db, 500)) > 0);
    await expect
      .poll(async () => (await sealRows(world.db, 500)) + Number((await list()).counters?.chain.waiting), {
        timeout: 20_000,
      })
      .toBe(0)
    const entry = await admin.call(readAuditEntry, { params: { id: row.id } })
    const seal = await soleRowOf(
      world.db,
      sql<{ position: number; hash: string }>`
        select position, encode(hash, 'hex') as hash from audit_seal where audit_id = ${row.id}`,
    )
    expect(entry).toMatchObject({
      ...seal,
      requestId: request,
      exists: true,
      before: { credit_limit: 5_000_000 },
      after: { credit_limit: 10_000_000 },
    })
  })

  test('names the accounts of lines', async () => {
    const [row] = (await list({ record: 'JE-2026-00012', kind: 'journal_line' })).rows
    const entry = await admin.call(readAuditEntry, { params: { id: row?.id ?? 0 } })
    const names = Object.entries(entry.names).filter(([key]) => key.startsWith('account/'))
    expect(names.length).toBeGreaterThan(1)
    expect(names.filter(([, name]) => !/^\d-\d{4}$/.test(name))).toEqual([])
    expect(entry.recordName).toBe('JE-2026-00012')
  })

  test('that never was is not found', async () => {
    expect((await admin.refusal(readAuditEntry, { params: { id: 999_999_999 } })).status).toBe(404)
  })

  test('of a removed record says that it is gone', async () => {
    const [row] = (await list({ record: 'planted' })).rows
    expect((await admin.call(readAuditEntry, { params: { id: row?.id ?? 0 } })).exists).toBe(false)
  })
})

test('a filter no index answers searches so many changes a page, says how far, and goes on', async () => {
  await change(
    '2222222222222222',
    `insert into saved_view (owner_id, owner_name, screen, name, query, columns, is_shared)
     select 2, 'Rina Contoh', 'contoh', 'Tampilan ' || n, '', '[]', false from generate_series(1, ${mostCounted + 50}) n`,
  )
  const query = { person: 'Rina', action: 'update' } as const
  const pages = [await list(query)]
  expect(pages[0]).toMatchObject({ rows: [], counters: { matching: 0, isExact: false } })
  while (pages.at(-1)?.next !== null) pages.push(await list({ ...query, after: pages.at(-1)?.next ?? '' }))
  expect(pages.map(({ searchedTo }) => searchedTo !== undefined)).toEqual([true, true, true, false])
  expect(Math.floor((mostCounted + 50) / mostSearched)).toBe(3)
  const found = pages.flatMap(({ rows }) => rows.filter(({ table }) => table === 'customer'))
  expect(found).toHaveLength(3)
  expect((await list({ kind: 'saved_view' })).counters).toMatchObject({
    matching: mostCounted,
    isExact: false,
  })
  expect((await list()).counters).toMatchObject({ isExact: false, chain: { waiting: mostCounted + 1 } })
})
