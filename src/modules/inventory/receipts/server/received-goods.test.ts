import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { checkBooks } from '../../../../../tests/books.ts'
import { bookkeeper } from '../../../../../tests/ledger-world.ts'
import { createStockWorld } from '../../../../../tests/stock-world.ts'
import { toDay } from '../../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../../platform/rules/money/money.ts'
import { storedQuantity } from '../../../../platform/rules/money/quantity.ts'
import { accountsForRoles } from '../../../accounts/server/index.ts'
import { addCostOfGoods, sendBackGoods, undoGoodsOf } from '../../server/index.ts'

let world: Awaited<ReturnType<typeof createStockWorld>>
beforeEach(async () => {
  world = await createStockWorld()
})
afterEach(async () => {
  await checkBooks(world.db)
  await world.close()
})

const caller = { today: toDay('2026-10-15'), actor: bookkeeper }
const freight = { type: 'test', number: 'B-1' }

const received = async (day: string, quantity: number, value: number, productId = world.goods) => {
  const { lines } = await world.receive(day, quantity, value, { product: productId })
  return { productId, warehouseId: 1, movementId: lines[0]?.movementIds[0] ?? 0 }
}
type Goods = Awaited<ReturnType<typeof received>>

const spread = (day: string, amounts: readonly (readonly [Goods, number])[]) =>
  world.act(async (tx) => {
    const { cogs } = await accountsForRoles(tx, ['cogs'])
    const lines = amounts.map(([goods, amount], index) => ({
      ...{ goods, amount: toRupiah(amount), sourceLine: index + 1 },
    }))
    const cost = { day: toDay(day), reference: freight, says: 'Angkut', expenseAccountId: cogs, lines }
    return addCostOfGoods(tx, cost, caller)
  })
const sendBack = (day: string, goods: Goods, quantity: number) =>
  world.act((tx) => {
    const lines = [{ goods, quantity: storedQuantity(String(quantity)), sourceLine: 1 }]
    return sendBackGoods(tx, { day: toDay(day), reference: freight, says: 'Retur', lines }, caller)
  })
const undo = (day: string) =>
  world.act((tx) => undoGoodsOf(tx, { day: toDay(day), reference: freight, says: 'Batal' }, caller))
const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: Error) => error.message,
  )

describe('the cost of bringing goods', () => {
  it('goes into stock as far as they are on hand, to the rupiah', async () => {
    const [x, y, z] = [await world.product('X'), await world.product('Y'), await world.product('Z')]
    const goods = [
      await received('2026-10-01', 10, 250_000, x),
      await received('2026-10-01', 4, 300_001, y),
      await received('2026-10-01', 7, 50_000, z),
    ] as const
    await world.deliver('2026-10-05', 6, { product: x })
    await world.deliver('2026-10-05', 7, { product: z })
    const spreading = await spread('2026-10-10', [
      [goods[0], 222_222],
      [goods[1], 666_667],
      [goods[2], 111_111],
    ])
    expect(spreading?.lines.map(({ value, expense }) => [value, expense])).toEqual([
      [88_889, 133_333],
      [666_667, 0],
      [0, 111_111],
    ])
    expect(await world.moved('cogs')).toEqual([['2026-10-10', 'cogs', -755_556]])
  })

  it('is parted again when something is entered before it', async () => {
    const goods = await received('2026-09-01', 10, 100_000)
    await spread('2026-09-10', [[goods, 10_000]])
    expect(await world.onHand()).toEqual([10, 110_000])
    await world.deliver('2026-09-05', 6)
    expect(await world.onHand()).toEqual([4, 44_000])
    expect(await world.moved('cogs')).toEqual([['2026-09-10', 'cogs', -4_000]])
  })

  it('is taken back as far as the goods are still there', async () => {
    const goods = await received('2026-09-01', 10, 100_000)
    await spread('2026-09-02', [[goods, 10_000]])
    await world.deliver('2026-09-05', 5)
    await undo('2026-09-06')
    expect(await world.onHand()).toEqual([5, 50_000])
  })
})

describe('goods that go back to their vendor', () => {
  it('leave at the average of the moment, against the variance of prices', async () => {
    await received('2026-08-01', 10, 80_000)
    const goods = await received('2026-09-01', 10, 100_000)
    const { lines } = await sendBack('2026-09-03', goods, 2)
    expect(lines[0]?.value).toBe(-18_000)
    expect(await world.moved('purchase_price_variance')).toEqual([
      ['2026-09-03', 'purchase_price_variance', 18_000],
    ])
    expect(await world.onHand()).toEqual([18, 162_000])
  })

  it('are corrected like anything that left when a receipt is entered before them', async () => {
    const goods = await received('2026-09-01', 10, 100_000)
    await sendBack('2026-09-10', goods, 2)
    await received('2026-09-05', 10, 120_000)
    expect(await world.moved('purchase_price_variance')).toEqual([
      ['2026-09-10', 'purchase_price_variance', 22_000],
    ])
  })

  it('take the layer of their receipt first', async () => {
    await sql`insert into stock_item (product_id, method) values (${world.goods}, 'fifo')`.execute(world.db)
    await received('2026-08-01', 10, 80_000)
    const goods = await received('2026-09-01', 10, 100_000)
    const { lines } = await sendBack('2026-09-03', goods, 3)
    expect(lines[0]?.value).toBe(-30_000)
    await world.deliver('2026-09-05', 10)
    expect(await world.onHand()).toEqual([7, 70_000])
  })

  it('are at most what came and did not go back before, and come in again when that is taken back', async () => {
    await received('2026-08-01', 10, 80_000)
    const goods = await received('2026-09-01', 10, 100_000)
    await sendBack('2026-09-03', goods, 8)
    expect(await refusalOf(sendBack('2026-09-04', goods, 3))).toContain('lebih dari yang tersisa')
    await undo('2026-09-05')
    expect(await world.onHand()).toEqual([20, 180_000])
    await sendBack('2026-09-06', goods, 10)
  })
})
