import { sql } from 'kysely'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { permissions } from '../src/main.permissions.ts'
import * as budgets from '../src/modules/budget/contract.ts'
import { createRole } from '../src/modules/identity/contract.ts'
import { chosenPermissions } from '../src/modules/identity/rules/role.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { checkBooks } from './books.ts'
import { departmentBudgetWorld } from './department-budget-world.ts'

const { world, today, firstDay, of, cost, lineOf, draftOf, planned, inForce, post, compared } =
  await departmentBudgetWorld()
afterEach(async () => {
  await world.endRules()
  await checkBooks(world.db)
})
afterAll(() => world.close())

describe('the plan', () => {
  it('keeps an account apart by department, copies and revises it so, and shows it to who agrees', async () => {
    const approved = await inForce([
      { code: cost(), department: of.shop, amount: 5 },
      { code: cost(), amount: 7 },
    ])
    expect(approved.expense).toBe(144)
    const copied = await world.rina.call(budgets.createBudget, {
      body: {
        firstDay,
        name: `Salinan ${Math.random()}`,
        from: { kind: 'budget', id: approved.id },
        raiseBy: 10_000,
      },
    })
    const { lines } = await world.rina.call(budgets.readBudget, {
      params: { id: String(copied.id) } as never,
    })
    expect(lines.map(({ departmentId, months }) => [departmentId, months[0]])).toEqual([
      [null, 14],
      [of.shop, 10],
    ])
    await world.rule('budget')
    const params = { id: String(copied.id) } as never
    await world.rina.call(budgets.submitBudget, { params, version: copied.version })
    const { content } = await soleRowOf(
      world.db,
      sql<{
        content: { lines: { rows: unknown[][] } }
      }>`select content from approval_request order by id desc limit 1`,
    )
    const named = content.lines.rows.map(([account]) => account)
    expect(named).toContainEqual(expect.stringMatching(new RegExp(`^${cost()} .* · TOKO - Bagian TOKO$`)))
  })

  it('begins with what came of each department', async () => {
    const body = { firstDay, name: `Nyata ${Math.random()}`, from: { kind: 'actual' as const, firstDay } }
    await post(40, of.office, { code: cost(1) })
    const { id } = await world.rina.call(budgets.createBudget, { body })
    const { lines } = await world.rina.call(budgets.readBudget, { params: { id: String(id) } as never })
    const at = Number(today.slice(5, 7)) - 1
    const own = lines.find(
      (each) => each.accountId === world.account(cost(1)) && each.departmentId === of.office,
    )
    const actual = await compared({ span: 'month', department: String(of.office) })
    expect(own?.months[at]).toBe(Number(actual.rows.find(({ code }) => code === cost(1))?.actual))
    await post(-40, of.office, { code: cost(1) })
  })

  it('refuses departments that are not there or not in use, and those of what is bought', async () => {
    const { id, name, version } = await draftOf()
    const change = async (given: Parameters<typeof lineOf>[0]) => {
      const { errors, code } = await world.rina.refusal(budgets.changeBudget, {
        ...{ params: { id: String(id) } as never, version },
        body: { name, lines: [lineOf(given)] as never },
      })
      return [code, ...errors.map(({ path }) => path)]
    }
    const { id: ended } = await soleRowOf(
      world.db,
      sql<{
        id: number
      }>`insert into department (code, name, is_active, deleted_at) values ('LAMA', 'Bagian LAMA', false, now()) returning id`,
    )
    const wrong = ['budget-department', 'lines.0.departmentId']
    expect(await change({ code: cost(), department: 999_999, amount: 1 })).toEqual(wrong)
    expect(await change({ code: cost(), department: ended, amount: 1 })).toEqual(wrong)
    const { code } = await soleRowOf(
      world.db,
      sql<{
        code: string
      }>`select code from account where level = 3 and type = 'asset' and cash_flow_class = 'investing'
        and is_active order by code limit 1`,
    )
    expect(await change({ code, department: of.shop, amount: 1 })).toEqual(wrong)
  })

  it.each(['xlsx', 'csv'] as const)(
    'goes out as %s and comes back the same, by department',
    async (format) => {
      const { id } = await planned([
        { code: cost(), department: of.shop, amount: 11 },
        { code: cost(), department: of.office, amount: 12 },
        { code: cost(1), amount: 13 },
      ])
      const file = await fetch(`${world.url}/api/v1/budgets-export/${id}?format=${format}`, {
        headers: { cookie: world.rina.cookie },
      })
      expect(file.status).toBe(200)
      const params = { id: String(id) } as never
      const read = await world.rina.call(budgets.readBudgetFile, {
        params,
        query: { format },
        body: new Uint8Array(await file.arrayBuffer()) as never,
      })
      expect([read.problems, read.namesDepartments]).toEqual([[], true])
      const { lines } = await world.rina.call(budgets.readBudget, { params })
      const filled = read.lines.filter(({ months }) => months.some((amount) => amount !== 0))
      const byKey = (all: typeof lines) =>
        all.map((each) => JSON.stringify(each, Object.keys(each).toSorted())).toSorted()
      expect(byKey(filled)).toEqual(byKey(lines))
    },
  )
})

it('the database keeps departments of a plan where they belong', async () => {
  const { id } = await planned([{ code: cost(), department: of.shop, amount: 1 }])
  const tries = [
    sql`update budget_line set department_id = ${of.office} where budget_id = ${id}`,
    sql`insert into budget_line (budget_id, account_id, department_id)
      select ${id}, id, ${of.shop} from account where level = 3 and type = 'asset' limit 1`,
  ]
  for (const attempt of tries)
    await expect(attempt.execute(world.db)).rejects.toThrow(/permission denied|departemen/)
})

it('shows a role of one department what is planned of it and came of it, and nothing else', async () => {
  const { id } = await inForce([
    { code: cost(), department: of.shop, amount: 222_000 },
    { code: cost(), department: of.office, amount: 6_543_217 },
    { code: cost(), amount: 6_543_217 },
  ])
  await post(111_111, of.shop)
  await post(6_543_217, of.office)
  const held = chosenPermissions(permissions).filter((name) => name !== 'departments.all')
  const { code } = await world.admin.call(createRole, {
    body: { name: 'Satu departemen', permissions: held, departments: [of.shop] },
  })
  await sql`update user_account set role = ${code} where email = 'rina@contoh.example'`.execute(world.db)
  const year = 12 * 222_000
  const paths = [
    '/budgets',
    `/budgets/${id}`,
    `/budgets-export/${id}?format=csv`,
    ...['', '&department=columns', `&department=${of.shop}`].flatMap((more) => [
      `/budget-comparison?of=${firstDay}&span=year${more}`,
      `/budget-comparison-export?format=csv&of=${firstDay}&span=year${more}`,
    ]),
  ]
  for (const path of paths) {
    const answer = await fetch(`${world.url}/api/v1${path}`, { headers: { cookie: world.rina.cookie } })
    const text = await answer.text()
    expect([path, answer.status, /6[.]?543[.]?217|78[.]?518[.]?604/.test(text)]).toEqual([path, 200, false])
    expect([path, /222[.]?000|2[.]?664[.]?000/.test(text)]).toEqual([path, true])
  }
  expect(await world.rina.call(budgets.readBudget, { params: { id: String(id) } as never })).toMatchObject({
    expense: year,
    lines: [{ departmentId: of.shop }],
  })
  const query = { of: firstDay, span: 'year', department: 'columns' } as const
  const ofAll = await world.admin.call(budgets.readBudgetComparison, { query })
  const { rows, budget, departments } = await compared(query)
  expect(departments.map((each) => each.id)).toEqual([of.shop])
  const own = rows.find((each) => each.code === cost())
  const all = ofAll.rows.find((each) => each.code === cost())
  const parts = ofAll.departments.flatMap((each, at) =>
    departments.some((seen) => seen.id === each.id) ? [all?.parts[at]] : [],
  )
  const actual = parts.reduce((sum, part) => sum + Number(part?.actual), 0)
  expect([own?.parts, own?.budget, own?.actual, budget?.expense]).toEqual([parts, year, actual, year])
  for (const hidden of ['none', String(of.office)]) {
    const query = { of: firstDay, department: hidden } as never
    expect((await world.rina.refusal(budgets.readBudgetComparison, { query })).status).toBe(404)
  }
  const { name, version } = await world.admin.call(budgets.readBudget, {
    params: { id: String(id) } as never,
  })
  const change = { params: { id: String(id) } as never, version, body: { name } }
  expect((await world.rina.refusal(budgets.changeBudget, change)).status).toBe(403)
  await sql`update user_account set role = 'user' where email = 'rina@contoh.example'`.execute(world.db)
})
