import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createWorld, type Client, type TestWorld } from '../../../../../tests/server.ts'
import { addDays, toDay } from '../../../../platform/rules/day/day.ts'
import { connect, rowsOf, soleRowOf, type Database } from '../../../../platform/server/database/database.ts'
import { readJournalEntry } from '../../../journals/contract.ts'
import * as contract from '../../contract.ts'
import { inventoryChecks } from '../../server/verify-inventory.ts'

let world: TestWorld
let desk: Client
let admin: Client
const today = toDay(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10))

beforeAll(async () => {
  world = await createWorld()
  desk = await world.as('user')
  admin = await world.as('admin')
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const correctedTwice = (db: Database) =>
  rowsOf(
    db,
    inventoryChecks['counts correct no goods that another one had corrected since they were counted'],
  )

/** What the check tells where counts were posted as they stood at the beginning. */
async function correctedTwiceHadTheGuardSlept(): Promise<unknown[]> {
  const owner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
  const tx = await owner.startTransaction().execute()
  try {
    await sql`alter table stock_count_entry disable trigger all`.execute(tx)
    await sql`update stock_count_entry set standing_sequence = 0`.execute(tx)
    return await correctedTwice(tx)
  } finally {
    await tx.rollback().execute()
    await owner.destroy()
  }
}

let made = 0
/** Goods with a code of their own, which counts are narrowed to. */
async function goods(quantity: number, unitCost: number): Promise<{ id: number; code: string }> {
  made += 1
  const code = `PRD-8${String(made).padStart(4, '0')}`
  const { id } = await soleRowOf(
    world.db,
    sql<{ id: number }>`insert into product (code, name, unit, is_service, cost_price, selling_price)
      values (${code}, ${`Barang ${code}`}, 'pcs', false, 0, 100000) returning id`,
  )
  if (quantity > 0) await adjust('surplus', { productId: id, quantity, unitCost })
  return { id, code }
}
const adjust = (reason: string, line: object) =>
  desk.call(contract.createAdjustment, {
    body: { adjustmentDate: today, reason, warehouseId: 1, lines: [{ unitCost: null, ...line }] } as never,
  })
const begin = async (holding: string, more: object = {}) => {
  const body = { warehouseId: null, isBlind: false, scope: 'all', holding, ...more } as never
  return (await desk.call(contract.createCount, { body })).countNumber
}
const read = (number: string, by = admin) => by.call(contract.countApi.read, { params: { number } })
const enter = async (number: string, productId: number, quantity: number, place?: string) => {
  const { id } = await read(number)
  return desk.call(contract.enterCount, { params: { id }, body: { productId, quantity, place } as never })
}
const posting = async (number: string, postingDay: string = today) => {
  const { id, version } = await read(number)
  return { params: { id }, version, body: { postingDay } as never }
}
const post = async (number: string) => admin.call(contract.postCount, await posting(number))
const sides = async (number: string | null) =>
  (await desk.call(readJournalEntry, { params: { number: number ?? '' } })).lines.map(
    ({ accountCode, debit, credit }) => [accountCode, debit, credit],
  )
const onHand = (productId: number) =>
  rowsOf(
    world.db,
    sql<object>`select quantity::float8 as quantity, value from stock_balance where product_id = ${productId}`,
  )

describe('a count', () => {
  it('takes what moved between cut-off and counting into account, and posts the rest', async () => {
    const p = await goods(20, 12_500)
    const number = await begin(p.code)
    await adjust('loss', { productId: p.id, quantity: 1 })
    await enter(number, p.id, 18)
    await adjust('loss', { productId: p.id, quantity: 2 })
    expect((await read(number)).lines).toMatchObject([{ bookQuantity: 20, counted: 18, difference: -1 }])
    const { entryNumber } = await post(number)
    expect(await sides(entryNumber)).toEqual([
      ['5-1103', 12_500, 0],
      ['1-1401', 0, 12_500],
    ])
    expect(await onHand(p.id)).toEqual([{ quantity: 16, value: 200_000 }])
    expect(await read(number)).toMatchObject({
      state: 'posted',
      amount: -12_500,
      postedOn: today,
      lines: [{ difference: -1, amount: -12_500 }],
    })
  })

  it('refuses goods that another count has corrected since, until they are counted again', async () => {
    const [p, q] = [await goods(3, 1_000), await goods(5, 1_000)]
    const [first, second] = [await begin(p.code), await begin(p.code)]
    await enter(first, p.id, 30)
    await enter(second, p.id, 30)
    await enter(second, q.id, 5)
    await post(first)
    await expect(post(second)).rejects.toThrow(`${p.code} sudah dikoreksi ${first}`)
    await expect(
      world.db.transaction().execute((tx) =>
        sql`update stock_count set posted_on = count_date, posted_at = now(), posted_by = 'x', amount = 0
          where count_number = ${second}`.execute(tx),
      ),
    ).rejects.toThrow('Barang opname sudah dikoreksi opname lain')
    await enter(second, p.id, 29)
    await post(second)
    expect(await onHand(p.id)).toEqual([{ quantity: 29, value: 29_000 }])
    expect(await correctedTwice(world.db)).toEqual([])
    expect(await correctedTwiceHadTheGuardSlept()).toContainEqual({ record: second })
  })

  it('takes goods that another count corrected if that was taken back', async () => {
    const p = await goods(3, 1_000)
    const [first, second] = [await begin(p.code), await begin(p.code)]
    await enter(first, p.id, 30)
    await enter(second, p.id, 7)
    await post(first)
    const { id, version } = await read(first)
    const body = { entryDate: today, reason: 'Salah hitung' } as never
    await admin.call(contract.cancelCount, { params: { id }, version, body })
    await post(second)
    expect(await onHand(p.id)).toEqual([{ quantity: 7, value: 7_000 }])
  })

  it('refuses goods that were counted on the correction of another count which was taken back', async () => {
    const p = await goods(3, 1_000)
    const [first, second] = [await begin(p.code), await begin(p.code)]
    await enter(first, p.id, 30)
    await post(first)
    await enter(second, p.id, 30)
    const { id, version } = await read(first)
    const body = { entryDate: today, reason: 'Salah hitung' } as never
    await admin.call(contract.cancelCount, { params: { id }, version, body })
    await expect(post(second)).rejects.toThrow(`${p.code} sudah dikoreksi ${first}`)
    await enter(second, p.id, 30)
    await post(second)
    expect(await onHand(p.id)).toEqual([{ quantity: 30, value: 30_000 }])
  })

  it('brings in at the average what was found beyond the books', async () => {
    const q = await goods(0, 0)
    await adjust('surplus', { productId: q.id, quantity: 4, unitCost: 6_000 })
    await adjust('surplus', { productId: q.id, quantity: 1, unitCost: 6_001 })
    const number = await begin(q.code)
    await enter(number, q.id, 7)
    await post(number)
    expect(await onHand(q.id)).toEqual([{ quantity: 7, value: 42_001 }])
  })

  it('adds places up, and a place that is counted again replaces itself, both being kept', async () => {
    const p = await goods(10, 1_000)
    const number = await begin(p.code)
    await enter(number, p.id, 5, 'Rak A')
    await enter(number, p.id, 4, 'Rak B')
    await enter(number, p.id, 7, 'Rak A')
    const [line] = (await read(number)).lines
    expect(line).toMatchObject({ counted: 11, difference: 1 })
    expect(line?.entries.map(({ place, quantity, isReplaced }) => [place, quantity, isReplaced])).toEqual([
      ['Rak A', 5, true],
      ['Rak B', 4, false],
      ['Rak A', 7, false],
    ])
    await post(number)
    expect(await onHand(p.id)).toEqual([{ quantity: 11, value: 11_000 }])
  })

  it('leaves what was not counted, and takes what nobody looked for', async () => {
    const [p, other] = [await goods(3, 1_000), await goods(2, 1_000)]
    const number = await begin(p.code)
    await enter(number, other.id, 1)
    expect((await read(number)).lines.map(({ productCode, counted }) => [productCode, counted])).toEqual([
      [p.code, null],
      [other.code, 1],
    ])
    await post(number)
    expect([await onHand(p.id), await onHand(other.id)]).toEqual([
      [{ quantity: 3, value: 3_000 }],
      [{ quantity: 1, value: 1_000 }],
    ])
  })

  it('takes goods of which its warehouse never had any', async () => {
    const { id, code } = await goods(0, 0)
    const number = await begin(code)
    await enter(number, id, 2)
    expect((await read(number)).lines).toMatchObject([{ productCode: code, bookQuantity: 0, counted: 2 }])
    await post(number)
    expect(await onHand(id)).toEqual([{ quantity: 2, value: 0 }])
  })

  it('that differs in nothing posts no entry', async () => {
    const p = await goods(3, 1_000)
    const number = await begin(p.code)
    await enter(number, p.id, 3)
    expect((await post(number)).entryNumber).toBeNull()
    expect(await read(number)).toMatchObject({ state: 'posted', amount: 0, entryNumber: null })
  })

  it('that finds one thing for another of the same worth posts no entry, and is taken back', async () => {
    const [p, q] = [await goods(3, 1_000), await goods(3, 1_000)]
    const number = await begin(p.code)
    await enter(number, p.id, 2)
    await enter(number, q.id, 4)
    expect((await post(number)).entryNumber).toBeNull()
    expect([await onHand(p.id), await onHand(q.id)]).toEqual([
      [{ quantity: 2, value: 2_000 }],
      [{ quantity: 4, value: 4_000 }],
    ])
    await checkBooks(world.db)
    const { id } = await read(number)
    const body = { entryDate: today, reason: 'Salah hitung' } as never
    await admin.call(contract.cancelCount, { params: { id }, body })
    expect(await onHand(p.id)).toEqual([{ quantity: 3, value: 3_000 }])
  })

  it('does not show who counts blindly what the books say', async () => {
    const p = await goods(3, 1_000)
    const number = await begin(p.code, { isBlind: true })
    await enter(number, p.id, 1)
    expect((await read(number, desk)).lines).toMatchObject([
      { bookQuantity: null, counted: 1, difference: null },
    ])
    expect((await read(number)).lines).toMatchObject([{ bookQuantity: 3, difference: -2 }])
  })

  it('is posted by who may, once, as it was seen, and takes nothing more', async () => {
    const p = await goods(3, 1_000)
    const number = await begin(p.code)
    await enter(number, p.id, 2)
    const given = await posting(number)
    expect((await desk.refusal(contract.postCount, given)).status).toBe(403)
    const posted = await Promise.allSettled(
      Array.from({ length: 10 }, () => admin.call(contract.postCount, given)),
    )
    expect(posted.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await onHand(p.id)).toEqual([{ quantity: 2, value: 2_000 }])
    const { id } = await read(number)
    const late = { params: { id }, body: { productId: p.id, quantity: 3 } as never }
    expect((await desk.refusal(contract.enterCount, late)).status).toBe(409)
  })

  it('is taken back with what it posted, or given up before', async () => {
    const p = await goods(3, 1_000)
    const body = { entryDate: today, reason: 'Salah hitung' } as never
    for (const isPosted of [true, false]) {
      const number = await begin(p.code)
      await enter(number, p.id, 1)
      if (isPosted) await post(number)
      const { id } = await read(number)
      await admin.call(contract.cancelCount, { params: { id }, body })
      expect(await onHand(p.id)).toEqual([{ quantity: 3, value: 3_000 }])
      expect(await read(number)).toMatchObject({ state: 'cancelled', actions: [] })
      expect((await admin.refusal(contract.cancelCount, { params: { id }, body })).status).toBe(409)
    }
  })

  it('is counted by fifty at once, each entry kept', async () => {
    const p = await goods(3, 1_000)
    const number = await begin(p.code)
    await Promise.all(Array.from({ length: 50 }, (_, at) => enter(number, p.id, 1, `Rak ${at}`)))
    expect((await read(number)).lines).toMatchObject([{ counted: 50, difference: 47 }])
  })

  it.each([
    ['the day before the cut-off', addDays(today, -1), 'sebelum hari cut-off'],
    ['tomorrow', addDays(today, 1), 'setelah hari ini'],
  ])('is not posted on %s', async (_, day, message) => {
    const p = await goods(3, 1_000)
    const number = await begin(p.code)
    await enter(number, p.id, 1)
    const refused = await admin.refusal(contract.postCount, await posting(number, day))
    expect([refused.status, refused.title]).toEqual([422, expect.stringContaining(message)])
  })

  it('without goods, of a warehouse that is not there, of less than nothing is refused', async () => {
    const refusal = async (more: object) => {
      const body = { warehouseId: null, isBlind: false, scope: 'all', ...more } as never
      return (await desk.refusal(contract.createCount, { body })).title
    }
    expect(await refusal({ holding: 'tidak-ada-barangnya' })).toContain('Tidak ada barang')
    expect(await refusal({ warehouseId: 999 })).toContain('Gudang tidak ada')
    const p = await goods(3, 1_000)
    const { id } = await read(await begin(p.code))
    const entry = (body: object) =>
      desk.refusal(contract.enterCount, { params: { id }, body: { productId: p.id, ...body } as never })
    expect((await entry({ quantity: -1 })).title).toContain('kurang dari nol')
    expect((await entry({ quantity: 1, productId: 999_999 })).title).toContain('tidak mempunyai stok')
    const empty = await posting(await begin(p.code))
    expect((await admin.refusal(contract.postCount, empty)).title).toContain('Belum ada barang yang dihitung')
  })
})

it.each([
  ['update stock_count_entry set quantity = 9', /tidak dapat diubah|permission denied/],
  ['delete from stock_count_entry', /permission denied|tidak dapat dihapus/],
  [
    `insert into stock_count_entry (line_id, place, quantity, standing_quantity, created_by)
     select l.id, '', 1, 0, 'x' from stock_count_line l join stock_count c on c.id = l.count_id where c.posted_on is not null limit 1`,
    /sudah di-post/,
  ],
])('the database refuses: %s', async (statement, answer) => {
  const p = await goods(1, 1_000)
  const number = await begin(p.code)
  await enter(number, p.id, 2)
  await post(number)
  await expect(sql.raw(statement).execute(world.db)).rejects.toThrow(answer)
})

it('a count of more goods than it holds is refused, and leaves none of them out', async () => {
  for (const from of [1, 5_001, 10_001, 15_001]) {
    const until = from === 15_001 ? 20_001 : from + 4_999
    await sql`insert into product (code, name, unit, selling_price, cost_price, is_service)
      select 'BANYAK-' || n, 'Barang banyak ' || n, 'pcs', 2, 1, false from generate_series(${from}::integer, ${until}) n`.execute(
      world.db,
    )
  }
  const body = { warehouseId: null, isBlind: false, scope: 'all', holding: 'barang banyak' } as never
  expect(await desk.refusal(contract.createCount, { body })).toMatchObject({
    errors: [{ path: 'scope', message: 'Paling banyak 20.000 barang sekali opname; persempit cakupannya' }],
  })
})
