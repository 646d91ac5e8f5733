import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { exportedRows } from '../../../../../tests/exported-rows.ts'
import { createWorld } from '../../../../../tests/server.ts'
import { toTotal } from '../../../../platform/rules/money/money.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import * as contract from '../../contract.ts'
import { positionColumns } from '../rules/stock-position.ts'

const world = await createWorld()
const desk = await world.as('user')
const day = (text: string) => toDay(`2026-${text}`)
let productId = 0

beforeAll(async () => {
  world.setClock('2026-11-20T03:00:00Z')
  const { id: vendorId } = await soleRowOf(
    world.db,
    sql<{ id: number }>`select id from vendor where is_active order by id limit 1`,
  )
  productId = (
    await soleRowOf(
      world.db,
      sql<{ id: number }>`insert into product (code, name, unit, is_service, cost_price, selling_price)
        values ('PRD-70001', 'Kartu', 'pcs', false, 0, 100000) returning id`,
    )
  ).id
  const receive = (receiptDate: string, quantity: number, unitPrice: number) =>
    desk.call(contract.createGoodsReceipt, {
      body: {
        receiptDate: day(receiptDate),
        vendorId,
        warehouseId: null,
        lines: [{ productId, quantity, unitPrice }],
      } as never,
    })
  await receive('11-02', 10, 1_000)
  await receive('11-05', 10, 2_000)
  await receive('11-03', 5, 1_600)
})
afterAll(async () => {
  await checkBooks(world.db)
  world.setClock(undefined)
  await world.close()
})

describe('the position of stock', () => {
  it.each([
    ['11-01', undefined, undefined],
    ['11-02', 10, 10_000n],
    ['11-04', 15, 18_000n],
    ['11-20', 25, 38_000n],
  ])('at the end of %s is what moved until then', async (asOf, quantity, value) => {
    const position = await desk.call(contract.readStockPosition, { query: { asOf: day(asOf) } })
    const row = position.rows.find((each) => each.productId === productId)
    expect([row?.quantity, row === undefined ? undefined : BigInt(row.value)]).toEqual([quantity, value])
    expect(position.startedOn).toBe('2026-11-02')
  })

  it.each(['11-04', '11-20'])('at the end of %s stands in a file with its averages', async (asOf) => {
    const { rows } = await desk.call(contract.readStockPosition, { query: { asOf: day(asOf) } })
    const { body } = await exportedRows(
      world.url,
      desk,
      `/stock-position-export?asOf=${day(asOf)}&format=csv`,
    )
    const shown = rows.map((row) =>
      positionColumns.map(({ value }) => String(value({ ...row, value: toTotal(row.value) }) ?? '')),
    )
    expect(body).toEqual(shown)
  })

  it('stands beside the account it is on, which may hold what was typed by hand', async () => {
    const { accounts, total } = await desk.call(contract.readStockPosition, { query: { asOf: day('11-20') } })
    expect(accounts.map(({ code, stock }) => [code, BigInt(stock)])).toEqual([['1-1401', BigInt(total)]])
    const { balance } = await soleRowOf(
      world.db,
      sql<{
        balance: bigint
      }>`select sum(l.debit - l.credit) as balance from journal_line l join journal_entry e on e.id = l.entry_id
        join account a on a.id = l.account_id where a.code = '1-1401' and e.status = 'posted' and e.entry_date <= '2026-11-20'`,
    )
    expect(accounts.map((account) => BigInt(account.balance))).toEqual([BigInt(balance)])
  })
})

const goodsOf = async (code: string) =>
  (
    await soleRowOf(
      world.db,
      sql<{ id: number }>`insert into product (code, name, unit, is_service, cost_price, selling_price)
        values (${code}, ${`Kartu ${code}`}, 'pcs', false, 0, 100000) returning id`,
    )
  ).id

/** Day, quantity and price; what leaves has no price. The last two are entered late. */
const receipts = [
  ['11-02', 10, 1_000],
  ['11-04', -4, 0],
  ['11-06', 8, 1_500],
  ['11-08', -5, 0],
  ['11-08', 3, 2_000],
  ['11-10', -6, 0],
  ['11-03', 7, 1_300],
  ['11-07', 2, 900],
] as const

async function receiveGoods(
  goods: number,
  { on, quantity, price }: { on: string; quantity: number; price: number },
) {
  if (quantity > 0) {
    const { id: vendorId } = await soleRowOf(
      world.db,
      sql<{ id: number }>`select min(id) as id from vendor where is_active`,
    )
    const lines = [{ productId: goods, quantity, unitPrice: price }]
    const body = { receiptDate: day(on), vendorId, warehouseId: null, lines } as never
    await desk.call(contract.createGoodsReceipt, { body })
    return
  }
  const lines = [{ productId: goods, quantity: -quantity, unitCost: null }]
  const body = { adjustmentDate: day(on), reason: 'loss', warehouseId: null, lines } as never
  await desk.call(contract.createAdjustment, { body })
}

/** Products page by page are the same as all at once, and the total is of all. */
it('gives the position a page at a time', async () => {
  for (const code of ['PRD-70010', 'PRD-70011', 'PRD-70012'])
    await receiveGoods(await goodsOf(code), { on: '11-06', quantity: 2, price: 500 })
  const ask = (query: object) =>
    desk.call(contract.readStockPosition, { query: { asOf: day('11-20'), ...query } as never })
  const whole = await ask({ limit: 200 as never })
  const rows = []
  let after: string | undefined
  do {
    const page = await ask({ limit: 1, ...(after === undefined ? {} : { after }) })
    rows.push(...page.rows)
    expect(page.total).toEqual(whole.total)
    after = page.next
  } while (after !== undefined)
  expect(rows).toEqual(whole.rows)
  expect(rows.reduce((sum, { value }) => sum + BigInt(value), 0n)).toBe(BigInt(whole.total))
})

describe('the card of a product', () => {
  const card = (query: object = {}) =>
    desk.call(contract.readStockCard, { params: { code: 'PRD-70001' }, query: query as never })

  it('says what stood after each movement, in the order of days', async () => {
    const { rows, matching } = await card()
    expect(matching).toBe(3)
    expect(
      rows.map((row) => [row.day, row.quantity, row.value, row.standingQuantity, BigInt(row.standingValue)]),
    ).toEqual([
      ['2026-11-05', 10, 20_000, 25, 38_000n],
      ['2026-11-03', 5, 8_000, 15, 18_000n],
      ['2026-11-02', 10, 10_000, 10, 10_000n],
    ])
  })

  it('is part of the movements of all products, page by page, corrections among them', async () => {
    const ask = (query: object) => desk.call(contract.listStockMovements, { query: query as never })
    const whole = await ask({ limit: 200 as never })
    expect(whole.next).toBeUndefined()
    expect(whole.rows.map(({ day: on }) => on)).toEqual(
      whole.rows
        .map(({ day: on }) => on)
        .toSorted()
        .toReversed(),
    )
    const rows = []
    let after: string | undefined
    do {
      const page = await ask({ limit: 2, ...(after === undefined ? {} : { after }) })
      rows.push(...page.rows)
      after = page.next
    } while (after !== undefined)
    expect(rows).toEqual(whole.rows)
    const own = whole.rows.filter(({ productCode }) => productCode === 'PRD-70001')
    expect(own.map(({ quantity, value }) => [quantity, value])).toEqual(
      (await card()).rows.map(({ quantity, value }) => [quantity, value]),
    )
    expect((await ask({ to: day('11-03') })).rows).toEqual(
      whole.rows.filter(({ day: on }) => on <= day('11-03')),
    )
  })

  it.each([
    ['/stock-movements-export?format=csv', 'stock-movements'],
    ['/stock-cards-export/PRD-70001?format=csv', 'stock-cards/PRD-70001'],
  ])('is a file of the same rows (%s)', async (path, list) => {
    const { rows } = (await fetch(`${world.url}/api/v1/${list}?limit=200`, {
      headers: { cookie: desk.cookie },
    }).then((answer) => answer.json())) as Awaited<ReturnType<typeof card>>
    const { head, body, totals } = await exportedRows(world.url, desk, path)
    const at = (name: string) => head.indexOf(name)
    expect(rows.length).toBeGreaterThan(2)
    expect(body.map((row) => [row[at('Dokumen')], row[at('Jumlah')], row[at('Nilai')]])).toEqual(
      rows.map((row) => [row.referenceNumber, String(row.quantity), String(row.value)]),
    )
    expect(totals[at('Nilai')]).toBe(String(rows.reduce((sum, { value }) => sum + value, 0)))
  })

  it('begins a range with what stood before it', async () => {
    const { rows } = await card({ from: day('11-03'), to: day('11-04') })
    expect(rows.map((row) => [row.day, row.standingQuantity])).toEqual([['2026-11-03', 15]])
  })

  it('says the same page by page, where later days corrected what stood before', async () => {
    const boss = await world.as('admin')
    const { version, startedOn: _, ...policy } = await boss.call(contract.readStockPolicy)
    const changed = { body: { ...policy, corrections: 'today' }, version } as const
    const kept = await boss.call(contract.changeStockPolicy, changed)
    const code = 'PRD-70002'
    const goods = await goodsOf(code)
    for (const [on, quantity, price] of receipts) await receiveGoods(goods, { on, quantity, price })
    await boss.call(contract.changeStockPolicy, { body: policy, version: kept.version })
    const ask = (query: object) =>
      desk.call(contract.readStockCard, { params: { code }, query: query as never })
    const whole = await ask({ limit: 200 as never })
    expect(whole.rows.some(({ isCorrected }) => isCorrected)).toBe(true)
    for (const limit of [1, 2, 3]) {
      const rows = []
      let after: string | undefined
      do {
        const page = await ask({ limit, ...(after === undefined ? {} : { after }) })
        rows.push(...page.rows)
        after = page.next
      } while (after !== undefined)
      expect(rows).toEqual(whole.rows)
    }
    expect((await ask({ to: day('11-08') })).rows).toEqual(
      whole.rows.filter((row) => row.day <= day('11-08')),
    )
    const position = await desk.call(contract.readStockPosition, { query: { asOf: day('11-20') } })
    const standing = position.rows.find(({ productId: id }) => id === goods)
    expect(whole.rows[0]).toMatchObject({
      standingQuantity: standing?.quantity,
      standingValue: standing?.value,
    })
  })

  it('of no product is not found', async () => {
    const refused = await desk.refusal(contract.readStockCard, { params: { code: 'PRD-99999' }, query: {} })
    expect(refused.status).toBe(404)
  })
})

describe('what came and went', () => {
  let moved = 0
  const own = <Row extends { productId: number }>(rows: readonly Row[]) =>
    rows.find((row) => row.productId === moved)

  beforeAll(async () => {
    const { vendorId, id } = await soleRowOf(
      world.db,
      sql<{
        vendorId: number
        id: number
      }>`insert into product (code, name, unit, is_service, cost_price, selling_price)
        values ('PRD-70004', 'Mutasi', 'pcs', false, 0, 100000)
        returning id, (select id from vendor where is_active order by id limit 1) as "vendorId"`,
    )
    moved = id
    const receive = (on: string, quantity: number, unitPrice: number) =>
      desk.call(contract.createGoodsReceipt, {
        body: {
          receiptDate: day(on),
          vendorId,
          warehouseId: null,
          lines: [{ productId: moved, quantity, unitPrice }],
        } as never,
      })
    await receive('11-01', 10, 1_000)
    const lines = [{ productId: moved, quantity: 4, unitCost: null }]
    await desk.call(contract.createAdjustment, {
      body: { adjustmentDate: day('11-10'), reason: 'loss', warehouseId: null, lines } as never,
    })
    await receive('11-18', 5, 2_000)
    await receive('11-05', 10, 1_300)
  })

  it('stands between what was there before and after, corrections apart', async () => {
    const query = { from: day('11-06'), to: day('11-20') }
    const { rows } = await desk.call(contract.readStockMutations, {
      query: { ...query, limit: 200 as never },
    })
    const totals = await desk.call(contract.readStockMutationTotals, { query })
    expect(own(rows)).toMatchObject({
      ...{ openingQuantity: 20, openingValue: 23_000, inQuantity: 5, inValue: 10_000 },
      ...{ outQuantity: -4, outValue: -4_000, revaluation: -600, closingQuantity: 21, closingValue: 28_400 },
    })
    const position = await desk.call(contract.readStockPosition, { query: { asOf: query.to } })
    expect(BigInt(totals.closingValue)).toBe(BigInt(position.total))
  })

  it('has no younger goods for what came and was taken back, nor left for what was', async () => {
    const { id, vendorId } = await soleRowOf(
      world.db,
      sql<{
        id: number
        vendorId: number
      }>`insert into product (code, name, unit, is_service, cost_price, selling_price)
        values ('PRD-70005', 'Dibatalkan', 'pcs', false, 0, 100000)
        returning id, (select id from vendor where is_active order by id limit 1) as "vendorId"`,
    )
    const reason = 'Salah catat'
    for (const [on, back] of [
      ['08-01', null],
      ['11-15', '11-16'],
    ] as const) {
      const lines = [{ productId: id, quantity: 10, unitPrice: 1_000 }]
      const body = { receiptDate: day(on), vendorId, warehouseId: null, lines } as never
      const { receiptNumber } = await desk.call(contract.createGoodsReceipt, { body })
      const read = await desk.call(contract.goodsReceiptApi.read, { params: { number: receiptNumber } })
      const cancel = { params: { id: read.id }, body: { entryDate: day(back ?? on), reason } as never }
      if (back !== null) await desk.call(contract.cancelGoodsReceipt, cancel)
    }
    const lines = [{ productId: id, quantity: 3, unitCost: null }]
    const body = { adjustmentDate: day('11-17'), reason: 'loss', warehouseId: null, lines } as never
    const made = await desk.call(contract.createAdjustment, { body })
    if (!('adjustmentNumber' in made)) throw new Error('it waits')
    const lost = await desk.call(contract.adjustmentApi.read, { params: { number: made.adjustmentNumber } })
    const undo = { params: { id: lost.id }, body: { entryDate: day('11-18'), reason } as never }
    await desk.call(contract.cancelAdjustment, undo)
    const { rows } = await desk.call(contract.readStockAges, {
      query: { asOf: day('11-20'), limit: 200 as never },
    })
    expect(rows.find((row) => row.productId === id)).toMatchObject({
      ...{ quantity: 10, value: 10_000, idleDays: 111 },
      ages: { upTo30: 0, upTo90: 0, upTo180: 10_000, older: 0 },
    })
  })

  it('is the age of what is left: what came last is still there', async () => {
    const asOf = toDay('2027-02-10')
    const { rows } = await desk.call(contract.readStockAges, { query: { asOf, limit: 200 as never } })
    const totals = await desk.call(contract.readStockAgeTotals, { query: { asOf } })
    expect(own(rows)).toMatchObject({
      ...{ quantity: 21, value: 28_400, idleDays: 92 },
      ages: { upTo30: 0, upTo90: 6_762, upTo180: 21_638, older: 0 },
    })
    expect(Object.values(totals.ages).reduce((sum, each) => sum + BigInt(each), 0n)).toBe(
      BigInt(totals.value),
    )
  })
})
