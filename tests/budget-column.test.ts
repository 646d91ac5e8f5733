import { afterAll, beforeAll, expect, it } from 'vitest'
import { readIncomeStatement } from '../src/modules/reports/contract.ts'
import { readBudgetComparison } from '../src/modules/budget/contract.ts'
import { readWorkspace } from '../src/modules/settings/contract.ts'
import { monthEnd, toDay, type Day } from '../src/platform/rules/day/day.ts'
import { createApprovalWorld, type ApprovalWorld } from './approval-world.ts'
import { budgetInForce, unusedCosts } from './budget-in-force.ts'

let world: ApprovalWorld
let costs: string[]
let today: Day

beforeAll(async () => {
  world = await createApprovalWorld()
  today = (await world.admin.call(readWorkspace)).today
  costs = await unusedCosts(world.db)
  await budgetInForce(world, { codes: [...costs, '4-1101'], amount: 1_000_000 })
})
afterAll(() => world.close())

const january = () => toDay(`${today.slice(0, 4)}-01-01`)
const besideBudget = (from: Day, to: Day) =>
  world.admin.call(readIncomeStatement, { query: { from, to, compare: 'budget' } })

it('stands beside what was earned and spent, revenue as a sum and expense as a deduction, account by account', async () => {
  const { columns, rows, checks } = await besideBudget(january(), monthEnd(january()))
  expect(columns.map(({ label }) => label)).toEqual([undefined, 'Anggaran'])
  const planned = (code: string) => rows.find((row) => row.code === code)?.amounts[1]
  expect(BigInt(planned('4-1101') ?? 0)).toBe(1_000_000n)
  for (const code of costs) expect(BigInt(planned(code) ?? 0)).toBe(-1_000_000n)
  expect(checks.every(({ isMet }) => isMet)).toBe(true)
})

it('counts whole months, and comes to what the comparison says of the same months', async () => {
  const { rows } = await besideBudget(january(), today)
  const { totals } = await world.admin.call(readBudgetComparison, { query: { of: today, span: 'ytd' } })
  const result = rows.find(({ key }) => key === 'pl.laba_neto')
  const planned = rows
    .filter(({ kind }) => kind === 'account')
    .reduce((sum, row) => sum + BigInt(row.amounts[1] ?? 0), 0n)
  expect(planned).toBe(BigInt(totals.result.budget))
  expect(BigInt(result?.amounts[1] ?? 0)).toBe(planned)
})

it('leaves the actual column as it is without it', async () => {
  const query = { from: january(), to: today }
  const alone = await world.admin.call(readIncomeStatement, { query })
  const { rows } = await besideBudget(query.from, query.to)
  for (const { key, amounts } of alone.rows)
    expect(rows.find((row) => row.key === key)?.amounts[0]).toBe(amounts[0])
})

it('does not stand beside columns of departments, or what changed since', async () => {
  const query = { from: january(), to: today, compare: 'budget' } as const
  const columns = { query: { ...query, department: 'columns' } }
  expect(await world.admin.refusal(readIncomeStatement, columns)).toMatchObject({
    code: 'department-columns',
  })
  const since = { query: { ...query, since: new Date().toISOString() } }
  expect(await world.admin.refusal(readIncomeStatement, since)).toMatchObject({ code: 'budget-column' })
})
