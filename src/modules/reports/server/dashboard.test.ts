import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeYearWith, simpleJournal } from '../../../../tests/ledger-world.ts'
import { accountIds, createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import { addMonths, monthEnd } from '../../../platform/rules/day/day.ts'
import { soleRowOf } from '../../../platform/server/database/database.ts'
import { readDashboard } from '../contract.ts'

let world: TestWorld
let viewer: Client
beforeAll(async () => {
  world = await createWorld()
  viewer = await world.as('viewer')
})
afterAll(() => world.close())

it('the figures agree with the lines they come from', async () => {
  const board = await viewer.call(readDashboard)
  const { from, to, beforeFrom, beforeTo } = board.period
  const lines = sql`from journal_line l join account a on a.id = l.account_id where l.posting_number is not null`
  const expected = await soleRowOf(
    world.db,
    sql<{ now: number; before: number; stock: number; cash: number }>`
      select coalesce((select sum(l.credit - l.debit) ${lines} and a.type = 'revenue'
          and l.entry_date between ${from} and ${to}), 0)::bigint as now,
        coalesce((select sum(l.credit - l.debit) ${lines} and a.type = 'revenue'
          and l.entry_date between ${beforeFrom} and ${beforeTo}), 0)::bigint as before,
        (select sum(l.debit - l.credit) ${lines} and a.report_line = 'bs.persediaan')::bigint as stock,
        (select sum(l.debit - l.credit) ${lines} and a.cash_flow_class = 'cash')::bigint as cash`,
  )
  expect(board.revenue).toEqual({ now: expected.now, before: expected.before })
  expect(board.inventoryValue.now).toBe(expected.stock)
  expect(board.months).toHaveLength(12)
  expect(board.months.at(-1)?.cash).toBe(expected.cash)
})

it('an entry that closes a year is neither revenue nor expense', async () => {
  const { beforeFrom } = (await viewer.call(readDashboard)).period
  const last = monthEnd(beforeFrom)
  world.setClock(`${last}T05:00:00.000Z`)
  const before = await viewer.call(readDashboard)
  expect(before.period.to).toBe(last)
  const account = await accountIds(world.db)
  const closing = simpleJournal(last, [account('4-1101'), account('3-2101')], 700)
  const { lines } = simpleJournal(last, [account('3-2101'), account('5-3301')], 300)
  const both = { ...closing, lines: [...closing.lines, ...lines] }
  await closeYearWith(world.db, both, addMonths(beforeFrom, -11))
  const after = await viewer.call(readDashboard)
  world.setClock(undefined)
  expect(after.revenue).toEqual(before.revenue)
  expect(after.months).toEqual(before.months)
})

it('customers with documents of a day were customers then, though the books began later', async () => {
  const { period, activeCustomers } = await viewer.call(readDashboard)
  const { count } = await soleRowOf(
    world.db,
    sql<{ count: number }>`select count(distinct i.customer_id) from sales_invoice i join customer c on c.id = i.customer_id
      where c.is_active and c.deleted_at is null and i.invoice_date <= ${period.beforeTo}`,
  )
  expect(count).toBeGreaterThan(0)
  expect(activeCustomers.before).toBeGreaterThanOrEqual(count)
  expect(activeCustomers.before).toBeLessThanOrEqual(activeCustomers.now)
})

it('counts what waits for somebody', async () => {
  const board = await viewer.call(readDashboard)
  const drafts = await soleRowOf(
    world.db,
    sql<{ count: number }>`select count(*) from journal_entry where status = 'draft' and deleted_at is null`,
  )
  expect(board.unpostedDrafts.count).toBe(drafts.count)
})
