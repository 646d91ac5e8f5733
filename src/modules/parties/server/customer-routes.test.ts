import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import { readHistory } from '../../audit/contract.ts'
import * as contract from '../contract.ts'
import type { Customer } from '../contract.ts'

let world: TestWorld
let admin: Client
let bookkeeper: Client
let viewer: Client

beforeAll(async () => {
  world = await createWorld()
  ;[admin, bookkeeper, viewer] = await Promise.all([world.as('admin'), world.as('user'), world.as('viewer')])
})
afterAll(() => world.close())
afterEach(async () => {
  const counted = sql`select coalesce(group_name, '') as kind, is_active, count(*) as records from customer group by 1, 2`
  const tallied = sql`select group_name as kind, is_active, sum(records)::bigint as records from customer_tally
    group by 1, 2 having sum(records) <> 0`
  const { rows } = await sql`(${counted} except ${tallied}) union all (${tallied} except ${counted})`.execute(
    world.db,
  )
  expect(rows).toEqual([])
})

let serial = 0

function input(change: Record<string, unknown> = {}) {
  serial += 1
  return { code: `UJI-${String(serial).padStart(3, '0')}`, name: `Pelanggan Uji ${serial}`, ...change }
}

const create = (change: Record<string, unknown> = {}, client = bookkeeper): Promise<Customer> =>
  client.call(contract.customerApi.create, { body: input(change) })

const refused = (change: Record<string, unknown>) =>
  bookkeeper.refusal(contract.customerApi.create, { body: input(change) })

/** What an edit sends: the record without what cannot change. */
function bodyOf(customer: Customer, change: Record<string, unknown> = {}) {
  const {
    id: _id,
    code: _code,
    createdAt: _c,
    updatedAt: _u,
    deletedAt: _d,
    version: _v,
    actions: _a,
    ...details
  } = customer
  const present = Object.entries({ ...details, ...change }).filter(([, value]) => value !== null)
  return Object.fromEntries(present)
}

const edit = (customer: Customer, change: Record<string, unknown>, version = customer.version) => ({
  params: { id: customer.id },
  version,
  body: bodyOf(customer, change),
})

const codes = (rows: readonly { code: string }[]) => rows.map(({ code }) => code)

describe('creating', () => {
  it('keeps every field trimmed, absent when blank, and starts active', async () => {
    const made = await create({
      name: '  PT Uji Lengkap ',
      email: ' halo@uji.example ',
      phone: '   ',
      npwp: '01.312.166.0-091.000',
      creditLimit: 5_000_000,
      isPkp: true,
      paymentTermsDays: 14,
      buyerDocument: 'Passport',
      buyerDocumentNumber: 'X123',
    })
    expect(made).toMatchObject({
      name: 'PT Uji Lengkap',
      email: 'halo@uji.example',
      phone: null,
      creditLimit: 5_000_000,
      isPkp: true,
      paymentTermsDays: 14,
      buyerDocument: 'Passport',
      buyerDocumentNumber: 'X123',
      country: 'IDN',
      isActive: true,
      deletedAt: null,
      version: 1,
      actions: ['edit', 'deactivate'],
    })
    expect(await viewer.call(contract.customerApi.read, { params: { code: made.code } })).toEqual({
      ...made,
      ...{ npwp: '••.•••.•••.•-•••.•••', buyerDocumentNumber: 'X•••' },
      actions: [],
    })
  })

  it('tells everything that is wrong at once', async () => {
    const refusal = await refused({
      code: '',
      name: ' ',
      email: 'salah',
      contactPersonEmail: 'a@b',
      npwp: '123',
      creditLimit: -1,
      nik: '12',
    })
    expect(refusal.status).toBe(422)
    expect(refusal.errors.map(({ path, message }) => [path, message])).toEqual([
      ['code', 'Kode customer harus diisi'],
      ['name', 'Nama customer harus diisi'],
      ['email', 'Format email tidak valid'],
      ['contactPersonEmail', 'Format email tidak valid'],
      ['npwp', 'Format NPWP tidak valid (contoh: 01.234.567.8-901.234)'],
      ['creditLimit', 'Credit limit harus >= 0'],
      ['nik', 'NIK harus terdiri dari 16 angka'],
    ])
  })

  it.each(['lima juta', 1.5, null])('refuses the credit limit %j as not numeric', async (creditLimit) => {
    expect((await refused({ creditLimit })).title).toBe('Credit limit harus >= 0')
  })

  it('accepts a tax number whose check digit is wrong', async () => {
    expect((await create({ npwp: '01.234.567.8-901.234' })).npwp).toBe('01.234.567.8-901.234')
  })

  it('refuses a code and a name that differ only in case and outer blanks', async () => {
    const first = await create()
    const refusal = await refused({
      code: ` ${first.code.toLowerCase()} `,
      name: ` ${first.name.toUpperCase()} `,
    })
    expect(refusal.errors.map(({ message }) => message)).toEqual([
      'Kode customer sudah digunakan',
      'Nama customer sudah digunakan',
    ])
  })

  it('is not for viewers', async () => {
    expect((await viewer.refusal(contract.customerApi.create, { body: input() })).status).toBe(403)
  })
})

describe('proposed codes', () => {
  const propose = async () => (await bookkeeper.call(contract.customerApi.proposeCode)).code

  it('are the highest number plus one, five digits, more past 99.999', async () => {
    expect(await propose()).toBe('CUST-00009')
    await create({ code: 'cust-00041' })
    await create({ code: 'CUST-ABC' })
    expect(await propose()).toBe('CUST-00042')
    const top = await create({ code: 'CUST-99999' })
    expect(await propose()).toBe('CUST-100000')
    await create({ code: 'CUST-100000' })
    expect(await propose()).toBe('CUST-100001')
    await sql`delete from customer where code in ('CUST-100000', 'CUST-ABC', ${top.code})`.execute(world.db)
  })

  it('pass by numbers too long for a series, and never end', async () => {
    const before = await propose()
    await create({ code: 'CUST-999999999999999' })
    await create({ code: 'CUST-012345678901234' })
    expect(await propose()).toBe(before)
    const made = await create({ code: before, isCodeProposed: true })
    expect(made.code).toBe(before)
    await create({ code: 'CUST-99999999' })
    await create({ code: 'CUST-100000000' })
    const next = await propose()
    expect(Number(next.slice(5))).toBe(Number(before.slice(5)) + 1)
    expect((await create({ code: made.code, isCodeProposed: true })).code).toBe(next)
    await sql`delete from customer where code like 'CUST-%' and length(code) > 12`.execute(world.db)
  })

  it('give fifty people who save at the same time fifty different codes', async () => {
    const code = await propose()
    const made = await Promise.all(Array.from({ length: 50 }, () => create({ code, isCodeProposed: true })))
    expect(new Set(codes(made)).size).toBe(50)
    expect(codes(made)).toContain(code)
  })

  it('are not put in the place of a typed code', async () => {
    const first = await create()
    expect((await refused({ code: first.code })).title).toBe('Kode customer sudah digunakan')
  })

  it('let only one of many simultaneous customers have a name', async () => {
    const tries = Array.from({ length: 10 }, () =>
      bookkeeper.send('POST', '/customers', {
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input({ name: 'Nama Berebut' })),
      }),
    )
    const statuses = (await Promise.all(tries)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 422)).toHaveLength(9)
  })
})

describe('changing', () => {
  it('changes the details and keeps the code', async () => {
    const made = await create()
    const changed = await bookkeeper.call(
      contract.customerApi.update,
      edit(made, { name: 'Nama Baru', group: 'Retail' }),
    )
    expect(changed).toMatchObject({ code: made.code, name: 'Nama Baru', group: 'Retail', version: 2 })
    const { rows } = await viewer.call(readHistory, {
      params: { kind: 'customer', recordId: String(made.id) },
    })
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
      ['update', 'Rina Contoh <rina@contoh.example>'],
      ['insert', 'Rina Contoh <rina@contoh.example>'],
    ])
    expect(rows[0]?.after).not.toHaveProperty('search_text')
  })

  it('refuses a stale edit with the record as it is now', async () => {
    const made = await create()
    await bookkeeper.call(contract.customerApi.update, edit(made, { phone: '021' }))
    const refusal = await bookkeeper.refusal(contract.customerApi.update, edit(made, { phone: '022' }))
    expect(refusal).toMatchObject({
      status: 412,
      current: { id: made.id, phone: '021', version: 2, actions: ['edit', 'deactivate'] },
    })
  })

  it('refuses the name of another customer, but not its own', async () => {
    const [first, second] = [await create(), await create()]
    const refusal = await bookkeeper.refusal(
      contract.customerApi.update,
      edit(second, { name: first.name.toUpperCase() }),
    )
    expect(refusal.title).toBe('Nama customer sudah digunakan')
    const same = await bookkeeper.call(
      contract.customerApi.update,
      edit(second, { name: second.name.toUpperCase() }),
    )
    expect(same.name).toBe(second.name.toUpperCase())
  })
})

describe('deactivating', () => {
  it('keeps the customer with the moment, once', async () => {
    const made = await create()
    const seen = { params: { id: made.id }, version: made.version }
    const inactive = await bookkeeper.call(contract.customerApi.deactivate, seen)
    expect(inactive).toMatchObject({ isActive: false, actions: ['edit'] })
    expect(inactive.deletedAt).not.toBeNull()
    const again = await bookkeeper.refusal(contract.customerApi.deactivate, {
      ...seen,
      version: inactive.version,
    })
    expect(again).toMatchObject({
      status: 409,
      title: `Customer ${made.code} - ${made.name} sudah tidak aktif`,
    })
    expect(await bookkeeper.refusal(contract.customerApi.deactivate, seen)).toMatchObject({ status: 409 })
  })

  it('is undone by the active control of the form', async () => {
    const made = await create()
    const inactive = await bookkeeper.call(contract.customerApi.update, edit(made, { isActive: false }))
    expect(inactive.deletedAt).not.toBeNull()
    const active = await bookkeeper.call(contract.customerApi.update, edit(inactive, { isActive: true }))
    expect(active).toMatchObject({ isActive: true, deletedAt: null })
  })

  it('refuses who saw an older version', async () => {
    const made = await create()
    await bookkeeper.call(contract.customerApi.update, edit(made, { phone: '021' }))
    const refusal = await bookkeeper.refusal(contract.customerApi.deactivate, {
      params: { id: made.id },
      version: 1,
    })
    expect(refusal.status).toBe(412)
  })
})

describe('the list', () => {
  const list = (query: Record<string, string> = {}) => viewer.call(contract.customerApi.list, { query })

  it('finds by code, name, e-mail and phone, taking % and _ as they are', async () => {
    const made = await create({
      name: 'Sari 100% Alami_Uji',
      email: 'sari.alami@uji.example',
      phone: '0811-777',
    })
    for (const q of [made.code.toLowerCase(), '100% ALAMI', 'alami_u', 'SARI.ALAMI@', '0811-77']) {
      expect(codes((await list({ q })).rows)).toEqual([made.code])
    }
    expect((await list({ q: 'Sari%Alami' })).rows).toEqual([])
    expect((await list({ q: '\\' })).rows).toEqual([])
  })

  it('filters by group and status with exact counters', async () => {
    const group = 'Grup Hitung'
    const [first, second, third] = [await create({ group }), await create({ group }), await create({ group })]
    await bookkeeper.call(contract.customerApi.deactivate, { params: { id: third.id }, version: 1 })
    const { total } = await list()
    expect(await list({ group })).toMatchObject({ matching: 3, total })
    const active = await list({ group, status: 'active' })
    expect(active).toMatchObject({ matching: 2, total })
    expect(codes(active.rows)).toEqual(codes([first, second]))
    const inactive = await list({ group, status: 'inactive', q: 'pelanggan uji' })
    expect([codes(inactive.rows), inactive.matching]).toEqual([[third.code], 1])
    const { groups } = await viewer.call(contract.customerGroups)
    expect(groups).toContain(group)
    expect(groups).toEqual([...new Set(groups)])
  })

  it.each(['code', '-code', 'name', '-name'])('gives every customer once when paged by %s', async (sort) => {
    for (const q of ['', 'uji']) {
      const whole = await list({ sort, limit: '200', q })
      const paged: string[] = []
      let after: string | undefined
      do {
        const page = await list({ sort, limit: '7', q, ...(after === undefined ? {} : { after }) })
        paged.push(...codes(page.rows))
        expect(page.matching).toBe(whole.matching)
        after = page.next ?? undefined
      } while (after !== undefined)
      expect(paged).toEqual(codes(whole.rows))
      expect(paged).toHaveLength(whole.matching)
    }
  })

  it('counts codes as people do', async () => {
    const group = 'Grup Urut'
    for (const code of ['URUT-100000', 'URUT-00002', 'URUT-99999']) await create({ code, group })
    expect(codes((await list({ group })).rows)).toEqual(['URUT-00002', 'URUT-99999', 'URUT-100000'])
  })

  it('refuses a cursor that was not given out', async () => {
    expect(await viewer.refusal(contract.customerApi.list, { query: { after: 'x' } })).toMatchObject({
      status: 422,
    })
  })
})

describe('choosing', () => {
  const options = async (q: string) =>
    codes((await viewer.call(contract.customerApi.options, { query: { q } })).rows)

  it('puts codes that begin with the text first, then names, then the rest, without inactive ones', async () => {
    await create({ code: 'ZETA-1', name: 'Alfa' })
    await create({ code: 'B-1', name: 'Zeta Niaga' })
    await create({ code: 'A-1', name: 'Toko Zeta' })
    const gone = await create({ code: 'ZETA-2', name: 'Zeta Lama' })
    await bookkeeper.call(contract.customerApi.deactivate, { params: { id: gone.id }, version: 1 })
    expect(await options('zeta')).toEqual(['ZETA-1', 'B-1', 'A-1'])
    const all = { query: { q: 'zeta', status: 'all' as const } }
    const found = (await viewer.call(contract.customerApi.options, all)).rows
    expect(found.map(({ code, isActive }) => [code, isActive])).toEqual([
      ['ZETA-1', true],
      ['ZETA-2', false],
      ['B-1', true],
      ['A-1', true],
    ])
  })

  it('begins with the latest changed ones, at most fifty', async () => {
    const made = await create()
    const found = await options('')
    expect(found[0]).toBe(made.code)
    expect(found).toHaveLength(50)
  })
})

it('says that a customer is not there', async () => {
  expect((await viewer.refusal(contract.customerApi.read, { params: { code: 'TIDAK-ADA' } })).status).toBe(
    404,
  )
  const seen = { params: { id: 999_999 }, version: 1 }
  expect((await admin.refusal(contract.customerApi.deactivate, seen)).status).toBe(404)
})
