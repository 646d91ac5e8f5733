import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readLimits } from '../src/modules/ledger/contract.ts'
import { createPurchaseOrder } from '../src/modules/purchasing/contract.ts'
import { readIncomeStatement } from '../src/modules/reports/contract.ts'
import { addDays, type Day } from '../src/platform/rules/day/day.ts'
import { soleRowOf } from '../src/platform/server/database/database.ts'
import { checkBooks } from './books.ts'
import { departmentBudgetWorld } from './department-budget-world.ts'
import type { Client } from './server.ts'

const { world, today, of, cost, inForce, entry, post, refused, compared, stop, spentNothing } =
  await departmentBudgetWorld()
beforeEach(async () => {
  await sql`delete from budget_control`.execute(world.db)
})
afterEach(async () => {
  await world.endRules()
  await checkBooks(world.db)
})
afterAll(() => world.close())

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

  it('stands beside the income statement of its department and those below it, and of what names none', async () => {
    await inForce([
      { code: cost(), department: of.shop, amount: 500 },
      { code: cost(), department: of.counter, amount: 50 },
      { code: cost(), amount: 300 },
      { code: '4-1101', department: of.shop, amount: 900 },
    ])
    await post(120, of.counter)
    const [from, to] = [`${today.slice(0, 7)}-01`, today] as [Day, Day]
    const shown = async (department?: string) => {
      const narrowed = department === undefined ? {} : { department }
      const query = { from, to, compare: 'budget' as const, ...narrowed }
      const { columns, rows } = await world.admin.call(readIncomeStatement, { query })
      expect(columns.map(({ label }) => label)).toEqual([undefined, 'Anggaran'])
      const amounts = (code: string) => rows.find((row) => row.code === code)?.amounts.map(Number)
      return { cost: amounts(cost()), sales: amounts('4-1101')?.[1] ?? 0 }
    }
    expect(await shown(String(of.shop))).toEqual({ cost: [-120, -550], sales: 900 })
    expect(await shown(String(of.counter))).toEqual({ cost: [-120, -50], sales: 0 })
    expect(await shown('none')).toMatchObject({ cost: [0, -300], sales: 0 })
    expect(await shown()).toEqual({ cost: [-120, -850], sales: 900 })
    const unknown = { query: { from, to, compare: 'budget', department: '999999' } as const }
    expect(await world.admin.refusal(readIncomeStatement, unknown)).toMatchObject({ status: 422 })
  })

  it('lets one of two through who take the last of it at once, while another department spends its own', async () => {
    await inForce([
      { code: cost(), department: of.shop, amount: 700 },
      { code: cost(), department: of.office, amount: 700 },
    ])
    await stop(cost())
    for (let round = 0; round < 3; round += 1) {
      const send = (client: Client, departmentId: number) =>
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
