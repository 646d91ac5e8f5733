import { afterAll, beforeAll, expect, test } from 'vitest'
import { sql } from 'kysely'
import * as contract from '../src/modules/approvals/contract.ts'
import { departmentApi } from '../src/modules/departments/contract.ts'
import * as journals from '../src/modules/journals/contract.ts'
import { createSalesOrder, confirmSalesOrder } from '../src/modules/sales/contract.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { createApprovalWorld, type ApprovalWorld } from './approval-world.ts'
import { checkBooks } from './books.ts'

let world: ApprovalWorld

beforeAll(async () => {
  world = await createApprovalWorld()
})
afterAll(async () => {
  await checkBooks(world.db)
  await world.close()
})

const today = () => new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
const body = (amount: number) => ({
  entryDate: today(),
  description: 'Penjualan tunai',
  lines: [
    { accountId: world.account('1-1101'), debit: amount, credit: 0 },
    { accountId: world.account('4-1101'), debit: 0, credit: amount },
  ],
  post: true,
})

test('rules look at the departments of journals and sales orders', async () => {
  const add = async (code: string, parentId: number | null = null) =>
    (await world.admin.call(departmentApi.create, { body: { code, name: `Bagian ${code}`, parentId } })).id
  const [watched, other] = [await add('AWAS'), await add('BEBAS')]
  const below = await add('AWAS-A1', await add('AWAS-A', watched))
  await world.rule('journal', { departmentId: watched })
  const entryOfDepartment = async (departmentId: number) => {
    const typed = body(1_000)
    const lines = typed.lines.map((line) =>
      line.accountId === world.account('4-1101') ? { ...line, departmentId } : line,
    )
    return world.rina.call(journals.createJournalEntry, { body: { ...typed, lines } })
  }
  expect(await entryOfDepartment(watched)).toMatchObject({ status: 'draft', approval: 'waiting' })
  expect(await entryOfDepartment(below)).toMatchObject({ status: 'draft', approval: 'waiting' })
  expect(await entryOfDepartment(other)).toMatchObject({ status: 'posted' })
  const simulated = async (departmentId: number) => {
    const asked = {
      kind: 'journal',
      amount: 1_000,
      makerId: world.ids.get('Rina Contoh') ?? 0,
      departmentId,
    }
    return (await world.admin.call(contract.simulateApproval, { body: asked as never })).rule
  }
  expect(await simulated(watched)).toMatchObject({ words: 'semua nilai, departemen AWAS - Bagian AWAS' })
  expect(await simulated(below)).not.toBeNull()
  expect(await simulated(other)).toBeNull()
  const refusal = await world.admin.refusal(contract.createApprovalRule, {
    body: {
      ...{
        name: 'Tidak ada',
        kind: 'journal',
        validFrom: '2020-01-01',
        amountFrom: 0,
        departmentId: 999_999,
      },
      levels: [{ mode: 'any', approvers: [{ role: 'admin' }] }],
    } as never,
  })
  expect(refusal.errors).toMatchObject([{ path: 'departmentId', message: 'Departemen tidak ditemukan' }])
  await world.rule('sales-order', { departmentId: watched })
  const insert = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
    (await soleRowOf(world.db, statement)).id
  const customerId = await insert(
    sql`insert into customer (code, name) values ('CUST-90099', 'PT Uji') returning id`,
  )
  const productId =
    await insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('PRD-90099', 'Barang Uji', 'pcs', false, 0, 100000) returning id`)
  for (const [departmentId, status] of [
    [watched, 'draft'],
    [other, 'confirmed'],
  ] as const) {
    const line = { productId, quantity: 1, unitPrice: 5_000, discountPercent: 0, departmentId }
    const order = { orderDate: today(), customerId, lines: [line] }
    const draft = await world.rina.call(createSalesOrder, { body: order as never })
    const confirming = { params: { id: draft.id }, version: draft.version }
    expect((await world.rina.call(confirmSalesOrder, confirming)).status).toBe(status)
  }
  const { content } = await world.admin.call(contract.readApproval, {
    params: { id: await world.newestId() },
  })
  expect(JSON.stringify(content)).toContain('AWAS - Bagian AWAS')
})
