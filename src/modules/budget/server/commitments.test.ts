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
import { leftOn } from '../../ledger/rules/spending.ts'
import { budgetChecks } from './budget-health.ts'
import * as budget from './index.ts'

let world: TestWorld
let accountId: number
let cash: number
const year = 2026
const monthly = 1_000

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
  // A year of its own, in force.
  await sql`update budget set status = 'superseded' where first_day = ${`${year}-01-01`}::date and status = 'approved'`.execute(
    world.db,
  )
  const { id } = await soleRowOf(
    world.db,
    sql<{ id: number }>`insert into budget (first_day, name, revision, created_by, updated_by)
      values (${`${year}-01-01`}::date, 'Uji komitmen', 1, 'x', 'x') returning id`,
  )
  await sql`insert into budget_line (budget_id, account_id, month_1, month_2, month_3, month_4, month_5, month_6, month_7, month_8,
      month_9, month_10, month_11, month_12)
    select ${id}, ${accountId}, ${sql.join(Array.from({ length: 12 }, () => sql`${monthly}::bigint`))}`.execute(
    world.db,
  )
  await sql`update budget set status = 'submitted', submitted_at = now(), submitted_by = 'x' where id = ${id}`.execute(
    world.db,
  )
  await sql`update budget set status = 'approved', approved_at = now(), approved_by = 'x' where id = ${id}`.execute(
    world.db,
  )
})
afterAll(() => world.close())

type Step =
  | { readonly does: 'commit'; readonly month: number; readonly amount: number }
  | { readonly does: 'relieve'; readonly order: number; readonly amount: number }
  | { readonly does: 'close' | 'give-back'; readonly order: number }
  | { readonly does: 'post'; readonly month: number; readonly amount: number }

const month = fc.integer({ min: 1, max: 10 })
const amount = fc.integer({ min: 1, max: 900 })
const order = fc.integer({ min: 0, max: 5 })
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('commit' as const), month, amount }),
  fc.record({ does: fc.constant('relieve' as const), order, amount }),
  fc.record({ does: fc.constantFrom('close' as const, 'give-back' as const), order }),
  fc.record({ does: fc.constant('post' as const), month, amount }),
)

interface Order {
  readonly sourceId: number
  readonly month: number
  left: number
  /** What each bill took. */
  bills: { number: string; took: number }[]
}

let sources = 0

/** What is known without the database: what was posted, and what is left of each order. */
class Model {
  readonly orders: Order[] = []
  readonly posted = Array.from({ length: 13 }, () => 0)

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

  private async commit(tx: Tx, { month: of, amount: sum }: { month: number; amount: number }) {
    const sourceId = (sources += 1)
    this.orders.push({ sourceId, month: of, left: sum, bills: [] })
    const document = { source: 'purchase_order', sourceId, number: `PO-${sourceId}`, actor }
    await budget.commit(tx, document, [{ line: 1, accountId, day: dayIn(of), amount: toRupiah(sum) }])
  }

  private async post(tx: Tx, { month: of, amount: sum }: { month: number; amount: number }) {
    this.posted[of] = (this.posted[of] ?? 0) + sum
    const lines = [
      { accountId, debit: toRupiah(sum), credit: toRupiah(0) },
      { accountId: cash, debit: toRupiah(0), credit: toRupiah(sum) },
    ]
    const journal = { entryDate: dayIn(of), description: 'Uji', referenceType: 'vendor_bill', lines }
    await postJournal(tx, journal, { actor })
  }

  leftOf(of: number): number {
    const committed = this.orders.filter((each) => each.month === of).reduce((sum, { left }) => sum + left, 0)
    return monthly - (this.posted[of] ?? 0) - committed
  }
}

const dayIn = (of: number): Day => toDay(`${year}-${String(of).padStart(2, '0')}-15`)

class Undone extends Error {}

it('what is left is budget without actual and commitment after every step of random sequences', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const follow = transaction(world.db, { actor, requestId: 'uji' }, async (tx) => {
        const model = new Model()
        for (const each of steps) {
          await model.follow(tx, each)
          const [limit] = await readSpendingLimits(tx, { accountIds: [accountId], days: [dayIn(1)] })
          const left = limit === undefined ? [] : months.map((of) => Number(leftOn(limit, dayIn(of))))
          expect(left).toEqual(months.map((of) => model.leftOf(of)))
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
