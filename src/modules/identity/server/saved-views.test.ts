import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import { rowsOf } from '../../../platform/server/database/database.ts'
import * as contract from '../contract.ts'

let world: TestWorld
let admin: Client
let rina: Client
let budi: Client

beforeAll(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  rina = await world.as('user')
  budi = await world.as('viewer')
})
afterAll(() => world.close())

const draft = {
  screen: 'journal-entries',
  name: 'Draft saja',
  query: 'status=draft&sort=-date',
  columns: { columns: [{ key: 'date', hidden: true }] },
  isShared: false,
}

function keep(client: Client, change: Partial<typeof draft>) {
  return client.call(contract.createSavedView, { body: { ...draft, ...change } })
}

async function namesOf(client: Client, screen: string): Promise<string[]> {
  const { rows } = await client.call(contract.listSavedViews, { query: { screen } })
  return rows.map(({ name }) => name)
}

test('a view is kept with filters and columns, and seen only by its owner until it is shared', async () => {
  const { id, version, screen, ...kept } = await keep(rina, {})
  expect(kept).toMatchObject({ name: 'Draft saja', query: draft.query, columns: draft.columns, isMine: true })
  expect(await namesOf(budi, screen)).toEqual([])
  expect(await namesOf(rina, 'sales-orders')).toEqual([])
  const { name, query, columns } = kept
  const body = { name, query, columns, isShared: true }
  await rina.call(contract.updateSavedView, { params: { id: id }, body, version })
  const { rows } = await budi.call(contract.listSavedViews, { query: { screen } })
  expect(rows).toMatchObject([{ name: 'Draft saja', isMine: false, actions: [] }])
  expect(rows[0]?.ownerName).not.toBe('')
})

test('a name is free once per person and list, whatever its case', async () => {
  await keep(rina, { screen: 'customers' })
  const again = { body: { ...draft, screen: 'customers', name: 'DRAFT SAJA ' } }
  expect(await rina.refusal(contract.createSavedView, again)).toMatchObject({
    status: 422,
    title: 'Nama tampilan sudah dipakai',
  })
  await keep(budi, { screen: 'customers' })
  await keep(rina, { screen: 'vendors' })
})

test('a shared view of somebody else is changed and deleted by admins only; a private one is not there', async () => {
  const shared = await keep(rina, { name: 'Bersama', isShared: true })
  const secret = await keep(rina, { name: 'Sendiri' })
  const { name, query, columns } = draft
  const change = (id: number) => ({
    params: { id: id },
    body: { name: `${name} ${id}`, query, columns, isShared: true },
    version: 1,
  })
  expect((await budi.refusal(contract.updateSavedView, change(shared.id))).status).toBe(403)
  expect((await budi.refusal(contract.deleteSavedView, { params: { id: shared.id } })).status).toBe(403)
  expect((await admin.refusal(contract.updateSavedView, change(secret.id))).status).toBe(404)
  expect((await admin.refusal(contract.deleteSavedView, { params: { id: secret.id } })).status).toBe(404)
  const changed = await admin.call(contract.updateSavedView, change(shared.id))
  expect(changed).toMatchObject({ name: `Draft saja ${shared.id}`, version: 2, isMine: false })
  expect((await rina.refusal(contract.updateSavedView, change(shared.id))).status).toBe(412)
  await admin.call(contract.deleteSavedView, { params: { id: shared.id } })
  expect(await namesOf(budi, draft.screen)).not.toContain(changed.name)
})

test('everything wrong with a view is said at once', async () => {
  const body = { ...draft, name: ' ', query: '?status=draft' }
  const { status, errors } = await rina.refusal(contract.createSavedView, { body })
  expect([status, errors.map(({ path }) => path)]).toEqual([422, ['name', 'query']])
})

test('columns that are none are refused with the view and as a preference', async () => {
  const columns = { columns: [{ key: 'date', width: 1 }] }
  expect((await rina.refusal(contract.createSavedView, { body: { ...draft, columns } })).status).toBe(422)
  const preference = { params: { name: 'columns.customers' }, body: { value: columns } }
  const { status, title } = await rina.refusal(contract.savePreference, preference)
  expect([status, title]).toEqual([422, 'Susunan kolom tidak valid'])
  const value = { columns: [{ key: 'date', width: 120 }] }
  await rina.call(contract.savePreference, { params: { name: 'columns.customers' }, body: { value } })
  expect((await rina.call(contract.readSession)).preferences).toMatchObject({ 'columns.customers': value })
})

test('a removed person takes private views along and leaves the shared ones to admins', async () => {
  const password = 'kopi-susu-gula-aren'
  const sari = { email: 'sari.views@contoh.example', name: 'Sari', role: 'user' as const, password }
  const { id } = await admin.call(contract.createUser, { body: sari })
  await sql`insert into saved_view (owner_id, owner_name, screen, name, query, is_shared)
    values (${id}, 'Sari', 'products', 'Punya Sari', '', false), (${id}, 'Sari', 'products', 'Dari Sari', '', true)`.execute(
    world.db,
  )
  await admin.call(contract.deleteUser, { params: { id }, version: 1 })
  const { rows } = await admin.call(contract.listSavedViews, { query: { screen: 'products' } })
  expect(rows).toMatchObject([{ name: 'Dari Sari', ownerName: 'Sari', isMine: false }])
  expect(rows[0]?.actions).toEqual(['change', 'delete'])
})

test('a person keeps at most a hundred views', async () => {
  await sql`insert into saved_view (owner_id, owner_name, screen, name, query)
    select (select id from user_account where role = 'viewer' limit 1), 'Budi', 'users', 'v' || n, ''
    from generate_series(1, 100 - (select count(*)::integer from saved_view
      where owner_id = (select id from user_account where role = 'viewer' limit 1))) n`.execute(world.db)
  const { title } = await budi.refusal(contract.createSavedView, { body: { ...draft, name: 'Satu lagi' } })
  expect(title).toBe('Maksimal 100 tampilan tersimpan. Hapus yang tidak dipakai.')
})

test('every change of a view stands in the history', async () => {
  const rows = await rowsOf(
    world.db,
    sql<{
      action: string
    }>`select distinct action from audit_log where table_name = 'saved_view' order by action`,
  )
  expect(rows.map(({ action }) => action)).toEqual(['delete', 'insert', 'update'])
})
