import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { accountIds, createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import { createAccount, deleteAccount, updateAccount } from '../../accounts/contract.ts'
import * as contract from '../contract.ts'

let world: TestWorld
let admin: Client
let bookkeeper: Client
let viewer: Client
let account: (code: string) => number

beforeAll(async () => {
  world = await createWorld()
  ;[admin, bookkeeper, viewer] = await Promise.all([world.as('admin'), world.as('user'), world.as('viewer')])
  account = await accountIds(world.db)
})
afterAll(() => world.close())
afterEach(async () => {
  const counted = sql`select is_service, tax_class, is_active, count(*) as records from product group by 1, 2, 3`
  const tallied = sql`select is_service, tax_class, is_active, sum(records)::bigint as records
    from product_tally group by 1, 2, 3 having sum(records) <> 0`
  const { rows } = await sql`(${counted} except ${tallied}) union all (${tallied} except ${counted})`.execute(
    world.db,
  )
  expect(rows).toEqual([])
})

let serial = 0
function input(change: Record<string, unknown> = {}) {
  serial += 1
  const prices = { costPrice: 1_000, sellingPrice: 1_500 }
  return {
    code: `UJI-${serial}`,
    name: `Produk Uji ${serial}`,
    unit: 'pcs',
    isService: false,
    ...prices,
    ...change,
  }
}
const create = (change: Record<string, unknown> = {}) =>
  bookkeeper.call(contract.productApi.create, { body: input(change) })
const refusal = async (change: Record<string, unknown>) => {
  const { errors } = await bookkeeper.refusal(contract.productApi.create, { body: input(change) })
  return errors.map(({ message }) => message)
}

describe('a product', () => {
  it('has its code in upper case', async () => {
    expect((await create({ code: ' srv-00005 ', isService: true })).code).toBe('SRV-00005')
    expect(await refusal({ code: 'SRV-00005' })).toEqual(['Kode produk sudah digunakan'])
  })

  it('tells everything that is wrong at once', async () => {
    const blank = { code: '', name: ' ', unit: '', costPrice: -1, sellingPrice: 0 }
    expect(await refusal(blank)).toEqual([
      'Kode produk harus diisi',
      'Nama produk harus diisi',
      'Unit harus dipilih',
      'Harga pokok harus >= 0',
      'Harga jual harus > 0',
    ])
    expect(await refusal({ costPrice: 1_500 })).toEqual(['Harga jual harus lebih besar dari harga pokok'])
    expect(await refusal({ coretaxUnit: 'UM.9999' })).toEqual(['Satuan Coretax tidak dikenal'])
  })

  it('has a name of its own', async () => {
    const made = await create()
    expect(await refusal({ name: made.name.toUpperCase() })).toEqual(['Nama produk sudah digunakan'])
  })

  it('gets the next code of its series, also when many ask at once', async () => {
    const { code } = await bookkeeper.call(contract.productApi.proposeCode)
    expect(code).toBe('PRD-00009')
    const made = await Promise.all(Array.from({ length: 10 }, () => create({ code, isCodeProposed: true })))
    expect(new Set(made.map((product) => product.code)).size).toBe(10)
  })

  it('takes a Coretax code of its own kind only', async () => {
    expect((await create({ coretaxCode: '010100' })).coretaxCode).toBe('010100')
    expect(await refusal({ coretaxCode: '999999' })).toEqual([
      'Kode barang/jasa Coretax tidak dikenal untuk tipe produk ini',
    ])
  })

  it('takes an active revenue account of level 3 only', async () => {
    const made = await create({ revenueAccountId: account('4-1102') })
    expect(made.revenueAccount).toMatchObject({ code: '4-1102' })
    for (const code of ['4-1100', '1-1101']) {
      expect(await refusal({ revenueAccountId: account(code) })).toEqual([
        'Akun pendapatan harus akun Revenue level 3 yang aktif',
      ])
    }
    const inactive = await admin.call(createAccount, {
      body: { code: '4-1105', name: 'Pendapatan Uji', type: 'revenue' },
    })
    const body = { name: inactive.name, isActive: false }
    await admin.call(updateAccount, { params: { id: inactive.id }, version: inactive.version, body })
    expect(await refusal({ revenueAccountId: inactive.id })).toHaveLength(1)
  })

  it('is changed, deactivated once, and stale edits are refused', async () => {
    const made = await create()
    const { name, unit, isService, costPrice } = made
    const seen = { params: { id: made.id }, version: 1 }
    const body = { name, unit, isService, costPrice, sellingPrice: 9_000, isActive: true }
    const changed = await bookkeeper.call(contract.productApi.update, { ...seen, body })
    expect(changed).toMatchObject({ sellingPrice: 9_000, version: 2, actions: ['edit', 'deactivate'] })
    const stale = await bookkeeper.refusal(contract.productApi.update, { ...seen, body })
    expect(stale).toMatchObject({
      status: 412,
      current: { sellingPrice: 9_000, actions: ['edit', 'deactivate'] },
    })
    const now = { params: { id: made.id }, version: 2 }
    expect(await bookkeeper.call(contract.productApi.deactivate, now)).toMatchObject({
      isActive: false,
      actions: ['edit'],
    })
    expect((await bookkeeper.refusal(contract.productApi.deactivate, now)).title).toBe(
      `Produk ${made.code} - ${made.name} sudah tidak aktif`,
    )
  })
})

describe('the list', () => {
  it('filters by type and status and counts what is active', async () => {
    const before = await viewer.call(contract.countActiveProducts)
    const made = await create({ isService: true, name: 'Jasa Khusus Hitung' })
    await create({ name: 'Barang Khusus Hitung' })
    const query = { q: 'khusus hitung', type: 'service' }
    const page = await viewer.call(contract.productApi.list, { query })
    expect([page.rows.map(({ code }) => code), page.matching]).toEqual([[made.code], 1])
    expect(await viewer.call(contract.countActiveProducts)).toEqual({
      physical: before.physical + 1,
      service: before.service + 1,
    })
    await bookkeeper.call(contract.productApi.deactivate, { params: { id: made.id }, version: 1 })
    expect((await viewer.call(contract.countActiveProducts)).service).toBe(before.service)
    expect(
      (await viewer.call(contract.productApi.list, { query: { ...query, status: 'active' } })).matching,
    ).toBe(0)
  })

  it('filters by PPN class with counters of that class, also with a text', async () => {
    const list = async (query: object) => {
      const { rows, matching } = await viewer.call(contract.productApi.list, { query })
      return { matching, classes: [...new Set(rows.map(({ taxClass }) => taxClass))] }
    }
    const before = await list({ taxClass: 'untaxed' })
    const made = await create({ taxClass: 'untaxed', name: 'Buku Tanpa Pajak' })
    expect(await list({ taxClass: 'untaxed' })).toEqual({
      matching: before.matching + 1,
      classes: ['untaxed'],
    })
    expect(await list({ taxClass: 'taxed', q: 'buku tanpa' })).toEqual({ matching: 0, classes: [] })
    const { taxed, untaxed, all } = {
      taxed: await list({ taxClass: 'taxed' }),
      untaxed: await list({ taxClass: 'untaxed' }),
      all: await list({}),
    }
    expect([taxed.classes, taxed.matching + untaxed.matching]).toEqual([['taxed'], all.matching])
    const { code: _, ...typed } = input({ taxClass: 'taxed', name: made.name })
    const body = { ...typed, isActive: true }
    await bookkeeper.call(contract.productApi.update, { params: { id: made.id }, version: 1, body })
    expect(await list({ taxClass: 'untaxed' })).toEqual(before)
  })

  it('offers active products with what an order line needs', async () => {
    const made = await create({ name: 'Pilihan Pesanan', sellingPrice: 7_000 })
    const { rows } = await viewer.call(contract.productApi.options, { query: { q: 'pilihan pes' } })
    expect(rows).toEqual([
      {
        id: made.id,
        code: made.code,
        name: 'Pilihan Pesanan',
        unit: 'pcs',
        isActive: true,
        isService: false,
        sellingPrice: 7_000,
        taxClass: 'taxed',
        taxFacility: null,
      },
    ])
  })
})

it('searches the codes of the tax office by words, apart for goods and services', async () => {
  const search = async (q: string, type: string) =>
    (await viewer.call(contract.searchCoretaxCodes, { query: { q, type } })).rows
  expect(await search('000000', 'physical')).toEqual([{ code: '000000', name: 'Barang' }])
  expect(await search('000000', 'service')).toEqual([{ code: '000000', name: 'Jasa' }])
  expect((await search('konstruksi umum', 'service')).length).toBeGreaterThan(0)
  expect(await search('konstruksi umum tidakada', 'service')).toEqual([])
})

describe('the revenue account of a product', () => {
  it('is not removed from the chart while the product names it', async () => {
    const body = { code: '4-1188', name: 'Pendapatan Produk Uji', type: 'revenue' as const }
    const { id } = await admin.call(createAccount, { body })
    await create({ revenueAccountId: id })
    const refused = await admin.refusal(deleteAccount, { params: { id } })
    expect(refused).toMatchObject({ status: 409, code: 'account-in-use' })
  })
})

it('many products are found by their codes at once, inactive ones too, whatever the case of the letters', async () => {
  const made = await admin.call(contract.productApi.create, { body: input() })
  const gone = await admin.call(contract.productApi.create, { body: input() })
  await admin.call(contract.productApi.deactivate, { params: { id: gone.id }, version: gone.version })
  const codes = [` ${made.code.toLowerCase()} `, gone.code, 'TIDAK-ADA', '__proto__']
  const { rows } = await viewer.call(contract.findProductsByCode, { body: { codes } })
  expect(rows.map(({ code, isActive }) => [code, isActive])).toEqual([
    [made.code, true],
    [gone.code, false],
  ])
  const tooMany = Array.from({ length: 501 }, (_, index) => `X-${index}`)
  expect((await viewer.refusal(contract.findProductsByCode, { body: { codes: tooMany } })).status).toBe(422)
})
