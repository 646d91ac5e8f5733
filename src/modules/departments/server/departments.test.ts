import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import * as contract from '../contract.ts'

let world: TestWorld
let admin: Client

beforeAll(async () => {
  world = await createWorld({ isEmpty: false })
  admin = await world.as('admin')
})
afterAll(() => world.close())

let serial = 0
async function add(change: Record<string, unknown> = {}) {
  serial += 1
  return admin.call(contract.departmentApi.create, {
    body: { code: `D-${serial}`, name: `Bagian ${serial}`, ...change },
  })
}

const changed = (of: contract.DepartmentRecord, change: Record<string, unknown>) => ({
  params: { id: of.id },
  version: of.version,
  body: {
    name: of.name,
    parentId: of.parentId,
    validFrom: of.validFrom,
    validUntil: of.validUntil,
    isActive: of.isActive,
    ...change,
  },
})

describe('departments', () => {
  it('are none until somebody adds the first', async () => {
    expect((await admin.call(contract.listDepartments)).rows).toEqual([])
  })

  it('stand below each other, and are told in the order of their codes', async () => {
    const top = await add({ validFrom: '2026-01-01' })
    const below = await add({ parentId: top.id })
    expect(below.parent).toEqual({ id: top.id, code: top.code, name: top.name })
    const { rows } = await admin.call(contract.listDepartments)
    expect(rows.map(({ code, parentId, validFrom }) => [code, parentId, validFrom])).toEqual([
      [top.code, null, '2026-01-01'],
      [below.code, top.id, null],
    ])
  })

  it('name the one they stand below in their list and in its file, as the file is read', async () => {
    const top = await add()
    const below = await add({ parentId: top.id })
    const { rows } = await admin.call(contract.departmentApi.list, { query: { q: below.code } })
    expect(rows).toMatchObject([{ code: below.code, parent: { code: top.code } }])
    const address = `${world.url}/api/v1/departments-export?format=csv&q=${below.code}`
    const file = await fetch(address, { headers: { cookie: admin.cookie } })
    const lines = (await file.text()).split(/\r?\n/)
    expect(lines.find((line) => line.includes('Induk'))).toMatch(/Kode[;,]"?Nama"?[;,]"?Induk/)
    expect(lines.find((line) => line.startsWith(below.code))).toContain(top.code)
  })

  it('never stand below themselves', async () => {
    const top = await add()
    const below = await add({ parentId: top.id })
    const refusal = await admin.refusal(contract.departmentApi.update, changed(top, { parentId: below.id }))
    expect(refusal.errors.map(({ path, message }) => [path, message])).toEqual([
      ['parentId', 'Departemen induk tidak boleh departemen ini sendiri atau bawahannya'],
    ])
    const unknown = await admin.refusal(contract.departmentApi.create, {
      body: {
        code: 'D-X',
        name: 'Bagian X',
        parentId: 999_999,
        validFrom: '2026-02-02',
        validUntil: '2026-02-01',
      },
    })
    expect(unknown.errors.map(({ message }) => message)).toEqual([
      'Berlaku sampai tidak boleh sebelum berlaku mulai',
      'Departemen induk tidak ditemukan',
    ])
  })

  it('never stand below themselves when two people move two of them at once', async () => {
    const [one, other] = [await add(), await add()]
    const moves = [changed(one, { parentId: other.id }), changed(other, { parentId: one.id })]
    const sent = await Promise.allSettled(
      moves.map((move) => admin.call(contract.departmentApi.update, move)),
    )
    expect(sent.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('are kept a tree by the database, too', async () => {
    const [one, other] = [await add(), await add()]
    const circle = sql`select set_config('neraca.actor', 'system', true);
      update department set parent_id = case id when ${sql.lit(one.id)} then ${sql.lit(other.id)}::bigint
        else ${sql.lit(one.id)}::bigint end where id in (${sql.lit(one.id)}, ${sql.lit(other.id)})`
    await expect(world.db.transaction().execute((tx) => circle.execute(tx))).rejects.toThrow(
      'menjadi bawahannya sendiri',
    )
  })

  it('are added by who may, and read by all', async () => {
    const user = await world.as('user')
    const refusal = await user.refusal(contract.departmentApi.create, { body: { code: 'D-Y', name: 'Y' } })
    expect(refusal.status).toBe(403)
    expect((await user.call(contract.listDepartments)).rows.length).toBeGreaterThan(0)
  })

  it('come from a file by the codes of their parents', async () => {
    const top = await add()
    const file = new TextEncoder().encode(
      `Kode;Nama;Induk;Berlaku mulai\nF-1;Dari berkas;${top.code};2026-02-01\nF-2;Tanpa induk yang ada;TIDAK-ADA;\n`,
    )
    const headers = { 'content-type': 'application/octet-stream' }
    const { body: plan } = await admin.send('POST', '/department-imports/check?format=csv', {
      headers,
      body: file,
    })
    const { problems } = plan as { problems: { message: string }[] }
    expect(problems.map(({ message }) => message)).toEqual(['Departemen induk tidak ditemukan'])
  })
})
