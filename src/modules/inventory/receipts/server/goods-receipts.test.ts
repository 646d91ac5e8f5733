import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createWorld } from '../../../../../tests/server.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { readJournalEntry } from '../../../journals/contract.ts'
import * as contract from '../contract.ts'

const world = await createWorld()
const desk = await world.as('user')
const today = toDay(new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10))

afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  (await soleRowOf(world.db, statement)).id
const vendorId = await idOf(sql`select id from vendor where is_active order by id limit 1`)
let made = 0
const product = (isService = false) => {
  made += 1
  const code = `PRD-8${String(made).padStart(4, '0')}`
  return idOf(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values (${code}, ${`Barang ${code}`}, 'pcs', ${isService}, 0, 100000) returning id`)
}
const bodyOf = (lines: object[], change: object = {}) =>
  ({ receiptDate: today, vendorId, warehouseId: null, lines, ...change }) as never
const receive = (lines: object[], change: object = {}) =>
  desk.call(contract.createGoodsReceipt, { body: bodyOf(lines, change) })
const read = (number: string) => desk.call(contract.goodsReceiptApi.read, { params: { number } })
const cancel = (id: number, entryDate = today) =>
  desk.call(contract.cancelGoodsReceipt, { params: { id }, body: { entryDate, reason: 'Salah' } })
const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: Error) => error.message,
  )
const onHand = (productId: number) =>
  soleRowOf(
    world.db,
    sql<{
      quantity: number
      value: number
    }>`select quantity::float8 as quantity, value from stock_balance where product_id = ${productId}`,
  )

describe('a goods receipt', () => {
  it('is refused where what stands would no longer be an exact number', async () => {
    const dust = await product()
    await receive([{ productId: dust, quantity: 8_000_000_000_000, unitPrice: 1 }])
    const line = { productId: dust, quantity: 1_500_000_000_000, unitPrice: 1 }
    expect(await refusalOf(receive([line]))).toContain('stock-too-large')
    expect(await onHand(dust)).toEqual({ quantity: 8_000_000_000_000, value: 8_000_000_000_000 })
    await receive([{ productId: dust, quantity: 0.001, unitPrice: 1_000 }])
    expect(await onHand(dust)).toEqual({ quantity: 8_000_000_000_000.001, value: 8_000_000_000_001 })
    const gold = await product()
    const dear = { productId: gold, quantity: 1, unitPrice: 900_000_000_000_000 }
    const admin = await world.as('admin')
    const add = () => admin.call(contract.createGoodsReceipt, { body: bodyOf([dear]) })
    for (const _ of Array.from({ length: 10 })) await add()
    expect(await refusalOf(add())).toContain('stock-too-large')
  })

  it('takes goods into stock at typed prices, against what is received and not billed', async () => {
    const [paper, bonus] = [await product(), await product()]
    const made = await receive([
      { productId: paper, quantity: 2.5, unitPrice: 1_001 },
      { productId: bonus, quantity: 3, unitPrice: 0 },
    ])
    expect(made.totalAmount).toBe(2_503)
    const receipt = await read(made.receiptNumber)
    expect(receipt).toMatchObject({ state: 'recorded', actions: ['cancel'], warehouseName: 'Utama' })
    const entry = await desk.call(readJournalEntry, { params: { number: made.entryNumber } })
    expect(entry.lines.map(({ accountCode, debit, credit }) => [accountCode, debit, credit])).toEqual([
      ['1-1401', 2_503, 0],
      ['2-1102', 0, 2_503],
    ])
    expect(await onHand(paper)).toEqual({ quantity: 2.5, value: 2_503 })
    expect(await onHand(bonus)).toEqual({ quantity: 3, value: 0 })
  })

  it('is cancelled with all its goods, once, and not when some of them are gone', async () => {
    const paper = await product()
    const first = await read(
      (await receive([{ productId: paper, quantity: 10, unitPrice: 1_000 }])).receiptNumber,
    )
    const second = await read(
      (await receive([{ productId: paper, quantity: 10, unitPrice: 2_000 }])).receiptNumber,
    )
    const { entryNumber } = await cancel(first.id)
    expect(await onHand(paper)).toEqual({ quantity: 10, value: 20_000 })
    expect((await read(first.receiptNumber)).cancelled).toMatchObject({ day: today, entryNumber })
    expect(await refusalOf(cancel(first.id))).toContain('sudah dibatalkan')
    const third = await read((await receive([{ productId: paper, quantity: 1, unitPrice: 1 }])).receiptNumber)
    await cancel(second.id)
    expect(await onHand(paper)).toEqual({ quantity: 1, value: 1 })
    await cancel(third.id)
    expect(await onHand(paper)).toEqual({ quantity: 0, value: 0 })
  })

  it('is cancelled once, however many ask at the same time', async () => {
    const paper = await product()
    const { id } = await read(
      (await receive([{ productId: paper, quantity: 10, unitPrice: 1_000 }])).receiptNumber,
    )
    const answers = await Promise.all([refusalOf(cancel(id)), refusalOf(cancel(id)), refusalOf(cancel(id))])
    expect(answers.filter((answer) => answer === 'done')).toHaveLength(1)
    expect(await onHand(paper)).toEqual({ quantity: 0, value: 0 })
  })

  it.each([
    ['without a vendor', { vendorId: null }, 'Vendor harus dipilih'],
    ['from a vendor that is not there', { vendorId: 999_999 }, 'Vendor tidak ada'],
    ['of tomorrow', { receiptDate: '2099-01-01' }, 'tidak boleh setelah hari ini'],
    ['without goods', { lines: [] }, 'minimal 1 barang'],
    ['into a warehouse that is not there', { warehouseId: 999_999 }, 'gudang tidak ada'],
  ])('%s is refused, and leaves nothing', async (_, change, message) => {
    const paper = await product()
    const refusal = await refusalOf(receive([{ productId: paper, quantity: 1, unitPrice: 1 }], change))
    expect(refusal).toContain(message)
  })

  it.each([
    [{ productId: null, quantity: 1, unitPrice: 1 }, 'Produk harus dipilih'],
    [{ productId: 999_999, quantity: 1, unitPrice: 1 }, 'tidak mempunyai stok'],
    [{ productId: 0, quantity: 0, unitPrice: 1 }, 'Jumlah harus > 0'],
    [{ productId: 0, quantity: 1.0001, unitPrice: 1 }, '3 angka desimal'],
    [{ productId: 0, quantity: 1, unitPrice: -1 }, 'Harga harus >= 0'],
    [{ productId: 0, quantity: 1, unitPrice: 0 }, 'Nilai penerimaan harus > 0'],
    [{ productId: 0, quantity: 9_000_000, unitPrice: 9_007_199_254_740_991 }, 'terlalu besar'],
  ])('with the line %j is refused', async (line, message) => {
    const productId = line.productId === 0 ? await product() : line.productId
    expect(await refusalOf(receive([{ ...line, productId }]))).toContain(message)
  })

  it('of a service is refused', async () => {
    const line = { productId: await product(true), quantity: 1, unitPrice: 1 }
    expect(await refusalOf(receive([line]))).toContain('tidak mempunyai stok')
  })

  it('is printed', async () => {
    const { receiptNumber } = await receive([{ productId: await product(), quantity: 1, unitPrice: 1_000 }])
    const answer = await fetch(`${world.url}/api/v1/goods-receipts/${receiptNumber}/pdf`, {
      headers: { cookie: desk.cookie },
    })
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })
})
