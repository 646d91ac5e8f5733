import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { closeYearWith, simpleJournal } from '../../../../tests/ledger-world.ts'
import {
  accountIds,
  beginOrganisation,
  createWorld,
  type Client,
  type TestWorld,
} from '../../../../tests/server.ts'
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
    sql<
      Record<
        'now' | 'before' | 'result' | 'stock' | 'cash' | 'payable' | 'receivable' | 'overdue' | 'bills',
        number
      >
    >`
      select coalesce((select sum(l.credit - l.debit) ${lines} and a.type = 'revenue'
          and l.entry_date between ${from} and ${to}), 0)::bigint as now,
        coalesce((select sum(l.credit - l.debit) ${lines} and a.type = 'revenue'
          and l.entry_date between ${beforeFrom} and ${beforeTo}), 0)::bigint as before,
        (select sum(l.debit - l.credit) ${lines} and a.report_line = 'bs.persediaan')::bigint as stock,
        (select sum(l.credit - l.debit) ${lines} and a.type in ('revenue', 'expense')
          and l.entry_date between ${from} and ${to})::bigint as result,
        (select sum(l.debit - l.credit) ${lines} and a.report_line = 'bs.kas_setara_kas')::bigint as cash,
        (select sum(l.credit - l.debit) ${lines} and a.report_line = 'bs.utang_usaha')::bigint as payable,
        (select sum(l.debit - l.credit) ${lines} and a.code = '1-1301')::bigint as receivable,
        (select coalesce(sum(receivable_amount - settled_amount), 0) from sales_invoice
          where voided_at is null and due_date < ${to})::bigint as overdue,
        (select coalesce(sum(payable_amount - settled_amount), 0) from vendor_bill
          where voided_at is null and cancelled_on is null)::bigint as bills`,
  )
  expect(board.revenue).toEqual({ now: expected.now, before: expected.before })
  expect(board.inventoryValue.now).toBe(expected.stock)
  expect(board.cash.now).toBe(expected.cash)
  expect(board.payable.now).toBe(expected.payable)
  expect(board.openBills).toBe(expected.bills)
  expect(board.result.now).toBe(expected.result)
  expect([board.receivable, board.overdueReceivables.amount]).toEqual([expected.receivable, expected.overdue])
  expect(board.receivable).toBeGreaterThan(board.overdueReceivables.amount ?? 0)
  expect(board.months).toHaveLength(12)
  expect(board.months.at(-1)?.cash).toBe(expected.cash)
})

it('what stood a month ago is what the ledger held then', async () => {
  const { period, cash, payable, result } = await viewer.call(readDashboard)
  world.setClock(`${period.beforeTo}T05:00:00.000Z`)
  const then = await viewer.call(readDashboard)
  world.setClock(undefined)
  expect(then.period.to).toBe(period.beforeTo)
  expect([then.cash.now, then.payable.now, then.result.now]).toEqual([
    cash.before,
    payable.before,
    result.before,
  ])
})

it('a figure without accounts is zero, and nothing of the beginning is done', async () => {
  const empty = await createWorld({ isEmpty: true })
  const board = await (await beginOrganisation(empty)).call(readDashboard)
  expect(board).toMatchObject({
    cash: { now: 0, before: 0 },
    receivable: 0,
    payable: { now: 0 },
    result: { now: 0 },
  })
  expect(new Set(Object.values(board.start))).toEqual(new Set([false]))
  await empty.close()
  expect((await viewer.call(readDashboard)).start).toEqual({
    organisation: true,
    opening: true,
    customers: true,
    vendors: true,
    products: true,
    entries: true,
    colleagues: true,
  })
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
  expect(after.result).toEqual(before.result)
  expect(after.months).toEqual(before.months)
})

it('customers with documents of a day were customers then, though the books began later', async () => {
  const { period, activeCustomers } = await viewer.call(readDashboard)
  const { count } = await soleRowOf(
    world.db,
    sql<{
      count: number
    }>`select count(distinct i.customer_id) from sales_invoice i join customer c on c.id = i.customer_id
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
