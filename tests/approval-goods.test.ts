import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import * as approvals from '../src/modules/approvals/contract.ts'
import * as stock from '../src/modules/inventory/contract.ts'
import * as purchasing from '../src/modules/purchasing/contract.ts'
import * as sales from '../src/modules/sales/contract.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { today } from './approval-path.ts'
import { createApprovalWorld, decide, refusedDecision, type ApprovalWorld } from './approval-world.ts'
import { checkBooks } from './books.ts'
import type { Client } from './server.ts'

let world: ApprovalWorld

beforeAll(async () => {
  world = await createApprovalWorld()
})
afterEach(async () => {
  await world.endRules()
  await checkBooks(world.db)
})
afterAll(async () => {
  await world.close()
})

let made = 0
const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  (await soleRowOf(world.db, statement)).id
const countOf = (what: string) => async () =>
  (await soleRowOf(world.db, sql<{ count: number }>`select count(*)::int as count from ${sql.raw(what)}`))
    .count

function product(): Promise<number> {
  made += 1
  const code = `PRD-7${String(made).padStart(4, '0')}`
  return idOf(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values (${code}, ${`Barang ${code}`}, 'pcs', false, 0, 900000) returning id`)
}

const adjustment = (productId: number, change: object, reason = 'loss') => ({
  adjustmentDate: today(),
  reason,
  warehouseId: null,
  lines: [{ productId, quantity: 1, unitCost: null, ...change }],
})
const adjust = (client: Client, ...given: Parameters<typeof adjustment>) =>
  client.call(stock.createAdjustment, { body: adjustment(...given) as never })

/** Ten of a product that cost 12.000 each. */
async function goods(quantity = 10, unitCost = 12_000): Promise<number> {
  const id = await product()
  await adjust(world.tono, id, { quantity, unitCost }, 'surplus')
  return id
}

/** A count that found eight of ten. */
async function counted(client: Client, begunBy = client, isBlind = false) {
  const productId = await goods()
  const { code } = await soleRowOf(
    world.db,
    sql<{ code: string }>`select code from product where id = ${productId}`,
  )
  const body = { warehouseId: null, isBlind, scope: 'all', holding: code } as never
  const { countNumber } = await begunBy.call(stock.createCount, { body })
  const { id, version } = await client.call(stock.countApi.read, { params: { number: countNumber } })
  await client.call(stock.enterCount, { params: { id }, body: { productId, quantity: 8 } as never })
  return { id, version, productId, number: countNumber }
}

const someVendor = () => idOf(sql`select min(id) as id from vendor where is_active`)

async function newVendor(): Promise<number> {
  made += 1
  return idOf(sql`insert into vendor (code, name, bank_account_number)
    values (${`VEND-7${String(made).padStart(4, '0')}`}, ${`Pemasok ${made}`}, '111 222') returning id`)
}

async function bill(vendorId?: number, change: object = {}) {
  made += 1
  return {
    ...{ billDate: today(), postingDay: today(), documentNumber: `T-${made}` },
    vendorId: vendorId ?? (await someVendor()),
    lines: [{ accountId: world.account('5-2101'), description: 'Listrik', amount: 750_000 }],
    ...change,
  }
}

async function payment(client: Client, vendorId?: number) {
  const body = await bill(vendorId)
  const { billNumber } = await client.call(purchasing.createBill, { body: body as never })
  const { id } = await client.call(purchasing.readBill, { params: { number: billNumber } })
  return {
    ...{ paymentDate: today(), vendorId: body.vendorId, accountId: world.account('1-1101') },
    ...{ paidAmount: 750_000, allocations: [{ billId: id, amount: 750_000 }] },
  }
}

const anybody = { levels: [{ mode: 'any' as const, approvers: [{ role: 'admin' }, { role: 'user' }] }] }
const newest = async () => world.newest()
const agree = async (client: Client) => decide(client, { id: await world.newestId(), level: 1 })

describe('a count', () => {
  it('is not agreed to by who began it or counted', async () => {
    const { id, version } = await counted(world.sari, world.rina)
    await world.rule('stock-count', anybody)
    await world.admin.asks(stock.postCount, {
      params: { id },
      version,
      body: { postingDay: today() } as never,
    })
    const request = await newest()
    for (const maker of [world.sari, world.rina, world.admin]) {
      expect(await refusedDecision(maker, { id: request.id, level: 1 })).toMatchObject({ status: 403 })
    }
    expect(await agree(world.tono)).toMatchObject({ state: 'carried_out' })
  })

  it('that is blind shows what differs to those who decide, and to others once it is decided', async () => {
    const { id, version } = await counted(world.rina, world.sari, true)
    await world.rule('stock-count', anybody)
    const post = { params: { id }, version, body: { postingDay: today() } as never }
    await world.admin.asks(stock.postCount, post)
    const requestId = await world.newestId()
    const read = async (client: Client) => {
      const request = await client.call(approvals.readApproval, { params: { id: requestId } })
      return { amount: request.amount, lines: request.content.lines.rows.length, context: request.context }
    }
    const viewer = await world.as('viewer')
    for (const counter of [world.rina, viewer]) {
      expect(await read(counter)).toEqual({ amount: 0, lines: 0, context: [] })
    }
    for (const decider of [world.tono, world.admin]) {
      expect(await read(decider)).toMatchObject({ amount: 24_000, lines: 1 })
    }
    await decide(world.tono, { id: requestId, level: 1 }, 'rejected')
    expect(await read(viewer)).toMatchObject({ amount: 0, lines: 0 })
    await world.admin.asks(stock.postCount, post)
    await agree(world.tono)
    const [asked] = (await viewer.call(approvals.listApprovals, { query: { which: 'ended' } })).rows
    expect(asked).toMatchObject({ amount: 24_000, state: 'carried_out' })
  })

  it('waits once, and what was counted since asks again', async () => {
    const { id, version, productId } = await counted(world.admin)
    await world.rule('stock-count', anybody)
    const post = { params: { id }, version, body: { postingDay: today() } as never }
    await world.admin.asks(stock.postCount, post)
    expect(await world.admin.refusal(stock.postCount, post)).toMatchObject({ code: 'approval-waiting' })
    await world.admin.call(stock.enterCount, { params: { id }, body: { productId, quantity: 2 } as never })
    expect(await agree(world.sari)).toMatchObject({
      state: 'blocked',
      reason: expect.stringContaining('berubah'),
    })
    expect(await countOf(`stock_count where id = ${id} and posted_on is not null`)()).toBe(0)
  })

  it('that differs in nothing waits for nobody', async () => {
    const { id, productId, version } = await counted(world.admin)
    await world.admin.call(stock.enterCount, { params: { id }, body: { productId, quantity: 10 } as never })
    await world.rule('stock-count', anybody)
    const post = { params: { id }, version, body: { postingDay: today() } as never }
    expect(await world.admin.call(stock.postCount, post)).toMatchObject({ entryNumber: null })
  })
})

describe('an adjustment', () => {
  it('is asked about by what its goods are worth, whichever way they go', async () => {
    const productId = await goods(10, 12_000)
    await world.rule('stock-adjustment', { amountFrom: 36_000 as never })
    await adjust(world.rina, productId, { quantity: 2 })
    const waiting = { body: adjustment(productId, { quantity: 3 }) as never }
    expect(await world.rina.asks(stock.createAdjustment, waiting)).toHaveProperty('requestId')
    const surplus = adjustment(productId, { quantity: 3, unitCost: 12_000 }, 'surplus')
    expect(await world.rina.asks(stock.createAdjustment, { body: surplus as never })).toHaveProperty(
      'requestId',
    )
  })

  it('is refused before anybody is asked where its goods are not there', async () => {
    const body = adjustment(await goods(1), { quantity: 2 }) as never
    await world.rule('stock-adjustment')
    const former = await world.newestId()
    expect((await world.rina.refusal(stock.createAdjustment, { body })).status).toBe(422)
    expect(await world.newestId()).toBe(former)
  })

  it('is held up when its goods are worth another amount than was agreed to', async () => {
    const productId = await goods(10, 12_000)
    await world.rule('stock-adjustment', anybody)
    await world.rina.asks(stock.createAdjustment, { body: adjustment(productId, { quantity: 4 }) as never })
    await world.endRules()
    await adjust(world.tono, productId, { quantity: 10, unitCost: 50_000 }, 'surplus')
    const before = await world.countPosted()
    expect(await agree(world.sari)).toMatchObject({
      state: 'blocked',
      reason: expect.stringContaining('berubah'),
    })
    expect(await world.countPosted()).toBe(before)
  })
})

describe('a bill', () => {
  it('waits once, and may be asked about again after it was turned down', async () => {
    await world.rule('vendor-bill')
    const body = (await bill()) as never
    await world.rina.asks(purchasing.createBill, { body })
    expect(await world.tono.refusal(purchasing.createBill, { body })).toMatchObject({
      status: 409,
      code: 'approval-waiting',
    })
    await decide(world.admin, { id: await world.newestId(), level: 1 }, 'rejected')
    expect(await world.tono.asks(purchasing.createBill, { body })).toHaveProperty('requestId')
  })

  it('of a vendor that sent none before is told from others', async () => {
    await world.rule('vendor-bill', { newParty: true })
    await world.rina.call(purchasing.createBill, { body: (await knownVendorBill()) as never })
    const first = { body: (await bill(await newVendor())) as never }
    expect(await world.rina.asks(purchasing.createBill, first)).toHaveProperty('requestId')
  })
})

/** A bill of a vendor that has sent one. */
async function knownVendorBill() {
  const vendorId = await newVendor()
  await world.endRules()
  await world.rina.call(purchasing.createBill, { body: (await bill(vendorId)) as never })
  await world.rule('vendor-bill', { newParty: true })
  return bill(vendorId)
}

describe('a payment', () => {
  it('is held up when the vendor is paid to another account than was agreed to', async () => {
    const vendorId = await newVendor()
    const body = await payment(world.rina, vendorId)
    await world.rule('vendor-payment', { newParty: true, ...anybody })
    await world.rina.asks(purchasing.createPayment, { body: body as never })
    await sql`update vendor set bank_account_number = '999 888' where id = ${vendorId}`.execute(world.db)
    expect(await agree(world.sari)).toMatchObject({ state: 'blocked' })
    await sql`update vendor set bank_account_number = '111 222' where id = ${vendorId}`.execute(world.db)
    expect(await agree(world.sari)).toMatchObject({ state: 'carried_out' })
    const next = await payment(world.rina, vendorId)
    expect(await world.rina.call(purchasing.createPayment, { body: next as never })).toHaveProperty(
      'paymentNumber',
    )
  })
})

describe('an order', () => {
  it.each([
    [11_999, 'draft'],
    [12_000, 'confirmed'],
  ])(
    'at %i for goods that cost 12.000 stays %s under a rule for what is below cost',
    async (unitPrice, status) => {
      const productId = await goods()
      await world.rule('sales-order', { belowCost: true })
      const customerId = await idOf(sql`select min(id) as id from customer where is_active`)
      const lines = [{ productId, quantity: 2.5, unitPrice, discountPercent: 0 }]
      const order = { orderDate: today(), customerId, lines } as never
      const { id, version } = await world.rina.call(sales.createSalesOrder, { body: order })
      expect(await world.rina.call(sales.confirmSalesOrder, { params: { id }, version })).toMatchObject({
        status,
      })
    },
  )
})
