import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { createStockWorld, given } from '../../../../tests/stock-world.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import { readPostedIn } from '../../ledger/server/index.ts'
import { tellFollowing } from './following.ts'
import { moveStock } from './move-stock.ts'
import { accountsForRoles } from '../../accounts/server/index.ts'
import { bookkeeper } from '../../../../tests/ledger-world.ts'
import { toDay } from '../../../platform/rules/day/day.ts'
import { storedQuantity } from '../../../platform/rules/money/quantity.ts'

let world: Awaited<ReturnType<typeof createStockWorld>>
beforeEach(async () => {
  world = await createStockWorld()
})
afterEach(async () => {
  await checkBooks(world.db)
  await world.close()
})

const byLayers = (product: number) =>
  sql`insert into stock_item (product_id, method) values (${product}, 'fifo')`.execute(world.db)
const firstOf = ({ lines }: { readonly lines: readonly { readonly movementIds: readonly number[] }[] }) =>
  lines[0]?.movementIds[0] ?? 0

describe('a receipt that is entered late', () => {
  it('tells before it is saved which movements change, and what that does month by month', async () => {
    world.setToday('2026-10-03')
    await world.receive('2026-09-01', 10, 10_000)
    const first = await world.deliver('2026-09-10', 4)
    const second = await world.deliver('2026-09-20', 2)
    await world.bill('2026-09-20', second, 2)
    await world.bill('2026-10-03', first, 4)
    const told = await world.act(async (tx) => {
      const { grni } = await accountsForRoles(tx, ['grni'])
      const line = {
        productId: world.goods,
        warehouseId: null,
        quantity: storedQuantity('10'),
        kind: 'receipt' as const,
        basis: given(13_000),
        counterAccountId: grni,
      }
      const reference = { type: 'test', number: 'late' }
      const act = { day: toDay('2026-09-05'), reference, says: 'Terlambat', lines: [line] }
      await moveStock(tx, act, { today: toDay('2026-10-15'), actor: bookkeeper })
      return tellFollowing(tx, await readPostedIn(tx))
    })
    const [changed, months] = told.consequences
    expect(changed?.rows.map(([day, , , before, after]) => [day, before, after])).toEqual([
      ['10 Sep 2026', '-4.000', '-4.600'],
      ['20 Sep 2026', '-2.000', '-2.300'],
    ])
    const profits = months?.rows.filter(([, account]) => account === 'Laba')
    expect(profits?.map(([, , amount]) => amount)).toEqual(['-300', '-600'])
  })
})

describe('a price that is billed lower', () => {
  it('takes no more out of stock than there is', async () => {
    const first = firstOf(await world.receive('2026-09-01', 10, 100_000))
    await world.receive('2026-09-01', 10, 0)
    await world.deliver('2026-09-05', 10)
    const basis = { is: 'difference' as const, of: first, amount: toRupiah(-80_000) }
    const { lines } = await world.move('2026-09-10', [
      { quantity: 0, kind: 'difference', basis, counter: 'purchase_price_variance' },
    ])
    expect(lines[0]).toMatchObject({ value: -50_000, expense: -30_000 })
    expect(await world.moved('inventory', 'shipped_not_invoiced')).toEqual([
      ['2026-09-01', 'inventory', 100_000],
      ['2026-09-05', 'inventory', -50_000],
      ['2026-09-05', 'shipped_not_invoiced', 50_000],
      ['2026-09-10', 'inventory', -50_000],
    ])
    expect(await world.onHand()).toEqual([10, 0])
  })
})

describe('by layers', () => {
  it('goods are corrected on the day they left and on that of their invoice', async () => {
    await byLayers(world.goods)
    await world.receive('2026-03-01', 10, 1_000)
    await world.receive('2026-03-05', 10, 1_300)
    const delivery = await world.deliver('2026-03-08', 12)
    await world.bill('2026-03-09', delivery, 12)
    const { corrections } = await world.receive('2026-03-03', 5, 550)
    expect(corrections.map(({ day }) => day)).toEqual(['2026-03-08', '2026-03-09'])
    expect(await world.moved('inventory', 'shipped_not_invoiced', 'cogs')).toEqual([
      ['2026-03-01', 'inventory', 1_000],
      ['2026-03-03', 'inventory', 550],
      ['2026-03-05', 'inventory', 1_300],
      ['2026-03-08', 'inventory', -1_220],
      ['2026-03-08', 'shipped_not_invoiced', 1_220],
      ['2026-03-09', 'cogs', 1_220],
      ['2026-03-09', 'shipped_not_invoiced', -1_220],
    ])
  })

  it('a layer of three leaves as 333, 334 and 333', async () => {
    await byLayers(world.goods)
    await world.receive('2026-03-01', 3, 1_000)
    for (const day of ['2026-03-02', '2026-03-03', '2026-03-04']) await world.deliver(day, 1)
    expect((await world.moved('shipped_not_invoiced')).map(([, , amount]) => amount)).toEqual([333, 334, 333])
    expect(await world.onHand()).toEqual([0, 0])
  })

  it('nothing goes below nothing, even where the warehouse allows it', async () => {
    const depot = await world.warehouse('Depo', true)
    await byLayers(world.goods)
    await world.receive('2026-03-01', 2, 2_000, { warehouse: depot })
    await expect(world.deliver('2026-03-02', 3, { warehouse: depot })).rejects.toThrow('ditolak')
    await world.deliver('2026-03-02', 2, { warehouse: depot })
    expect(await world.onHand(depot)).toEqual([0, 0])
  })

  it('a late receipt where goods were sent from changes what is on the way, arrived and left', async () => {
    const other = await world.warehouse('Cabang')
    await byLayers(world.goods)
    await world.receive('2026-09-01', 4, 40_000)
    await world.receive('2026-09-03', 6, 90_000)
    const way = { warehouse: other, inTransit: true, kind: 'transfer' as const, counter: null }
    const sent = await world.move('2026-09-04', [
      { quantity: -6, kind: 'transfer', counter: null },
      { ...way, quantity: 6, basis: { is: 'arrival', ofLine: 0 } },
    ])
    const of = sent.lines[1]?.movementIds[0] ?? 0
    await world.move('2026-09-06', [
      { ...way, quantity: -6, basis: { is: 'onward', of } },
      { quantity: 6, warehouse: other, kind: 'transfer', counter: null, basis: { is: 'arrival', ofLine: 0 } },
    ])
    await world.deliver('2026-09-08', 5, { warehouse: other })
    // Four at 10.000 and one at 15.000.
    expect([await world.onHand(), await world.onHand(other)]).toEqual([
      [4, 60_000],
      [1, 15_000],
    ])
    await world.receive('2026-09-02', 2, 22_000)
    // Now four at 10.000 and one of the two at 11.000 that came late.
    expect([await world.onHand(), await world.onHand(other)]).toEqual([
      [6, 90_000],
      [1, 11_000],
    ])
    expect((await world.moved('shipped_not_invoiced'))[0]?.[2]).toBe(51_000)
  })
})
