import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import * as budgets from '../src/modules/budget/contract.ts'
import { permissions } from '../src/main.permissions.ts'
import { departmentApi } from '../src/modules/departments/contract.ts'
import { createRole } from '../src/modules/identity/contract.ts'
import { chosenPermissions } from '../src/modules/identity/rules/role.ts'
import * as journals from '../src/modules/journals/contract.ts'
import { readLimits } from '../src/modules/ledger/contract.ts'
import { createPurchaseOrder } from '../src/modules/purchasing/contract.ts'
import { readWorkspace } from '../src/modules/settings/contract.ts'
import { addDays, type Day } from '../src/platform/rules/day/day.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { createApprovalWorld, type ApprovalWorld } from './approval-world.ts'
import { unusedCosts } from './budget-in-force.ts'
import { checkBooks } from './books.ts'

let world: ApprovalWorld
let today: Day
let firstDay: Day
let costs: string[]
/** The shop with its counter below it, and the office beside them. */
const of = { shop: 0, counter: 0, office: 0 }

beforeAll(async () => {
  world = await createApprovalWorld()
  today = (await world.admin.call(readWorkspace)).today
  firstDay = `${today.slice(0, 4)}-01-01` as Day
  costs = await unusedCosts(world.db)
  of.shop = await department('TOKO')
  of.counter = await department('KASIR', of.shop)
  of.office = await department('KANTOR')
})
beforeEach(async () => {
  await sql`delete from budget_control`.execute(world.db)
})
afterEach(async () => {
  await world.endRules()
  await checkBooks(world.db)
})
afterAll(() => world.close())

async function department(code: string, parentId: number | null = null): Promise<number> {
  const body = { code, name: `Bagian ${code}`, parentId }
  return (await world.admin.call(departmentApi.create, { body: body as never })).id
}

const cost = (at = 0) => costs[at] ?? ''
const every = (amount: number) => Array.from({ length: 12 }, () => amount)
type Line = { readonly code: string; readonly department?: number | null; readonly amount: number }

const draftOf = async (name = `Uji ${Math.random()}`) =>
  world.rina.call(budgets.createBudget, { body: { firstDay, name } })

async function planned(lines: readonly Line[]) {
  const { id, name, version } = await draftOf()
  const params = { id: String(id) } as never
  const body = { name, lines: lines.map(lineOf) as never }
  return world.rina.call(budgets.changeBudget, { params, version, body })
}

const lineOf = ({ code, department: departmentId = null, amount }: Line) => ({
  ...{ accountId: world.account(code), departmentId, months: every(amount) },
})

async function inForce(lines: readonly Line[]) {
  const { id, version } = await planned(lines)
  const params = { id: String(id) } as never
  const submitted = await world.rina.call(budgets.submitBudget, { params, version })
  return world.admin.call(budgets.approveBudget, { params, version: submitted.version })
}

const stop = (code: string) =>
  world.admin.call(budgets.writeBudgetControl, {
    body: { accountId: world.account(code) as never, action: 'stop', span: 'month' },
  })

function entry(amount: number, departmentId: number | null, { code = cost(), day = today } = {}) {
  const line = (of: string, debit: number, credit: number) => ({
    accountId: world.account(of),
    debit,
    credit,
  })
  const [debit, credit] = amount > 0 ? [amount, 0] : [0, -amount]
  const lines = [{ ...line(code, debit, credit), departmentId }, line('1-1101', credit, debit)]
  return { entryDate: day, description: 'Belanja', lines, post: true } as never
}

const post = (...asked: Parameters<typeof entry>) =>
  world.rina.call(journals.createJournalEntry, { body: entry(...asked) })
const refused = (...asked: Parameters<typeof entry>) =>
  world.rina.refusal(journals.createJournalEntry, { body: entry(...asked) })

/** Takes back what was spent in a test. */
async function spentNothing(): Promise<void> {
  const { rows } = await sql<{ id: number; day: Day }>`select distinct e.id, e.entry_date as day
    from journal_entry e join journal_line l on l.entry_id = e.id
    where e.status = 'posted' and e.reference_type = 'manual' and l.account_id = any(${costs.map(world.account)}::bigint[])
      and not exists (select from journal_entry r where r.reverses_entry_id = e.id)`.execute(world.db)
  for (const { id, day } of rows)
    await world.admin.call(journals.reverseJournalEntry, {
      params: { id },
      body: { entryDate: day, reason: 'Selesai diuji' },
    })
}

describe('a budget by department', () => {
  afterEach(spentNothing)

  it('is spent by its department and those below it; what others spend is of what is planned of none', async () => {
    await inForce([
      { code: cost(), department: of.shop, amount: 500 },
      { code: cost(), amount: 300 },
    ])
    await stop(cost())
    await post(400, of.shop)
    expect(await refused(101, of.counter)).toMatchObject({ status: 422, code: 'over-budget' })
    await post(100, of.counter)
    const { message } = (await refused(1, of.shop)).errors[0] ?? {}
    expect(message).toContain('Bagian TOKO')
    await post(200, of.office)
    expect(await refused(101, null)).toMatchObject({ code: 'over-budget' })
    await post(100, null)
  })

  it('is of its own where a department below has one, and over all where nothing is said of departments', async () => {
    await inForce([
      { code: cost(), department: of.shop, amount: 500 },
      { code: cost(), department: of.counter, amount: 50 },
      { code: cost(1), amount: 100 },
    ])
    await stop(cost())
    await stop(cost(1))
    expect(await refused(51, of.counter)).toMatchObject({ code: 'over-budget' })
    await post(500, of.shop)
    expect(await refused(1, of.office)).toMatchObject({ code: 'over-budget' })
    await post(60, of.shop, { code: cost(1) })
    expect(await refused(41, of.office, { code: cost(1) })).toMatchObject({ code: 'over-budget' })
    await post(40, of.office, { code: cost(1) })
  })

  it('lets one of two through who take the last of it at once, while another department spends its own', async () => {
    await inForce([
      { code: cost(), department: of.shop, amount: 700 },
      { code: cost(), department: of.office, amount: 700 },
    ])
    await stop(cost())
    for (let round = 0; round < 3; round += 1) {
      const send = (client: ApprovalWorld['admin'], departmentId: number) =>
        client.send('POST', '/journal-entries', {
          body: JSON.stringify(entry(700, departmentId)),
          headers: { 'content-type': 'application/json' },
        })
      const replies = await Promise.all([
        send(world.rina, of.shop),
        send(world.tono, of.shop),
        send(world.sari, of.counter),
        send(world.admin, of.office),
      ])
      const [office, ...shop] = replies.map(({ status }) => status).toReversed()
      expect([office, shop.toSorted()]).toEqual([200, [200, 422, 422]])
      await spentNothing()
    }
  })

  it('tells what is left of it while lines are typed, by the department of each line', async () => {
    await inForce([
      { code: cost(), department: of.shop, amount: 500 },
      { code: cost(), amount: 300 },
    ])
    await post(120, of.counter)
    const query = { day: today, accounts: String(world.account(cost())) as never }
    const { limits } = await world.rina.call(readLimits, { query })
    const at = Number(today.slice(5, 7)) - 1
    expect(limits.map(({ departmentId, left }) => [departmentId, Number(left[at])])).toEqual([
      [null, 300],
      [of.shop, 380],
    ])
    expect(limits[1]?.departments).toEqual([
      { accountId: world.account(cost()), ids: [of.shop, of.counter].toSorted((a, b) => a - b) },
    ])
  })

  it('is committed by the orders of its department', async () => {
    await inForce([
      { code: cost(), department: of.shop, amount: 5_000 },
      { code: cost(), amount: 5_000 },
    ])
    await stop(cost())
    const { id: vendorId } = await soleRowOf(
      world.db,
      sql<{ id: number }>`select min(id) as id from vendor where is_active`,
    )
    const order = (amount: number, departmentId: number) => ({
      orderDate: today,
      vendorId,
      lines: [
        {
          accountId: world.account(cost()),
          quantity: 1,
          unitPrice: amount,
          taxClass: 'untaxed',
          departmentId,
        },
      ],
    })
    await world.rina.call(createPurchaseOrder, { body: order(4_000, of.counter) as never })
    const { rows, departments } = await compared({ department: 'columns', span: 'month' })
    const row = rows.find(({ code }) => code === cost())
    expect(departments.map(({ id }, at) => [id, Number(row?.parts[at]?.commitment)])).toEqual([
      [of.counter, 4_000],
      [of.shop, 0],
      [null, 0],
    ])
    expect(await refused(1_001, of.shop)).toMatchObject({ code: 'over-budget' })
    await post(1_001, of.office)
  })
})

const compared = (query: object) =>
  world.rina.call(budgets.readBudgetComparison, { query: { of: today, ...query } as never })

const line = fc.record({
  at: fc.constantFrom(0, 1),
  of: fc.constantFrom(null, 'shop' as const, 'counter' as const, 'office' as const),
  amount: fc.integer({ min: -900, max: 900 }).filter((amount) => amount !== 0),
  ago: fc.integer({ min: 0, max: 60 }),
})
const idOf = (name: keyof typeof of | null) => (name === null ? null : of[name])
const figures = ['budget', 'actual', 'commitment', 'remaining'] as const

it('the columns of departments always add up to the whole, for random budgets and books', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.uniqueArray(line, { minLength: 1, maxLength: 6, selector: ({ at, of: by }) => `${at} ${by}` }),
      fc.array(line, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('month', 'ytd', 'year'),
      async (plan, entries, span) => {
        await inForce(
          plan.map(({ at, of: by, amount }) => ({ code: cost(at), department: idOf(by), amount })),
        )
        for (const { at, of: by, amount, ago } of entries)
          await post(amount, idOf(by), { code: cost(at), day: addDays(today, -ago) })
        const whole = await compared({ span })
        const cut = await compared({ span, department: 'columns' })
        expect(cut.departments.at(-1)).toEqual({ id: null, name: 'Tanpa departemen' })
        const all = [...cut.rows, ...Object.values(cut.totals)]
        for (const { code, name, parts, ...row } of all)
          for (const figure of figures) {
            const sum = parts.reduce((total, part) => total + BigInt(part[figure]), 0n)
            expect([code, name, figure, sum]).toEqual([code, name, figure, BigInt(row[figure])])
          }
        const known = new Map(cut.rows.map(({ parts: _, ...row }) => [row.code, row]))
        for (const { parts: _, ...row } of whole.rows) expect(known.get(row.code)).toEqual(row)
        expect(cut.months).toEqual(whole.months)
        await eachAlone(cut, span)
      },
    ),
    { numRuns: 8 },
  )
}, 240_000)

/** A department without any below it, and what names none, have the column they have alone. */
async function eachAlone({ rows, departments }: Awaited<ReturnType<typeof compared>>, span: string) {
  for (const choice of [of.counter, of.office, null]) {
    const at = departments.findIndex(({ id }) => id === choice)
    if (at < 0) continue
    const alone = await compared({ span, department: choice === null ? 'none' : String(choice) })
    const own = new Map(alone.rows.map((row) => [row.code, row]))
    for (const { code, parts } of rows)
      for (const figure of figures)
        expect([code, figure, Number(parts[at]?.[figure])]).toEqual([
          code,
          figure,
          Number(own.get(code)?.[figure] ?? 0),
        ])
  }
  const shop = await compared({ span, department: String(of.shop) })
  const below = [of.shop, of.counter].map((id) => departments.findIndex((each) => each.id === id))
  for (const row of rows) {
    const sum = below.reduce((total, at) => total + Number(row.parts[at]?.budget ?? 0), 0)
    expect([row.code, sum]).toEqual([
      row.code,
      Number(shop.rows.find(({ code }) => code === row.code)?.budget ?? 0),
    ])
  }
}

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
    const change = async (given: Line) => {
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
  for (const attempt of tries) await expect(attempt.execute(world.db)).rejects.toThrow()
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
  // What stands below is seen with it.
  expect(departments.map((each) => each.id)).toEqual([of.counter, of.shop])
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
