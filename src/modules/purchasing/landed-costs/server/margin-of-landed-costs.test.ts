import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { createWorld } from '../../../../../tests/server.ts'
import { monthEnd, monthStart } from '../../../../platform/rules/day/day.ts'
import { soleRowOf } from '../../../../platform/server/database/database.ts'
import { readMargins } from '../../../sales/contract.ts'
import { readWorkspace } from '../../../settings/contract.ts'
import { cancelLandedCost, landedCostApi } from '../contract.ts'

const world = await createWorld({ keepsStock: true })
const desk = await world.as('user')
const { today } = await desk.call(readWorkspace, {})
const [from, to] = [monthStart(today), monthEnd(today)]
afterAll(() => world.close())

const costOfSales = async () =>
  Number(
    (
      await soleRowOf(
        world.db,
        sql<{ amount: bigint }>`select sum(l.debit - l.credit)::numeric as amount
          from journal_entry e join journal_line l on l.entry_id = e.id
          where e.status = 'posted' and e.entry_date between ${from} and ${to}
            and l.account_id in (select account_id from account_role where role in ('cogs', 'cost_of_services'))`,
      )
    ).amount,
  )
const costOf = async (by: 'product' | 'customer') =>
  (await desk.call(readMargins, { query: { from, to, by } })).totals.cost

it('a cost of bringing goods counts as far as they are sold, and no longer once it is taken back', async () => {
  const { rows } = await desk.call(landedCostApi.list, { query: {} as never })
  const [run] = rows
  const before = await costOf('product')
  expect(before).toBe(await costOfSales())
  const body = { entryDate: today, reason: 'Salah bagi' } as never
  await desk.call(cancelLandedCost, { params: { id: run?.id ?? 0 }, body })
  for (const by of ['product', 'customer'] as const) expect(await costOf(by)).toBe(await costOfSales())
  const counted = before - (await costOf('product'))
  expect(counted).toBeGreaterThan(0)
  expect(counted).toBeLessThan(run?.amount ?? 0)
})
