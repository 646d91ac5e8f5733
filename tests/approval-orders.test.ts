import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { healthChecks } from '../src/main.books.ts'
import { askApprovalAgain } from '../src/modules/approvals/contract.ts'
import * as sales from '../src/modules/sales/contract.ts'
import * as purchasing from '../src/modules/purchasing/contract.ts'
import { connect, soleRowOf, type Database } from '../src/platform/server/database/database.ts'
import { today } from './approval-path.ts'
import { orderOf } from './approval-sale.ts'
import { createApprovalWorld, decide, type ApprovalWorld } from './approval-world.ts'
import { checkBooks } from './books.ts'

let world: ApprovalWorld
let owner: Database
let vendorId: number

beforeAll(async () => {
  world = await createApprovalWorld()
  owner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
  const vendor = sql<{ id: number }>`select min(id) as id from vendor where is_active`
  vendorId = (await soleRowOf(world.db, vendor)).id
})
afterEach(async () => {
  await world.endRules()
  await checkBooks(world.db)
})
afterAll(async () => {
  await owner.destroy()
  await world.close()
})

const bodyOf = (amount: number) => {
  const accountId = world.account('5-3201')
  const line = { accountId, description: 'Jasa', quantity: 1, unitPrice: amount, taxClass: 'untaxed' }
  return { orderDate: today(), vendorId, lines: [line] } as never
}
const order = (amount: number) =>
  world.rina.call(purchasing.createPurchaseOrder, {
    body: bodyOf(amount),
  }) as Promise<purchasing.PurchaseOrder>
const change = ({ id, version }: { readonly id: number; readonly version: number }, amount: number) => ({
  params: { id },
  version,
  body: bodyOf(amount),
})
const totalOf = async ({ orderNumber: number }: { readonly orderNumber: string }) =>
  (await world.rina.call(purchasing.purchaseOrderApi.read, { params: { number } })).totalAmount

async function agreedIn(db: Database) {
  const check = healthChecks.find(({ key }) => key === 'agreed_purchasing')
  return check?.run(db)
}

/** A rule over orders from an amount on that stood in the past, until an hour ago where it ended. */
const stood = (ended: 'stands' | 'ended', from: number) =>
  sql`insert into approval_rule (name, kind, position, valid_from, amount_from, levels, created_by, created_at, ended_at, ended_by)
    select 'Dahulu', 'purchase-order', 9, '2000-01-01', ${from}::bigint, '[{"mode": "any", "approvers": [{"role": "admin"}]}]', 'x', '2000-01-01',
      case when ${ended === 'ended'}::boolean then now() - interval '1 hour' end, case when ${ended === 'ended'}::boolean then 'x' end`.execute(
    owner,
  )

/** Writes an order past its guard. */
const written = (statement: ReturnType<typeof sql>) =>
  owner.transaction().execute(async (tx) => {
    await sql`alter table purchase_order disable trigger purchase_order_guard`.execute(tx)
    await statement.execute(tx)
    await sql`alter table purchase_order enable always trigger purchase_order_guard`.execute(tx)
  })

test('a change that waits does not undo what somebody else changed meanwhile', async () => {
  const made = await order(50_000)
  await world.rule('purchase-order', { amountFrom: 100_000 as never })
  await world.rina.asks(purchasing.updatePurchaseOrder, change(made, 150_000))
  const id = await world.newestId()
  await world.tono.call(purchasing.updatePurchaseOrder, change(made, 60_000))
  expect(await decide(world.admin, { id, level: 1 })).toMatchObject({ state: 'blocked' })
  const again = { params: { id }, body: { comment: '' } }
  expect(await world.rina.refusal(askApprovalAgain, again)).toMatchObject({ status: 409 })
  await world.endRules()
  expect(await world.rina.refusal(askApprovalAgain, again)).toMatchObject({ status: 409 })
  expect(await totalOf(made)).toBe(60_000)
})

test('an order that was raised after its rule had ended needed nobody', async () => {
  const made = await order(50_000)
  await written(sql`update purchase_order set created_at = now() - interval '2 hours' where id = ${made.id}`)
  await stood('ended', 100_000)
  await world.rina.call(purchasing.updatePurchaseOrder, change(made, 150_000))
  expect(await agreedIn(world.db)).toMatchObject({ ok: true })
})

test('an order of another total than was agreed to is found', async () => {
  await stood('stands', 1_000_000)
  await world.rina.asks(purchasing.createPurchaseOrder, { body: bodyOf(1_500_000) })
  await decide(world.admin, { id: await world.newestId(), level: 1 })
  const { made } = await world.newest()
  expect(await agreedIn(world.db)).toMatchObject({ ok: true })
  const total = (amount: number) =>
    written(
      sql`update purchase_order set subtotal = ${amount}, total_amount = ${amount} where order_number = ${made}`,
    )
  await total(9_000_000)
  expect(await agreedIn(world.db)).toMatchObject({ ok: false, firstWrong: made })
  await total(1_500_000)
})

test('a change of a confirmed sales order waits, and is of the version that was read', async () => {
  const drafted = await orderOf(world.db, world.rina)
  const confirm = { params: { id: drafted.id }, version: 1 }
  const confirmed = await world.rina.call(sales.confirmSalesOrder, confirm)
  const [line] = confirmed.lines
  const lines = [{ productId: line?.productId ?? 0, quantity: 7, unitPrice: 900_000, discountPercent: 0 }]
  const body = { orderDate: confirmed.orderDate, reason: 'Customer menawar', lines }
  const amending = { params: { id: confirmed.id }, version: confirmed.version, body: body as never }
  const read = () => world.rina.call(sales.readSalesOrder, { params: { number: confirmed.orderNumber } })
  await world.rule('sales-order', {})
  await world.rina.asks(sales.amendSalesOrder, amending)
  const first = await world.newestId()
  expect(await read()).toMatchObject({ revision: 1, totalAmount: confirmed.totalAmount })
  await world.rina.asks(sales.amendSalesOrder, amending)
  await decide(world.admin, { id: await world.newestId(), level: 1 })
  expect(await read()).toMatchObject({ revision: 2, subtotal: 6_300_000, status: 'confirmed' })
  expect(await decide(world.admin, { id: first, level: 1 })).toMatchObject({ state: 'blocked' })
  expect(await healthChecks.find(({ key }) => key === 'agreed_sales')?.run(world.db)).toMatchObject({
    ok: true,
  })
})
