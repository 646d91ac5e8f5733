import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createWorld } from '../../../../../tests/server.ts'
import { addDays, toDay } from '../../../../platform/rules/day/day.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import { readJournalEntry } from '../../../journals/contract.ts'
import * as contract from '../../contract.ts'

const world = await createWorld()
const desk = await world.as('user')
const today = toDay(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10))

afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

let made = 0
async function product(): Promise<number> {
  made += 1
  const code = `PRD-6${String(made).padStart(4, '0')}`
  const insert = sql<{
    id: number
  }>`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values (${code}, ${`Barang ${code}`}, 'pcs', false, 0, 100000) returning id`
  return (await soleRowOf(world.db, insert)).id
}
const bodyOf = (reason: string, lines: object[], change: object = {}) =>
  ({ adjustmentDate: today, reason, warehouseId: null, lines, ...change }) as never
const adjust = (...given: Parameters<typeof bodyOf>) =>
  desk.call(contract.createAdjustment, { body: bodyOf(...given) })
const refusalOf = async (...given: Parameters<typeof bodyOf>) =>
  JSON.stringify(await desk.refusal(contract.createAdjustment, { body: bodyOf(...given) }))
const read = (number: string) => desk.call(contract.adjustmentApi.read, { params: { number } })
const sides = async (number: string) =>
  (await desk.call(readJournalEntry, { params: { number } })).lines.map(({ accountCode, debit, credit }) => [
    accountCode,
    debit,
    credit,
  ])
const onHand = (productId: number) =>
  soleRowOf(
    world.db,
    sql<object>`select quantity::float8 as quantity, value from stock_balance where product_id = ${productId}`,
  )
const fakturs = async (number: string) =>
  (
    await rowsOf(
      world.db,
      sql<{
        source: string
        code: string
        party: string
        base: number
        vat: number
      }>`select source, transaction_code as code, party_code as party, base_amount as base, vat_amount as vat
        from output_tax where source_number = ${number} order by id`,
    )
  ).map(({ source, code, party, base, vat }) => [source, code, party, base, vat])
const line = (productId: number, quantity: number, unitCost: number | null = null) => ({
  productId,
  quantity,
  unitCost,
})

describe('an adjustment', () => {
  it.each([
    ['sample', 2, '5-2105', 60_000, 6_600],
    ['loss', 1, '5-1103', 30_000, 0],
    ['ownUse', 1, '5-3212', 30_000, 3_300],
  ] as const)(
    'for %s takes goods out at their average, against the account of its reason, with the VAT that is due',
    async (reason, count, account, value, vat) => {
      const goods = await product()
      await adjust('surplus', [line(goods, 10, 30_000)])
      const { adjustmentNumber, entryNumber, amount } = await adjust(reason, [line(goods, count)])
      expect(amount).toBe(-value)
      expect(await sides(entryNumber)).toEqual([
        [account, value + vat, 0],
        ['1-1401', 0, value],
        ...(vat === 0 ? [] : [['2-1201', 0, vat]]),
      ])
      expect(await read(adjustmentNumber)).toMatchObject({
        isVatDue: vat > 0,
        vatAmount: vat === 0 ? null : vat,
        reason,
        lines: [{ quantity: count, amount: -value }],
      })
    },
  )

  it('that gives goods away has a tax invoice on their cost to who got them, taken back when it is cancelled', async () => {
    const goods = await product()
    await adjust('surplus', [line(goods, 10, 30_000)])
    const { id: receiverId, code } = await soleRowOf(
      world.db,
      sql<{ id: number; code: string }>`select id, code from customer where code = 'CUST-00003'`,
    )
    const { adjustmentNumber } = await adjust('sample', [line(goods, 2)], { receiverId })
    expect(await fakturs(adjustmentNumber)).toEqual([['stock_adjustment', '04', code, 60_000, 6_600]])
    const { id, receiver } = await read(adjustmentNumber)
    expect(receiver).toMatchObject({ code })
    const body = { entryDate: today, reason: 'Tidak jadi' }
    await desk.call(contract.cancelAdjustment, { params: { id }, body })
    expect(await fakturs(adjustmentNumber)).toEqual([
      ['stock_adjustment', '04', code, 60_000, 6_600],
      ['adjustment_cancellation', '04', code, -60_000, -6_600],
    ])
  })

  it('keeps its tax invoice when the cost turns out to be another: it was due on the cost of its day', async () => {
    const goods = await product()
    const ago = (days: number) => ({ adjustmentDate: addDays(today, -days) })
    const balance = async (code: string) =>
      (
        await soleRowOf(
          world.db,
          sql<{
            balance: number
          }>`select coalesce(sum(l.debit - l.credit), 0)::float8 as balance from journal_line l
            join account a on a.id = l.account_id where a.code = ${code} and l.posting_number is not null`,
        )
      ).balance
    await adjust('surplus', [line(goods, 10, 30_000)], ago(3))
    const { adjustmentNumber } = await adjust('sample', [line(goods, 2)], ago(1))
    const before = [await balance('5-2105'), await balance('2-1201')] as const
    // 900.000 over 20 is 45.000: what was given away cost 90.000, not 60.000.
    await adjust('surplus', [line(goods, 10, 60_000)], ago(2))
    expect([await balance('5-2105'), await balance('2-1201')]).toEqual([before[0] + 30_000, before[1]])
    expect(await fakturs(adjustmentNumber)).toMatchObject([
      ['stock_adjustment', '04', expect.any(String), 60_000, 6_600],
    ])
    const { id } = await read(adjustmentNumber)
    await desk.call(contract.cancelAdjustment, {
      params: { id },
      body: { entryDate: today, reason: 'Tidak jadi' },
    })
    // Cancelled, it takes back the VAT that was due, and the goods come back at what they cost.
    expect([await balance('5-2105'), await balance('2-1201')]).toEqual([
      before[0] - 66_600,
      before[1] + 6_600,
    ])
    expect(await onHand(goods)).toMatchObject({ quantity: 20, value: 900_000 })
  })

  it('for own use is supplied to the organisation itself', async () => {
    const goods = await product()
    await adjust('surplus', [line(goods, 3, 10_000)])
    const { adjustmentNumber } = await adjust('ownUse', [line(goods, 1)])
    expect(await fakturs(adjustmentNumber)).toEqual([['stock_adjustment', '04', '-', 10_000, 1_100]])
  })

  it('of a receiver that is not there is refused', async () => {
    const goods = await product()
    await adjust('surplus', [line(goods, 3, 10_000)])
    expect(await refusalOf('sample', [line(goods, 1)], { receiverId: 999_999 })).toContain(
      'Penerima tidak ada',
    )
  })

  it('of goods without VAT owes none', async () => {
    const goods = await product()
    await sql`update product set tax_class = 'untaxed' where id = ${goods}`.execute(world.db)
    await adjust('surplus', [line(goods, 3, 10_000)])
    const { adjustmentNumber } = await adjust('sample', [line(goods, 1)])
    expect(await read(adjustmentNumber)).toMatchObject({ isVatDue: false, vatAmount: null })
    expect(await fakturs(adjustmentNumber)).toEqual([])
  })

  it('brings a surplus in at the average when no cost is typed', async () => {
    const goods = await product()
    await adjust('surplus', [line(goods, 5, 6_000)])
    const { amount } = await adjust('surplus', [line(goods, 2)])
    expect(amount).toBe(12_000)
  })

  it('is cancelled with its goods, once', async () => {
    const goods = await product()
    await adjust('surplus', [line(goods, 10, 1_000)])
    const { adjustmentNumber } = await adjust('loss', [line(goods, 4)])
    const { id } = await read(adjustmentNumber)
    const body = { entryDate: today, reason: 'Ditemukan' }
    await desk.call(contract.cancelAdjustment, { params: { id }, body })
    expect(await onHand(goods)).toEqual({ quantity: 10, value: 10_000 })
    expect((await desk.refusal(contract.cancelAdjustment, { params: { id }, body })).status).toBe(409)
  })

  it('of more than there is names product, warehouse, day, what is there and what was asked', async () => {
    const goods = await product()
    await adjust('surplus', [line(goods, 1, 1_000)])
    expect(await refusalOf('loss', [line(goods, 3)])).toMatch(
      /Pengeluaran 3 pada .* ditolak: stok Barang .* di Utama/,
    )
  })

  it.each([
    ['loss', { quantity: 1, unitCost: 5 }, 'rata-ratanya'],
    ['opening', { quantity: 1, unitCost: null }, 'Biaya satuan harus diisi'],
    ['surplus', { quantity: 0, unitCost: null }, 'Jumlah harus > 0'],
    ['surplus', { quantity: 1, unitCost: -1 }, 'Biaya satuan harus >= 0'],
    ['surplus', { quantity: 1, unitCost: null }, 'lebih dari nol'],
  ])('for %s with %j is refused', async (reason, given, message) => {
    expect(await refusalOf(reason, [{ productId: await product(), ...given }])).toContain(message)
  })

  it('without goods, of tomorrow, of a product that is not there is refused', async () => {
    expect(await refusalOf('loss', [line(await product(), 1)], { receiverId: 999_999 })).toContain(
      'receiverId',
    )
    const dear = [line(await product(), 1, 5e15), line(await product(), 1, 5e15)]
    expect(await refusalOf('surplus', dear)).toContain('stock-too-large')
    expect(await refusalOf('loss', [])).toContain('minimal 1 barang')
    expect(await refusalOf('loss', [line(999_999, 1)])).toContain('tidak mempunyai stok')
    const late = { adjustmentDate: '2099-01-01' }
    expect(await refusalOf('loss', [line(await product(), 1)], late)).toContain('setelah hari ini')
  })
})

it('opening stock takes the place of what stood on the account by hand', async () => {
  const before = await desk.call(contract.readStockPosition, { query: { asOf: today } })
  expect(before.accounts.every(({ stock, balance }) => stock === balance)).toBe(false)
  await adjust('opening', [line(await product(), 7, 11_000)])
  const { accounts, total } = await desk.call(contract.readStockPosition, { query: { asOf: today } })
  expect(accounts.map(({ stock, balance }) => [stock, balance])).toEqual([[total, total]])
})
