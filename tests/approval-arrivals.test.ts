import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import * as purchasing from '../src/modules/purchasing/contract.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { followPath, today } from './approval-path.ts'
import { createApprovalWorld, decide, type ApprovalWorld } from './approval-world.ts'
import { attackerOf, type Attacker } from './attacker.ts'
import { checkBooks } from './books.ts'

let world: ApprovalWorld
let owner: Attacker
let vendorId: number
let made = 0

const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  (await soleRowOf(world.db, statement)).id

beforeAll(async () => {
  world = await createApprovalWorld()
  owner = await attackerOf(world.ownerUrl, { role: 'none' })
  vendorId = await idOf(sql`select min(id) as id from vendor where is_active`)
})
afterEach(async () => {
  await world.endRules()
  await checkBooks(world.db)
})
afterAll(async () => {
  await owner.close()
  await world.close()
})

function product(): Promise<number> {
  made += 1
  const code = `PRD-8${String(made).padStart(4, '0')}`
  return idOf(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values (${code}, ${`Barang ${code}`}, 'pcs', false, 0, 900000) returning id`)
}

/** An order of ten pieces of goods. */
async function ordered() {
  const line = { productId: await product(), quantity: 10, unitPrice: 1_000, amount: 10_000 }
  const body = { orderDate: today(), vendorId: vendorId, lines: [line] } as never
  const made = await world.rina.call(purchasing.createPurchaseOrder, { body })
  if ('waits' in made) throw new Error('no rule asks about orders here')
  return made
}

const arrivalOf = ({ id, version }: { id: number; version: number }, quantity: number) => ({
  params: { id },
  version,
  body: { receiptDate: today(), warehouseId: null, lines: [{ lineNumber: 1, quantity }] } as never,
})

const countLines = async () =>
  (await soleRowOf(world.db, sql<{ count: number }>`select count(*)::int as count from order_receipt_line`))
    .count

describe('goods beyond their order', () => {
  test('wait, are not decided by their maker, and come in once others agree', () =>
    followPath({
      ...{ world, owner, count: countLines, kind: 'goods-receipt', name: 'goods beyond their order' },
      maker: () => world.rina,
      prepare: () => ordered(),
      act: (order: Awaited<ReturnType<typeof ordered>>) =>
        world.rina.asks(purchasing.receivePurchaseOrder, arrivalOf(order, 11)),
    }))

  test('are refused without a rule, and within a twentieth nobody is asked', async () => {
    const order = await ordered()
    const refused = await world.rina.refusal(purchasing.receivePurchaseOrder, arrivalOf(order, 10.501))
    expect(refused.errors).toMatchObject([{ path: 'lines.0.quantity', code: 'beyond-order' }])
    await world.rule('goods-receipt')
    const made = await world.rina.call(purchasing.receivePurchaseOrder, arrivalOf(order, 10.5))
    expect(made).toMatchObject({ totalAmount: 10_500 })
  })

  test('are held up when the order went on meanwhile', async () => {
    await world.rule('goods-receipt')
    const order = await ordered()
    await world.rina.asks(purchasing.receivePurchaseOrder, arrivalOf(order, 12))
    const { id } = await world.newest()
    await world.rina.call(purchasing.receivePurchaseOrder, arrivalOf(order, 4))
    expect(await decide(world.admin, { id, level: 1 })).toMatchObject({ state: 'blocked' })
  })

  test('come in at the price of the order once others agreed, and the books say so', async () => {
    await world.rule('goods-receipt')
    const order = await ordered()
    await world.rina.asks(purchasing.receivePurchaseOrder, arrivalOf(order, 20))
    expect(await decide(world.admin, { id: await world.newestId(), level: 1 })).toMatchObject({
      state: 'carried_out',
    })
    const { totalAmount } = await soleRowOf(
      world.db,
      sql<{
        totalAmount: number
      }>`select total_amount as "totalAmount" from goods_receipt order by id desc limit 1`,
    )
    expect(totalAmount).toBe(20_000)
  })
})
