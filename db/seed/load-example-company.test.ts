import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkBooks } from '../../tests/books.ts'
import { createWorld, type TestWorld } from '../../tests/server.ts'
import { addDays } from '../../src/platform/rules/day/day.ts'
import { rowsOf } from '../../src/platform/server/database/database.ts'
import { countApprovals, decideApproval, listApprovals } from '../../src/modules/approvals/contract.ts'
import { readWorkspace } from '../../src/modules/settings/contract.ts'
import { listSalesInvoices, readReceivablesAgeing } from '../../src/modules/sales/contract.ts'

let world: TestWorld

beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

it('the example company keeps its books in order', () => checkBooks(world.db))

it('its year is told by documents in every state', async () => {
  const orders = await rowsOf(
    world.db,
    sql<{ status: string; count: number }>`select status, count(*) as count from sales_order group by status`,
  )
  expect(new Set(orders.map(({ status }) => status))).toEqual(
    new Set(['draft', 'confirmed', 'delivered', 'invoiced']),
  )
  const desk = await world.as('viewer')
  const count = async (state: 'open' | 'overdue' | 'paid') =>
    (await desk.call(listSalesInvoices, { query: { state } })).matching
  expect(await count('paid')).toBeGreaterThan(60)
  expect(await count('overdue')).toBeGreaterThan(0)
  expect(await count('open')).toBeGreaterThan(0)
  const [notes] = await rowsOf(world.db, sql<{ count: number }>`select count(*) as count from credit_note`)
  expect(notes?.count).toBe(1)
})

it('three requests wait for the admin, none of which its maker decides', async () => {
  const admin = await world.as('admin')
  const { rows } = await admin.call(listApprovals, {})
  expect(rows.map(({ kind }) => kind)).toEqual(['purchase-order', 'journal', 'stock-adjustment'])
  const { count } = await admin.call(countApprovals, {})
  expect(count).toBe(3)
  const desk = await world.as('user')
  expect((await desk.call(countApprovals, {})).count).toBe(0)
  expect((await desk.call(listApprovals, { query: { which: 'asked' } })).rows).toHaveLength(3)
  for (const { id, level } of rows) {
    const body = { level, verdict: 'approved' as const, reason: '' }
    const decided = await admin.call(decideApproval, { params: { id }, body })
    expect(decided).toMatchObject({ state: 'carried_out' })
  }
  await checkBooks(world.db)
})

it('its receivables by age equal the receivable account on any day of the year', async () => {
  const desk = await world.as('viewer')
  const { today } = await desk.call(readWorkspace, {})
  for (const daysAgo of [0, 17, 60, 150, 300]) {
    const asOf = addDays(today, -daysAgo)
    const ageing = await desk.call(readReceivablesAgeing, { query: { asOf } })
    expect({ asOf, isTied: ageing.isTied }).toEqual({ asOf, isTied: true })
    expect(ageing.totals.total).toBeGreaterThan(0)
  }
})
