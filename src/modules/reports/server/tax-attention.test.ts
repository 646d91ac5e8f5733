import { afterAll, expect, it } from 'vitest'
import { createWorld } from '../../../../tests/server.ts'
import { daysAgo } from '../../../../tests/settlement-world.ts'
import { readTaxCalendar } from '../../filing/reports/contract.ts'
import { readDashboard } from '../contract.ts'

const world = await createWorld()
const desk = await world.as('user')
afterAll(() => world.close())

it('asks on the dashboard for what is due within a week or late for a month', async () => {
  const { taxesDue } = await desk.call(readDashboard)
  const [from, to] = [daysAgo(31), daysAgo(-7)]
  const years = [...new Set([from.slice(0, 4), to.slice(0, 4)])]
  const rows = []
  for (const of of years)
    rows.push(...(await desk.call(readTaxCalendar, { query: { year: of } } as never)).rows)
  const near = rows.filter(({ dueDay, state }) => from <= dueDay && dueDay <= to && /soon|late/.test(state))
  expect([taxesDue.count, taxesDue.oldest]).toEqual([near.length, near[0]?.dueDay ?? null])
  const owed = near
    .filter(({ key }) => key !== 'upload_faktur')
    .reduce((sum, { left }) => sum + Number(left), 0)
  expect(Number(taxesDue.amount)).toBe(owed)
})
