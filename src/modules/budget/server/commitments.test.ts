import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountIds, createWorld, type TestWorld } from '../../../../tests/server.ts'
import { toDay, type Day } from '../../../platform/rules/day/day.ts'
import { toRupiah } from '../../../platform/rules/money/money.ts'
import type { Tx } from '../../../platform/server/database/database.ts'
import { soleRowOf } from '../../../platform/server/database/database.ts'
import { systemActor as actor } from '../../../platform/server/http/actor.ts'
import { transaction } from '../../../platform/server/database/transaction.ts'
import { postJournal, readSpendingLimits } from '../../ledger/server/index.ts'
import { leftOn } from '../../ledger/spending/rules/spending.ts'
import { budgetChecks } from './budget-health.ts'
import * as budget from './index.ts'

let world: TestWorld
let accountId: number
let cash: number
const year = 2026
const monthly = 1_000
/** What one department has of its own, besides. */
const monthlyOfShop = 400
/** The shop has a budget of its own, its counter spends of it, and the office has none. */
const departments = { shop: 0, counter: 0, office: 0 }

beforeAll(async () => {
  world = await createWorld()
  cash = (await accountIds(world.db))('1-1101')
  const found = await soleRowOf(
    world.db,
    sql<{
      id: number
    }>`select min(id) as id from account a where level = 3 and type = 'expense' and normal_balance = 'debit'
      and is_active and not exists (select from account_month_balance b where b.account_id = a.id)`,
  )
  accountId = found.id
  const add = async (code: string, parentId: number | null) =>
    (
      await soleRowOf(
        world.db,
        sql<{
          id: number
        }>`insert into department (code, name, parent_id) values (${code}, ${code}, ${parentId})
          returning id`,
      )
    ).id
  departments.shop = await add('TOKO', null)
  departments.counter = await add('KASIR', departments.shop)
  departments.office = await add('KANTOR', null)
  // A year of its own, in force.
  await sql`update budget set status = 'superseded' where first_day = ${`${year}-01-01`}::date and status = 'approved'`.execute(
    world.db,
  )
  const { id } = await soleRowOf(
    world.db,
    sql<{ id: number }>`insert into budget (first_day, name, revision, created_by, updated_by)
      values (${`${year}-01-01`}::date, 'Uji komitmen', 1, 'x', 'x') returning id`,
  )
  const planned = (department: number | null, amount: number) =>
    sql`insert into budget_line (budget_id, account_id, department_id, month_1, month_2, month_3, month_4, month_5, month_6,
        month_7, month_8, month_9, month_10, month_11, month_12)
      select ${id}, ${accountId}, ${department}::bigint, ${sql.join(Array.from({ length: 12 }, () => sql`${amount}::bigint`))}`.execute(
      world.db,
    )
  await planned(null, monthly)
  await planned(departments.shop, monthlyOfShop)
  await sql`update budget set status = 'submitted', submitted_at = now(), submitted_by = 'x' where id = ${id}`.execute(
    world.db,
  )
  await sql`update budget set status = 'approved', approved_at = now(), approved_by = 'x' where id = ${id}`.execute(
    world.db,
  )
})
afterAll(() => world.close())

type Department = keyof typeof departments | null
type Spent = { readonly month: number; readonly amount: number; readonly department: Department }
type Step =
  | ({ readonly does: 'commit' } & Spent)
  | { readonly does: 'relieve'; readonly order: number; readonly amount: number }
  | { readonly does: 'close' | 'give-back'; readonly order: number }
  | ({ readonly does: 'post' } & Spent)

const month = fc.integer({ min: 1, max: 10 })
const amount = fc.integer({ min: 1, max: 900 })
const order = fc.integer({ min: 0, max: 5 })
const department = fc.constantFrom(null, 'shop' as const, 'counter' as const, 'office' as const)
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('commit' as const), month, amount, department }),
  fc.record({ does: fc.constant('relieve' as const), order, amount }),
  fc.record({ does: fc.constantFrom('close' as const, 'give-back' as const), order }),
  fc.record({ does: fc.constant('post' as const), month, amount, department }),
)

interface Order {
  readonly sourceId: number
  readonly month: number
  readonly department: Department
  left: number
  /** What each bill took. */
  bills: { number: string; took: number }[]
}

let sources = 0

/** What is known without the database: what was posted, and what is left of each order. */
class Model {
  readonly orders: Order[] = []
  readonly posted: Spent[] = []

  async follow(tx: Tx, told: Step): Promise<void> {
    if (told.does === 'commit') return this.commit(tx, told)
    if (told.does === 'post') return this.post(tx, told)
    const chosen = this.orders[told.order % Math.max(1, this.orders.length)]
    if (chosen === undefined) return
    const of = { source: 'purchase_order', sourceId: chosen.sourceId }
    const by = { source: 'vendor_bill', number: `BILL-${(sources += 1)}`, actor }
    if (told.does === 'relieve') {
      const took = Math.min(told.amount, chosen.left)
      chosen.left -= took
      chosen.bills.push({ number: by.number, took })
      await budget.relieve(tx, { ...of, lines: [{ line: 1, amount: toRupiah(told.amount) }] }, by)
    } else if (told.does === 'close') {
      chosen.left = 0
      chosen.bills = []
      await budget.relieveAll(tx, of, { ...by, source: 'purchase_order' })
    } else {
      const bill = chosen.bills.pop()
      if (bill === undefined) return
      chosen.left += bill.took
      await budget.giveBack(tx, { ...by, number: bill.number })
    }
  }

  private async commit(tx: Tx, { month: of, amount: sum, department: by }: Spent) {
    const sourceId = (sources += 1)
    this.orders.push({ sourceId, month: of, department: by, left: sum, bills: [] })
    const document = { source: 'purchase_order', sourceId, number: `PO-${sourceId}`, actor }
    const departmentId = idOf(by)
    await budget.commit(tx, document, [
      { line: 1, accountId, departmentId, day: dayIn(of), amount: toRupiah(sum) },
    ])
  }

  private async post(tx: Tx, spent: Spent) {
    this.posted.push(spent)
    const { month: of, amount: sum, department: by } = spent
    const lines = [
      { accountId, debit: toRupiah(sum), credit: toRupiah(0), departmentId: idOf(by) },
      { accountId: cash, debit: toRupiah(0), credit: toRupiah(sum) },
    ]
    const journal = { entryDate: dayIn(of), description: 'Uji', referenceType: 'vendor_bill', lines }
    await postJournal(tx, journal, { actor })
  }

  /** What is left in a month of what the shop has of its own, or of what all others have. */
  leftOf(of: number, owner: 'shop' | null): number {
    const isOf = (each: { month: number; department: Department }) =>
      each.month === of &&
      (each.department === 'shop' || each.department === 'counter') === (owner === 'shop')
    const committed = this.orders.filter(isOf).reduce((sum, { left }) => sum + left, 0)
    const posted = this.posted.filter(isOf).reduce((sum, { amount: each }) => sum + each, 0)
    return (owner === 'shop' ? monthlyOfShop : monthly) - posted - committed
  }
}

const idOf = (of: Department) => (of === null ? null : departments[of])
const dayIn = (of: number): Day => toDay(`${year}-${String(of).padStart(2, '0')}-15`)

class Undone extends Error {}

it('what is left is budget without actual and commitment, by department, after every step of random sequences', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const follow = transaction(world.db, { actor, requestId: 'uji' }, async (tx) => {
        const model = new Model()
        for (const each of steps) {
          await model.follow(tx, each)
          const limits = await readSpendingLimits(tx, { accountIds: [accountId], days: [dayIn(1)] })
          const left = limits.map((limit) => months.map((of) => Number(leftOn(limit, dayIn(of)))))
          expect(left).toEqual(
            [null, 'shop' as const].map((owner) => months.map((of) => model.leftOf(of, owner))),
          )
          for (const wrong of Object.values(budgetChecks))
            expect((await sql`${wrong}`.execute(tx)).rows).toEqual([])
        }
        throw new Undone()
      })
      await expect(follow).rejects.toBeInstanceOf(Undone)
    }),
    { numRuns: 25 },
  )
})

const months = Array.from({ length: 12 }, (_, at) => at + 1)

it('keeps what is not planned out of commitments, and never takes more than was ordered', async () => {
  await transaction(world.db, { actor, requestId: 'uji' }, async (tx) => {
    const document = { source: 'purchase_order', sourceId: (sources += 1), number: 'PO-X', actor }
    await budget.commit(tx, document, [
      { line: 1, accountId: cash, day: dayIn(1), amount: toRupiah(5) },
      { line: 2, accountId, day: dayIn(1), amount: toRupiah(7) },
    ])
    const by = { source: 'vendor_bill', number: 'BILL-X', actor }
    await budget.relieve(tx, { ...document, lines: [{ line: 2, amount: toRupiah(9) }] }, by)
    const { rows } = await sql`select line_number, amount, relieved_amount from budget_commitment
      where source_id = ${document.sourceId}`.execute(tx)
    expect(rows).toEqual([{ line_number: 2, amount: 7, relieved_amount: 7 }])
  })
})
