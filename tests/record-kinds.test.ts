import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordKinds } from '../src/main.books.ts'
import { rowsOf } from '../src/platform/server/database/database.ts'
import { text } from '../src/platform/rules/field/field-kinds.ts'
import { missingInDatabase, type CatalogueColumn } from './missing-in-database.ts'
import { createWorld, type TestWorld } from './server.ts'

let world: TestWorld
let catalogue: readonly CatalogueColumn[]

beforeAll(async () => {
  world = await createWorld({ isEmpty: true })
  catalogue = await rowsOf(
    world.db,
    sql<CatalogueColumn>`select c.relname as table, a.attname as column, format_type(a.atttypid, null) as type,
        not a.attnotnull as "isNullable", has_column_privilege('neraca_app', c.oid, a.attnum, 'update') as "isChangeable"
      from pg_attribute a join pg_class c on c.oid = a.attrelid
      where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and a.attnum > 0 and not a.attisdropped`,
  )
})
afterAll(() => world.close())

describe.each(recordKinds.map((kind) => [kind.table, kind] as const))('the kind %s', (_, kind) => {
  test('has its columns in the database', () => {
    expect(missingInDatabase(kind, catalogue)).toEqual([])
  })

  test('has at most fifteen members, none of them a tree', () => {
    expect(Object.keys(kind).length).toBeLessThanOrEqual(15)
  })

  test('is searched by the fields it names', async () => {
    const [found] = await rowsOf(
      world.db,
      sql<{ text: string }>`select pg_get_expr(d.adbin, d.adrelid) as text from pg_attrdef d
        join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
        where d.adrelid = ${kind.table}::regclass and a.attname = 'search_text'`,
    )
    const searched = ['code', 'name', ...kind.search]
    const columns = Object.keys(kind.fields).filter((name) =>
      new RegExp(`\\b${name}\\b`).test(found?.text ?? ''),
    )
    expect(['code', ...columns].toSorted()).toEqual(searched.toSorted())
  })
})

test('what a kind lacks in the database is told as the lines of a migration', () => {
  const fieldsNow = recordKinds[0]?.fields ?? {}
  const table = 'customer'
  const fields = {
    ...fieldsNow,
    website: text('Situs', 200),
    industry: text('Industri', 100, { initial: 'lain' }),
    phone: text('Telepon', 50, { initial: '-' }),
    group: text('Group', 100, { column: 'credit_limit' }),
    code: text('Kode', 20, { required: true }),
  }
  expect(missingInDatabase({ table, fields }, catalogue)).toEqual([
    'alter table customer alter column credit_limit type text;',
    'alter table customer alter column credit_limit drop not null;',
    'alter table customer alter column phone set not null;',
    'alter table customer add column website text;',
    'grant update (website) on customer to neraca_app;',
    'alter table customer add column industry text not null;',
    'grant update (industry) on customer to neraca_app;',
    'grant update (code) on customer to neraca_app;',
  ])
})
