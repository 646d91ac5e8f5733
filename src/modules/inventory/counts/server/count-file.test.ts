import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { daysAgo } from '../../../../../tests/settlement-world.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import * as contract from '../../contract.ts'

let world: TestWorld
let desk: Client
let admin: Client

const goods = ['KERTAS', 'TINTA', 'MAP']

beforeAll(async () => {
  world = await createWorld()
  ;[desk, admin] = await Promise.all([world.as('user'), world.as('admin')])
  await sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    select code, 'Barang ' || code, 'pcs', false, 500, 1000 from unnest(${goods}::text[]) code`.execute(
    world.db,
  )
  await sql`insert into product_pack (product_id, name, factor, created_by)
    select id, 'dus', 12, 'uji' from product where code = 'TINTA'`.execute(world.db)
  await sql`insert into product_barcode (product_id, pack_id, barcode, created_by)
    select p.id, k.id, '8991234', 'uji' from product p join product_pack k on k.product_id = p.id`.execute(
    world.db,
  )
  const lines = await Promise.all(
    goods.slice(0, 2).map(async (code) => ({ productId: await idOf(code), quantity: 20, unitCost: 1_000 })),
  )
  await desk.call(contract.createAdjustment, {
    body: { adjustmentDate: daysAgo(0), reason: 'surplus', warehouseId: null, lines } as never,
  })
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const idOf = async (code: string) =>
  (await soleRowOf(world.db, sql<{ id: number }>`select id from product where code = ${code}`)).id
const begin = async (more: object = {}) => {
  const body = { warehouseId: null, isBlind: false, scope: 'stocked', holding: 'Barang', ...more } as never
  const { countNumber } = await desk.call(contract.createCount, { body })
  return read(countNumber)
}
const read = (number: string, by = desk) => by.call(contract.countApi.read, { params: { number } })
const csv = (rows: readonly string[]) => ({
  body: new TextEncoder().encode(['Produk;Tempat;Jumlah', ...rows].join('\r\n')),
  query: { format: 'csv' as const },
})
const check = (id: number, rows: readonly string[], by = desk) =>
  by.call(contract.checkCountFile, { params: { id }, ...csv(rows) })
const applying = (id: number, rows: readonly string[], digest: string) => {
  const { body, query } = csv(rows)
  return { params: { id }, body, query: { ...query, digest } }
}
const enter = async (id: number, rows: readonly string[]) =>
  desk.call(contract.enterCountFile, applying(id, rows, (await check(id, rows)).digest))
const counted = async (number: string) =>
  (await read(number)).lines.map(({ productCode, counted: found }) => [productCode, found])

describe('what was counted, from a file', () => {
  it('is told first, entered together beside the books of that moment, and posted', async () => {
    const { id, countNumber, version } = await begin()
    const rows = ['kertas;Rak A;7', 'KERTAS - Barang KERTAS;Rak B;12,5', '8991234;;1', 'MAP;;']
    expect(await check(id, rows)).toMatchObject({
      ...{ created: 3, changed: 0, skipped: 1, problemCount: 0 },
      lines: [{ line: 2, code: 'KERTAS', differences: [{ label: 'Rak A', before: '', after: '7' }] }, {}, {}],
    })
    expect(await counted(countNumber)).toEqual([
      ['KERTAS', null],
      ['TINTA', null],
    ])
    expect(await enter(id, rows)).toEqual({ created: 3, changed: 0 })
    expect(await counted(countNumber)).toEqual([
      ['KERTAS', 19.5],
      ['TINTA', 12],
    ])
    expect(await check(id, ['KERTAS;Rak A;8'])).toMatchObject({
      ...{ created: 0, changed: 1 },
      lines: [{ differences: [{ label: 'Rak A', before: '7', after: '8' }] }],
    })
    await enter(id, ['KERTAS;Rak A;8'])
    const { lines } = await read(countNumber)
    expect(lines).toMatchObject([{ counted: 20.5, difference: 0.5 }, { difference: -8 }])
    const posting = { params: { id }, version, body: { postingDay: daysAgo(0) } as never }
    await admin.call(contract.postCount, posting)
    const late = applying(id, rows, '')
    expect((await desk.refusal(contract.enterCountFile, late)).status).toBe(409)
    expect((await desk.refusal(contract.checkCountFile, { params: { id }, ...csv(rows) })).status).toBe(409)
  })

  it('is refused whole where a cell is wrong, and each is named', async () => {
    const { id, countNumber } = await begin()
    const rows = ['KERTAS;;5', 'MAP;;1', 'ASING;;1', 'KERTAS;;6', 'TINTA;;banyak']
    const { problems, problemCount, digest } = await check(id, rows)
    expect([problemCount, problems.map(({ cell, message }) => [cell, message])]).toEqual([
      4,
      [
        ['A3', 'MAP Barang MAP tidak ada dalam lembar opname ini; catat lewat Hitung'],
        ['A4', 'Tidak ada produk dengan kode atau barcode ASING'],
        ['A5', 'KERTAS tanpa tempat sudah ada di baris 2'],
        ['C6', expect.stringContaining('angka mulai dari 0')],
      ],
    ])
    const refused = await desk.refusal(contract.enterCountFile, applying(id, rows, digest))
    expect([refused.status, refused.errors?.map(({ path }) => path)]).toEqual([422, ['A3', 'A4', 'A5', 'C6']])
    expect((await counted(countNumber)).map(([, found]) => found)).toEqual([null, null])
  })

  it('is checked again where somebody counted the same place meanwhile', async () => {
    const { id, countNumber } = await begin()
    const { digest } = await check(id, ['KERTAS;;5'])
    await desk.call(contract.enterCount, {
      params: { id },
      body: { productId: await idOf('KERTAS'), quantity: 3 } as never,
    })
    const refused = await desk.refusal(contract.enterCountFile, applying(id, ['KERTAS;;5'], digest))
    expect(refused).toMatchObject({ status: 409, code: 'changed-since' })
    expect((await counted(countNumber))[0]).toEqual(['KERTAS', 3])
  })

  it('tells who counts blindly nothing of the books, nor does the sheet', async () => {
    const { id } = await begin({ isBlind: true })
    const path = `/api/v1/stock-counts/${id}/entries-file/template?format=csv`
    const answer = await fetch(`${world.url}${path}`, { headers: { cookie: desk.cookie } })
    const sheet = (await answer.text()).replace(/^\uFEFF/, '')
    expect(sheet.trim().split(/\r?\n/)).toEqual([
      'Produk;Nama barang;Tempat;Jumlah',
      'KERTAS;Barang KERTAS (pcs);;',
      'TINTA;Barang TINTA (pcs);;',
    ])
    const plan = await check(id, ['KERTAS;;5'])
    expect(JSON.stringify(plan)).not.toMatch(/book|standing|"20/)
  })
})

it('five thousand lines are entered by one statement', async () => {
  await sql`insert into product (code, name, unit, selling_price, cost_price, is_service)
    select 'BANYAK-' || n, 'Rupa-rupa ' || n, 'pcs', 2, 1, false from generate_series(1, 5000) n`.execute(
    world.db,
  )
  const { id, countNumber } = await begin({ scope: 'all', holding: 'Rupa-rupa' })
  const rows = Array.from({ length: 5_000 }, (_, at) => `BANYAK-${at + 1};Rak ${at % 7};${at % 9}`)
  expect(await enter(id, rows)).toEqual({ created: 5_000, changed: 0 })
  expect((await read(countNumber)).countedCount).toBe(5_000)
  const { commands } = await soleRowOf(
    world.db,
    sql<{ commands: number }>`select count(distinct e.cmin::text)::int as commands from stock_count_entry e
      join stock_count_line l on l.id = e.line_id where l.count_id = ${id}`,
  )
  expect(commands).toBe(1)
})
