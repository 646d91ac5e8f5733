import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { permissions } from '../src/main.permissions.ts'
import * as approvals from '../src/modules/approvals/contract.ts'
import { createRole, listRoles } from '../src/modules/identity/contract.ts'
import { chosenPermissions } from '../src/modules/identity/rules/role.ts'
import * as stock from '../src/modules/inventory/contract.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { checkBooks } from './books.ts'
import { createWorld, type Client, type TestWorld } from './server.ts'
import { daysAgo } from './settlement-world.ts'

let world: TestWorld
let admin: Client
let keeper: Client
const at = { own: 0, other: 0 }
let goods: number

const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  (await soleRowOf(world.db, statement)).id
const warehouse = (code: string) =>
  idOf(sql`insert into warehouse (code, name) values (${code}, ${code}) returning id`)

/** The keeper of one warehouse, whose role sees nothing of the other. */
beforeAll(async () => {
  world = await createWorld()
  ;[admin, keeper] = await Promise.all([world.as('admin'), world.as('user')])
  at.own = await warehouse('CABANG')
  at.other = await warehouse('PUSAT')
  goods = await idOf(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('PRD-90001', 'Barang Uji', 'pcs', false, 1000, 2000) returning id`)
  for (const warehouseId of [at.own, at.other]) await adjusted(admin, warehouseId, 50)
  const held = chosenPermissions(permissions).filter((name) => name !== 'warehouses.all')
  const { code } = await admin.call(createRole, {
    body: { name: 'Penjaga cabang', permissions: held, warehouses: [at.own] },
  })
  await sql`update user_account set role = ${code} where email = 'rina@contoh.example'`.execute(world.db)
})
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

const adjustment = (warehouseId: number | null, quantity: number) =>
  ({
    body: {
      ...{ adjustmentDate: daysAgo(0), reason: 'surplus', warehouseId },
      lines: [{ productId: goods, quantity, unitCost: 1_000 }],
    },
  }) as never
const adjusted = (client: Client, warehouseId: number | null, quantity: number) =>
  client.call(stock.createAdjustment, adjustment(warehouseId, quantity)) as Promise<{
    adjustmentNumber: string
  }>
const transfer = (fromWarehouseId: number, toWarehouseId: number, isDirect: boolean) =>
  ({
    body: {
      ...{ transferDate: daysAgo(0), fromWarehouseId, toWarehouseId, isDirect },
      lines: [{ productId: goods, quantity: 5 }],
    },
  }) as never

test('a role names the warehouses it sees, and none where it sees all', async () => {
  const { rows } = await admin.call(listRoles)
  expect(rows.map(({ name, warehouses }) => [name, warehouses])).toContainEqual(['Penjaga cabang', [at.own]])
  const body = { name: 'Semua', permissions: chosenPermissions(permissions), warehouses: [at.own] }
  expect((await admin.call(createRole, { body })).warehouses).toEqual([])
  const unknown = { ...body, name: 'Asing', permissions: ['books.read'], warehouses: [999_999] }
  expect((await admin.refusal(createRole, { body: unknown })).errors).toMatchObject([{ path: 'warehouses' }])
})

test('stock is told of its warehouses alone, and documents of others are not there', async () => {
  const { rows } = await keeper.call(stock.listStandingGoods, { query: { q: 'PRD-90001' } as never })
  expect(rows.map(({ onHand }) => onHand)).toEqual([50])
  const { places } = await keeper.call(stock.readStandingOf, { params: { id: String(goods) as never } })
  expect(places.map(({ warehouseId }) => warehouseId)).toEqual([at.own])
  const hidden = await adjusted(admin, at.other, 1)
  const params = { number: hidden.adjustmentNumber }
  expect((await keeper.refusal(stock.adjustmentApi.read, { params })).status).toBe(404)
  const seen = await keeper.call(stock.adjustmentApi.list)
  expect(seen.rows.map(({ warehouseName }) => warehouseName)).toEqual(['CABANG'])
})

test('goods move in its warehouses alone; the first of them is meant where none is named', async () => {
  const refused = await keeper.refusal(stock.createAdjustment, adjustment(at.other, 1))
  expect(refused.errors).toMatchObject([{ code: 'warehouse-unseen' }])
  const { adjustmentNumber: number } = await adjusted(keeper, null, 2)
  const made = await keeper.call(stock.adjustmentApi.read, { params: { number } })
  expect(made.warehouseName).toBe('CABANG')
  const counting = { body: { warehouseId: at.other, scope: 'all', isBlind: false } } as never
  expect((await keeper.refusal(stock.createCount, counting)).status).toBe(422)
})

test('goods are counted from files in its warehouses alone', async () => {
  const begun = async (warehouseId: number) => {
    const body = { warehouseId, scope: 'stocked', isBlind: false } as never
    const { countNumber: number } = await admin.call(stock.createCount, { body })
    return (await admin.call(stock.countApi.read, { params: { number } })).id
  }
  const body = new TextEncoder().encode('Produk;Tempat;Jumlah\r\nPRD-90001;;50')
  const query = { format: 'csv' as const }
  const params = { id: await begun(at.own) }
  const { digest } = await keeper.call(stock.checkCountFile, { params, body, query })
  const entering = { body, query: { ...query, digest } }
  expect(await keeper.call(stock.enterCountFile, { params, ...entering })).toEqual({ created: 1, changed: 0 })
  const hidden = { params: { id: await begun(at.other) } }
  const refusals = await Promise.all([
    keeper.refusal(stock.checkCountFile, { ...hidden, body, query }),
    keeper.refusal(stock.enterCountFile, { ...hidden, ...entering }),
    keeper.refusal(stock.makeCountSheet, { ...hidden, query: { ...query, separator: ';' } }),
  ])
  expect(refusals.map(({ status }) => status)).toEqual([404, 404, 404])
})

test('what is sent to another warehouse arrives by the hand of others', async () => {
  expect((await keeper.refusal(stock.createTransfer, transfer(at.own, at.other, true))).status).toBe(422)
  expect((await keeper.refusal(stock.createTransfer, transfer(at.other, at.own, true))).status).toBe(422)
  const { transferNumber } = await keeper.call(stock.createTransfer, transfer(at.own, at.other, false))
  const sent = await keeper.call(stock.transferApi.read, { params: { number: transferNumber } })
  const arrival = {
    params: { id: sent.id },
    version: sent.version,
    body: { receivedOn: daysAgo(0), lines: [{ lineNumber: 1, quantity: 5 }] },
  } as never
  expect((await keeper.refusal(stock.receiveTransfer, arrival)).status).toBe(422)
  await admin.call(stock.receiveTransfer, arrival)
})

test('what its people ask for is carried out in its warehouses, as long as they see them', async () => {
  const levels = [{ mode: 'any', approvers: [{ role: 'admin' }] }]
  const rule = { name: 'Stok', kind: 'stock-adjustment', validFrom: '2020-01-01', amountFrom: 0, levels }
  const { id: ruleId } = await admin.call(approvals.createApprovalRule, { body: rule as never })
  expect((await keeper.refusal(stock.createAdjustment, adjustment(at.other, 3))).status).toBe(422)
  const agreed = async () => {
    await keeper.asks(stock.createAdjustment, adjustment(at.own, 3))
    const { id = 0, level = 1 } = (await admin.call(approvals.listApprovals)).rows.at(-1) ?? {}
    return async () =>
      admin.call(approvals.decideApproval, {
        params: { id },
        body: { level, verdict: 'approved', reason: '' },
      })
  }
  expect(await (await agreed())()).toMatchObject({ state: 'carried_out' })
  const later = await agreed()
  await sql`delete from role_warehouse`.execute(world.db)
  expect(await later()).toMatchObject({ state: 'blocked', reason: expect.stringContaining('gudang peran') })
  await sql`insert into role_warehouse select role, ${at.own} from user_account where email = 'rina@contoh.example'`.execute(
    world.db,
  )
  expect(await later()).toMatchObject({ state: 'carried_out' })
  await admin.call(approvals.endApprovalRule, { params: { id: ruleId } })
})

test('sales, purchases, journals and reports stay closed', async () => {
  for (const path of [
    '/sales-orders',
    '/purchase-orders',
    '/journal-entries',
    '/trial-balance',
    '/stock-movements',
  ])
    expect([path, (await keeper.send('GET', path)).status]).toEqual([path, 403])
})
