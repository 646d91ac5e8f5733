import { afterAll, beforeAll, expect, it } from 'vitest'
import * as budgets from '../src/modules/budget/contract.ts'
import * as journals from '../src/modules/journals/contract.ts'
import { readWorkspace } from '../src/modules/settings/contract.ts'
import { createApprovalWorld, type ApprovalWorld } from './approval-world.ts'
import { budgetInForce, unusedCosts } from './budget-in-force.ts'

let world: ApprovalWorld
let cost: string

beforeAll(async () => {
  world = await createApprovalWorld()
  const [code = ''] = await unusedCosts(world.db)
  cost = code
  await budgetInForce(world, { codes: [cost], amount: 1_000_000 })
  const body = { accountId: world.account(cost) as never, action: 'stop', span: 'month' } as const
  await world.admin.call(budgets.writeBudgetControl, { body })
})
afterAll(() => world.close())

async function entry(amount: number) {
  const { today } = await world.admin.call(readWorkspace)
  const lines = [
    { accountId: world.account(cost), debit: amount, credit: 0 },
    { accountId: world.account('1-1101'), debit: 0, credit: amount },
  ]
  return { body: { entryDate: today, description: 'Belanja', lines, post: true } as never }
}

const stops = () => world.admin.call(budgets.listBudgetStops)

it('tells what was stopped, by whom and why, though nothing was written', async () => {
  expect(await stops()).toEqual({ rows: [], total: 0 })
  const refusal = await world.rina.refusal(journals.createJournalEntry, await entry(1_500_000))
  const { rows, total } = await stops()
  expect(total).toBe(1)
  expect(rows[0]).toMatchObject({ message: refusal.errors[0]?.message })
  expect(rows[0]?.by).toContain('Rina')
  expect(rows[0]?.message).toContain(`Anggaran ${cost}`)
})

it('says nothing of what was refused otherwise, or carried out', async () => {
  const { body } = await entry(1_000)
  await world.rina.call(journals.createJournalEntry, { body })
  const unbalanced = { ...(body as object), lines: [] } as never
  await world.rina.refusal(journals.createJournalEntry, { body: unbalanced })
  expect((await stops()).total).toBe(1)
})
