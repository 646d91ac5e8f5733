import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { attackerOf } from '../../../../tests/attacker.ts'
import { checkBooks } from '../../../../tests/books.ts'
import { accountIds, createWorld, type Client, type TestWorld } from '../../../../tests/server.ts'
import { addMonths, monthStart, type Day } from '../../../platform/rules/day/day.ts'
import { soleRowOf } from '../../../platform/server/database/database.ts'
import { createJournalEntry } from '../../journals/contract.ts'
import { readWorkspace } from '../../settings/contract.ts'
import * as contract from '../contract.ts'
import type { Budget } from '../contract.ts'

let world: TestWorld
let admin: Client
let rina: Client
let today: Day
let firstDay: Day
let account: (code: string) => number
/** Accounts that the example company has never used. */
let cost: string
let sales: string

beforeEach(async () => {
  world = await createWorld()
  admin = await world.as('admin')
  rina = await world.as('user')
  today = (await admin.call(readWorkspace)).today
  firstDay = `${today.slice(0, 4)}-01-01` as Day
  account = await accountIds(world.db)
  cost = await unusedAccount('expense')
  sales = await unusedAccount('revenue')
})
afterEach(async () => {
  await checkBooks(world.db)
  await world.close()
})

async function unusedAccount(type: 'expense' | 'revenue'): Promise<string> {
  const { code } = await soleRowOf(
    world.db,
    sql<{ code: string }>`select code from account a where level = 3 and type = ${type} and is_active
      and (normal_balance = 'credit') = (type = 'revenue')
      and not exists (select from account_month_balance b where b.account_id = a.id) order by code limit 1`,
  )
  return code
}

const months = (...amounts: number[]) => Array.from({ length: 12 }, (_, at) => amounts[at] ?? 0)
const at = ({ id, version }: Budget) => ({ params: { id: String(id) } as never, version })

async function budgetOf(lines: Record<string, number[]>, name = 'Anggaran'): Promise<Budget> {
  const made = await rina.call(contract.createBudget, { body: { firstDay, name } })
  const body = {
    name,
    lines: Object.entries(lines).map(([code, amounts]) => ({
      accountId: account(code),
      months: months(...amounts),
    })),
  }
  return rina.call(contract.changeBudget, { ...at(made), body })
}

/** What the tests made; the example company has a budget of its own. */
async function ownBudgets() {
  const { rows } = await rina.call(contract.listBudgets)
  return rows.filter(({ name }) => name !== `Anggaran ${today.slice(0, 4)}`)
}

async function inForce(lines: Record<string, number[]>): Promise<Budget> {
  const submitted = await rina.call(contract.submitBudget, at(await budgetOf(lines)))
  return admin.call(contract.approveBudget, at(submitted))
}

async function post(code: string, amount: number, entryDate: Day = today) {
  const line = (accountId: number, debit: number, credit: number) => ({ accountId, debit, credit })
  const lines = [line(account(code), amount, 0), line(account('1-1101'), 0, amount)]
  await rina.call(createJournalEntry, { body: { entryDate, description: 'Contoh', lines, post: true } })
}

describe('versions', () => {
  it('go from draft to submitted to approved, and the one before steps back', async () => {
    const first = await inForce({ [cost]: [100] })
    expect(first).toMatchObject({ status: 'approved', revision: 1, approvedBy: 'Admin' })
    const draft = await rina.call(contract.reviseBudget, at(first))
    expect(draft).toMatchObject({ status: 'draft', revision: 2, revisesId: first.id, expense: 100 })
    expect(await rina.refusal(contract.reviseBudget, at(first))).toMatchObject({ code: 'budget-revised' })
    const second = await admin.call(
      contract.approveBudget,
      at(await rina.call(contract.submitBudget, at(draft))),
    )
    const rows = await ownBudgets()
    expect(rows.map(({ id, status }) => [id, status])).toEqual([
      [second.id, 'approved'],
      [first.id, 'superseded'],
    ])
  })

  it('are rewritten only as drafts, and at the version that was seen', async () => {
    const draft = await budgetOf({ [cost]: [100] })
    expect(
      await rina.refusal(contract.submitBudget, { ...at(draft), version: draft.version - 1 }),
    ).toMatchObject({
      status: 412,
    })
    const submitted = await rina.call(contract.submitBudget, at(draft))
    const change = { ...at(submitted), body: { name: 'Lain' } }
    expect(await rina.refusal(contract.changeBudget, change)).toMatchObject({ code: 'budget-not-editable' })
    expect(await rina.refusal(contract.deleteBudget, at(submitted))).toMatchObject({
      code: 'budget-not-editable',
    })
    const again = await rina.call(contract.returnBudget, at(submitted))
    expect(again.status).toBe('draft')
    await rina.call(contract.deleteBudget, at(again))
    expect(await ownBudgets()).toEqual([])
  })

  it('are approved by who may, and not without a figure', async () => {
    const empty = await rina.call(contract.createBudget, { body: { firstDay, name: 'Kosong' } })
    expect(await rina.refusal(contract.submitBudget, at(empty))).toMatchObject({ code: 'budget-empty' })
    const submitted = await rina.call(contract.submitBudget, at(await budgetOf({ [cost]: [1] })))
    expect(await rina.refusal(contract.approveBudget, at(submitted))).toMatchObject({ status: 403 })
  })

  it('have one name a year, whatever its case, and begin with a fiscal year', async () => {
    await budgetOf({}, 'Utama')
    const create = (name: string, day: Day) =>
      rina.refusal(contract.createBudget, { body: { firstDay: day, name } })
    expect(await create('UTAMA', firstDay)).toMatchObject({ code: 'budget-exists' })
    expect(await create('Lain', addMonths(firstDay, 1))).toMatchObject({ code: 'year-start-wrong' })
    expect(await create('\u200b', firstDay)).toMatchObject({ code: 'budget-name-missing' })
  })

  it('refuse what is no account of a plan, one twice, and an amount beyond reach', async () => {
    const draft = await budgetOf({})
    const lines = (...of: [string, number][]) =>
      of.map(([code, amount]) => ({ accountId: account(code), months: months(amount) }))
    const change = (given: ReturnType<typeof lines>) =>
      rina.refusal(contract.changeBudget, { ...at(draft), body: { name: 'Anggaran', lines: given } })
    expect(await change(lines(['1-1101', 1]))).toMatchObject({ code: 'account-not-planned' })
    expect(await change(lines([cost, 1], [cost, 2]))).toMatchObject({ code: 'account-repeated' })
    expect(await change(lines([cost, 100_000_000_000_001]))).toMatchObject({ code: 'amount-beyond-plan' })
  })

  it('approved at the same moment are in force one after the other', async () => {
    const [one, other] = [await budgetOf({ [cost]: [1] }, 'Satu'), await budgetOf({ [cost]: [2] }, 'Dua')]
    const submitted = [
      await rina.call(contract.submitBudget, at(one)),
      await rina.call(contract.submitBudget, at(other)),
    ]
    await Promise.all(submitted.map((each) => admin.call(contract.approveBudget, at(each))))
    const rows = await ownBudgets()
    expect(rows.map(({ status }) => status).toSorted()).toEqual(['approved', 'superseded'])
  })
})

describe('one person', () => {
  it('does not approve what it handed in while somebody else may, and sees every account that was used', async () => {
    const made = await admin.call(contract.createBudget, {
      body: { firstDay, name: 'Sendiri', from: { kind: 'actual', firstDay } },
    })
    const submitted = await admin.call(contract.submitBudget, at(made))
    await sql`update user_account set role = 'admin' where email = 'rina@contoh.example'`.execute(world.db)
    expect(await admin.refusal(contract.approveBudget, at(submitted))).toMatchObject({ code: 'budget-own' })
    expect(await rina.call(contract.approveBudget, at(submitted))).toMatchObject({ status: 'approved' })
  })
})

describe('the database', () => {
  it('keeps what was submitted, and the way of a version', async () => {
    const budget = await inForce({ [cost]: [100] })
    const owner = await attackerOf(world.ownerUrl, { role: 'neraca_app' })
    const tries = [
      `update budget_line set month_1 = 5 where budget_id = ${budget.id}`,
      `delete from budget_line where budget_id = ${budget.id}`,
      `insert into budget_line (budget_id, account_id) values (${budget.id}, ${account('5-2101')})`,
      `update budget set name = 'Lain' where id = ${budget.id}`,
      `update budget set status = 'draft' where id = ${budget.id}`,
      `delete from budget where id = ${budget.id}`,
    ]
    const states = []
    for (const text of tries) states.push([text, await owner.run(text)])
    expect(states).toEqual(tries.map((text) => [text, 'NR002']))
    await owner.close()
  })
})

describe('copies', () => {
  it('take what was posted in a year, raised by a percentage, and closing entries apart', async () => {
    await post(cost, 1_000)
    await post(cost, 500, addMonths(monthStart(today), -1))
    const body = {
      firstDay,
      name: 'Dari realisasi',
      from: { kind: 'actual' as const, firstDay },
      raiseBy: 1_000,
    }
    const made = await rina.call(contract.createBudget, { body })
    const plan = await rina.call(contract.readBudget, { params: { id: String(made.id) } as never })
    const line = plan.lines.find(({ accountId }) => accountId === account(cost))
    const at = Number(today.slice(5, 7)) - 1
    expect(line?.months[at]).toBe(1_100)
    expect(line?.months[at - 1]).toBe(at === 0 ? undefined : 550)
  })
})

describe('budget against actual', () => {
  it('compares what is in force with what was posted, over a month, to date and the year', async () => {
    const month = Number(today.slice(5, 7)) - 1
    await inForce({ [cost]: Array.from({ length: 12 }, () => 1_000), [sales]: [7] })
    await post(cost, 300)
    const compare = async (span: 'month' | 'ytd' | 'year') => {
      const reply = await rina.call(contract.readBudgetComparison, { query: { of: today, span } })
      return reply.rows.find(({ code }) => code === cost)
    }
    expect(await compare('month')).toMatchObject({
      budget: 1_000,
      actual: 300,
      remaining: 700,
      isFavourable: true,
    })
    expect(await compare('ytd')).toMatchObject({ budget: 1_000 * (month + 1), actual: 300 })
    expect(await compare('year')).toMatchObject({ budget: 12_000, forecast: 300 + 1_000 * (11 - month) })
  })

  it('counts what lessens revenue against it', async () => {
    const returns =
      (
        await sql<{
          code: string
        }>`select code from account where type = 'revenue' and normal_balance = 'debit' and level = 3 limit 1`.execute(
          world.db,
        )
      ).rows[0]?.code ?? ''
    await inForce({ [sales]: [1_000], [returns]: [100] })
    const reply = await rina.call(contract.readBudgetComparison, { query: { of: firstDay, span: 'year' } })
    expect(reply.totals.revenue.budget).toBe(900)
    expect(reply.rows.find(({ code }) => code === '4-0000')?.budget).toBe(900)
  })

  it('counts what was posted on an account that was switched off since', async () => {
    await post(cost, 300)
    await sql`update account set is_active = false where code = ${cost}`.execute(world.db)
    const reply = await rina.call(contract.readBudgetComparison, { query: { of: today, span: 'month' } })
    expect(reply.rows.find(({ code }) => code === cost)).toMatchObject({ actual: 300 })
  })

  it('is refused for years at the ends of the calendar', async () => {
    for (const of of ['9999-05-01', '1900-01-01'] as Day[])
      expect(await rina.refusal(contract.readBudgetComparison, { query: { of } })).toMatchObject({
        status: 422,
      })
  })

  it('shows actuals alone in a year without a budget', async () => {
    const before = addMonths(firstDay, -1)
    await post(cost, 300, before)
    const reply = await rina.call(contract.readBudgetComparison, { query: { of: before } })
    expect(reply.budget).toBeNull()
    expect(reply.rows.find(({ code }) => code === cost)).toMatchObject({ actual: 300, budget: 0 })
  })
})
