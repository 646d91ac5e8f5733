import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import * as contract from '../contract.ts'

let world: TestWorld
let admin: Client
let bookkeeper: Client

beforeAll(async () => {
  world = await createWorld()
  ;[admin, bookkeeper] = await Promise.all([world.as('admin'), world.as('user')])
})
afterAll(() => world.close())
afterEach(async () => {
  const counted = sql`select coalesce(group_name, '') as kind, is_active, count(*) as records from vendor group by 1, 2`
  const tallied = sql`select group_name as kind, is_active, sum(records)::bigint as records from vendor_tally
    group by 1, 2 having sum(records) <> 0`
  const { rows } = await sql`(${counted} except ${tallied}) union all (${tallied} except ${counted})`.execute(
    world.db,
  )
  expect(rows).toEqual([])
})

let serial = 0
function input(change: Record<string, unknown> = {}) {
  serial += 1
  return { code: `UJI-${serial}`, name: `Pemasok Uji ${serial}`, ...change }
}
const bank = { bankName: 'Bank Contoh', bankAccountNumber: '123-456', bankAccountHolder: 'Pemasok' }

describe('a vendor', () => {
  it('is told about in the words of the specification', async () => {
    const refusal = await bookkeeper.refusal(contract.vendorApi.create, {
      body: input({ code: ' ', name: '', npwp: '1' }),
    })
    expect(refusal.errors.map(({ message }) => message)).toEqual([
      'Kode vendor harus diisi',
      'Nama vendor harus diisi',
      'Format NPWP tidak valid (XX.XXX.XXX.X-XXX.XXX)',
    ])
  })

  it('has a code and a name of its own', async () => {
    const made = await bookkeeper.call(contract.vendorApi.create, { body: input() })
    const same = { code: made.code.toLowerCase(), name: made.name.toUpperCase() }
    const refusal = await bookkeeper.refusal(contract.vendorApi.create, { body: same })
    expect(refusal.errors.map(({ message }) => message)).toEqual([
      'Kode vendor sudah digunakan',
      'Nama vendor sudah digunakan',
    ])
  })

  it('has a kind, which its file and its history know', async () => {
    const body = input({ vendorKind: 'person' })
    const made = await bookkeeper.call(contract.vendorApi.create, { body })
    expect(made.vendorKind).toBe('person')
    const change = { name: made.name, isActive: true, vendorKind: 'foreign' } as const
    await bookkeeper.call(contract.vendorApi.update, { params: { id: made.id }, version: 1, body: change })
    const file = new TextEncoder().encode(`Kode;Nama;Jenis vendor\r\n${made.code};${made.name};Orang pribadi`)
    const { digest } = await bookkeeper.call(contract.vendorApi.files.checkImport, {
      body: file,
      query: { format: 'csv' },
    })
    const query = { format: 'csv' as const, digest, fileName: 'vendor.csv' }
    await bookkeeper.call(contract.vendorApi.files.applyImport, { body: file, query })
    const read = await bookkeeper.call(contract.vendorApi.read, { params: { code: made.code } })
    expect(read.vendorKind).toBe('person')
    const wrong = await bookkeeper.refusal(contract.vendorApi.create, {
      body: input({ vendorKind: 'kapal' }),
    })
    expect(wrong.errors.map(({ message }) => message)).toEqual(['Jenis vendor tidak dikenal'])
  })

  it('gets the next code of its series, also when it is taken meanwhile', async () => {
    const { code } = await bookkeeper.call(contract.vendorApi.proposeCode)
    expect(code).toBe('VEND-00006')
    const made = await Promise.all(
      Array.from({ length: 5 }, () =>
        bookkeeper.call(contract.vendorApi.create, { body: input({ code, isCodeProposed: true }) }),
      ),
    )
    expect(made.map((vendor) => vendor.code).sort()).toEqual([
      'VEND-00006',
      'VEND-00007',
      'VEND-00008',
      'VEND-00009',
      'VEND-00010',
    ])
  })

  it('is deactivated once and found by status', async () => {
    const made = await bookkeeper.call(contract.vendorApi.create, { body: input({ group: 'Grup Pemasok' }) })
    const seen = { params: { id: made.id }, version: 1 }
    await bookkeeper.call(contract.vendorApi.deactivate, seen)
    expect((await bookkeeper.refusal(contract.vendorApi.deactivate, seen)).title).toBe(
      `Vendor ${made.code} - ${made.name} sudah tidak aktif`,
    )
    const query = { group: 'Grup Pemasok', status: 'inactive' }
    expect((await bookkeeper.call(contract.vendorApi.list, { query })).matching).toBe(1)
    expect((await bookkeeper.call(contract.vendorApi.options, { query: { q: made.name } })).rows).toEqual([])
    expect((await bookkeeper.call(contract.vendorGroups)).groups).toContain('Grup Pemasok')
  })
})

describe('bank details', () => {
  it('are for admins to give and to change', async () => {
    const refusal = await bookkeeper.refusal(contract.vendorApi.create, { body: input(bank) })
    expect(refusal).toMatchObject({
      status: 403,
      title: 'Hanya admin yang dapat mengubah data rekening bank vendor',
    })
    const made = await admin.call(contract.vendorApi.create, { body: input(bank) })
    expect(made).toMatchObject({ ...bank, mayEditBankDetails: true })
    const change = { params: { id: made.id }, version: 1 }
    const body = { name: made.name, isActive: true, ...bank }
    const other = { ...body, bankAccountNumber: '999' }
    expect((await bookkeeper.refusal(contract.vendorApi.update, { ...change, body: other })).status).toBe(403)
    const { bankName: _, ...without } = body
    expect((await bookkeeper.refusal(contract.vendorApi.update, { ...change, body: without })).status).toBe(
      403,
    )
    const kept = await bookkeeper.call(contract.vendorApi.update, {
      ...change,
      body: { ...body, phone: '021' },
    })
    expect(kept).toMatchObject({ ...bank, phone: '021', mayEditBankDetails: false })
    const changed = await admin.call(contract.vendorApi.update, { ...change, version: 2, body: other })
    expect(changed.bankAccountNumber).toBe('999')
  })
})
