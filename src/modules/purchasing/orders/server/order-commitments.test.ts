import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { accountIds, createWorld, type TestWorld } from '../../../../../tests/server.ts'
import { cancelBody, daysAgo } from '../../../../../tests/settlement-world.ts'
import { rowsOf, soleRowOf } from '../../../../platform/server/database/database.ts'
import { readBudgetComparison } from '../../../budget/contract.ts'
import * as contract from '../../contract.ts'

let world: TestWorld
let desk: Awaited<ReturnType<TestWorld['as']>>
let vendorId: number
let accountId: number
let documents = 0
const yearly = 12_000_000

beforeAll(async () => {
  world = await createWorld()
  desk = await world.as('user')
  accountId = (await accountIds(world.db))('5-3201')
  const { id } = await soleRowOf(
    world.db,
    sql<{ id: number }>`insert into vendor (code, name, npwp16, is_pkp)
      values ('VEND-80001', 'PT Komitmen', '0012345678901000', true) returning id`,
  )
  vendorId = id
})
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const line = (amount: number) => ({
  ...{ accountId, description: 'Jasa pasang', quantity: 1, unitPrice: amount, taxClass: 'untaxed' },
})
const bodyOf = (amounts: readonly number[], change: object = {}) =>
  ({ orderDate: daysAgo(12), vendorId, lines: amounts.map(line), ...change }) as never
const order = (amounts: readonly number[], change: object = {}) =>
  desk.call(contract.createPurchaseOrder, { body: bodyOf(amounts, change) })
type Order = contract.PurchaseOrder
const again = ({ orderNumber: number }: Order) =>
  desk.call(contract.purchaseOrderApi.read, { params: { number } })

/** What is open of the commitments of an order, line by line. */
const committed = async ({ id }: Order) => {
  const rows = await rowsOf(
    world.db,
    sql<{ left: number }>`select sum(amount - relieved_amount)::bigint as left from budget_commitment
      where source = 'purchase_order' and source_id = ${id} group by line_number order by line_number`,
  )
  return rows.map(({ left }) => Number(left))
}
const chargedOf = async (of: Order, amount: number) => {
  const query = { vendorId: String(vendorId) } as never
  const { rows } = await desk.call(contract.listBillableOrderLines, { query })
  const orderLineId = rows.find(({ orderNumber }) => orderNumber === of.orderNumber)?.orderLineId
  documents += 1
  const days = { billDate: daysAgo(5), postingDay: daysAgo(5) }
  const lines = [{ accountId, amount, orderLineId }]
  return { ...days, vendorId, documentNumber: `K-${documents}`, goods: [], lines } as never
}
const bill = async (of: Order, amount: number) =>
  desk.call(contract.createBill, { body: await chargedOf(of, amount) })
const cancelBill = async (number: string) => {
  const { id } = await desk.call(contract.readBill, { params: { number } })
  await desk.call(contract.cancelBill, { params: { id }, body: cancelBody() as never })
}
const end = async (of: Order, act: typeof contract.closePurchaseOrder) => {
  const { id, version } = await again(of)
  await desk.call(act, { params: { id }, version, body: { reason: 'Tidak jadi' } })
}

describe('what an order charges to accounts is committed', () => {
  it('in the month in which it is expected', async () => {
    const made = await order([70_000, 30_000], { expectedDay: daysAgo(-40) })
    expect(await committed(made)).toEqual([70_000, 30_000])
    const { day } = await soleRowOf(
      world.db,
      sql<{
        day: string
      }>`select day from budget_commitment where source_id = ${made.id} and line_number = 1`,
    )
    expect(day).toBe(daysAgo(-40))
    await end(made, contract.cancelPurchaseOrder as never)
  })

  it('and spent by its bills, until one is cancelled', async () => {
    const made = await order([100_000])
    const first = await bill(made, 40_000)
    expect(await committed(made)).toEqual([60_000])
    await bill(made, 60_000)
    expect(await committed(made)).toEqual([0])
    await cancelBill(first.billNumber)
    expect(await committed(made)).toEqual([40_000])
  })

  it('anew when it is changed, and no more when it is cancelled', async () => {
    const made = await order([100_000, 5_000])
    const { id, version } = made
    await desk.call(contract.updatePurchaseOrder, { params: { id }, version, body: bodyOf([25_000]) })
    expect(await committed(made)).toEqual([25_000, 0])
    await end(made, contract.cancelPurchaseOrder as never)
    expect(await committed(made)).toEqual([0, 0])
  })

  it('no more when its rest is closed, even when its bill is cancelled later', async () => {
    const made = await order([100_000])
    const { billNumber } = await bill(made, 40_000)
    await end(made, contract.closePurchaseOrder)
    expect(await committed(made)).toEqual([0])
    await cancelBill(billNumber)
    expect(await committed(made)).toEqual([0])
  })
})

/** What is left of the year by the comparison, which must be budget less actual less commitment. */
async function remaining(): Promise<number> {
  const query = { of: daysAgo(12), span: 'year', level: '3' } as never
  const { rows } = await desk.call(readBudgetComparison, { query })
  const row = rows.find(({ code }) => code === '5-3201')
  if (row === undefined) throw new Error('the account is compared')
  expect(row.remaining).toBe(row.budget - row.actual - row.commitment)
  return Number(row.remaining)
}

type Step =
  | { readonly does: 'order'; readonly amount: number }
  | { readonly does: 'bill'; readonly which: number; readonly share: number }
  | { readonly does: 'cancel-bill' | 'end'; readonly which: number }

const which = fc.nat(3)
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ does: fc.constant('order' as const), amount: fc.integer({ min: 1, max: 9_000_000 }) }),
  fc.record({ does: fc.constant('bill' as const), which, share: fc.integer({ min: 1, max: 100 }) }),
  fc.record({ does: fc.constantFrom('cancel-bill' as const, 'end' as const), which }),
)

interface Taken {
  readonly made: Order
  readonly amount: number
  readonly bills: { number: string; amount: number }[]
  isClosed: boolean
}

/** Takes a step as people would; gives what is left by what was ordered, billed and given back. */
async function takeStep(step: Step, taken: Taken[], left: number): Promise<number> {
  if (step.does === 'order') {
    if (step.amount > left) {
      const refused = await desk.refusal(contract.createPurchaseOrder, { body: bodyOf([step.amount]) })
      expect(refused.errors).toMatchObject([{ code: 'over-budget' }])
      return left
    }
    taken.push({ made: await order([step.amount]), amount: step.amount, bills: [], isClosed: false })
    return left - step.amount
  }
  const of = taken[step.which]
  if (of === undefined) return left
  const unbilled = of.amount - of.bills.reduce((sum, each) => sum + each.amount, 0)
  if (step.does === 'bill') {
    const amount = Math.ceil((unbilled * step.share) / 100)
    if (of.isClosed || amount === 0) return left
    const { billNumber: number } = await bill(of.made, amount)
    of.bills.push({ number, amount })
    return left
  }
  if (step.does === 'cancel-bill') {
    const last = of.bills.pop()
    if (last === undefined) return left
    await cancelBill(last.number)
    return of.isClosed ? left + last.amount : left
  }
  if (of.isClosed || unbilled === 0) return left
  const act = of.bills.length === 0 ? contract.cancelPurchaseOrder : contract.closePurchaseOrder
  await end(of.made, act as never)
  of.isClosed = true
  return left + unbilled
}

describe('a budget that stops', () => {
  beforeAll(async () => {
    const firstDay = `${daysAgo(12).slice(0, 4)}-01-01`
    const { db } = world
    await sql`update budget set status = 'superseded' where first_day = ${firstDay}::date and status = 'approved'`.execute(
      db,
    )
    const { id } = await soleRowOf(
      db,
      sql<{ id: number }>`insert into budget (first_day, name, revision, created_by, updated_by)
        values (${firstDay}::date, 'Uji pesanan', 1, 'x', 'x') returning id`,
    )
    const { spent } = await soleRowOf(
      db,
      sql<{
        spent: number
      }>`select (coalesce((select sum(l.debit - l.credit) from journal_line l where l.posting_number is not null
          and l.account_id = ${accountId} and l.entry_date between ${firstDay}::date and (${firstDay}::date + interval '1 year')), 0)
        + coalesce((select sum(amount - relieved_amount) from budget_commitment where account_id = ${accountId}), 0))::bigint as spent`,
    )
    const months = sql.join(
      Array.from({ length: 12 }, (_, at) => sql`${at === 0 ? Number(spent) + yearly : 0}::bigint`),
    )
    await sql`insert into budget_line (budget_id, account_id, month_1, month_2, month_3, month_4, month_5, month_6, month_7,
      month_8, month_9, month_10, month_11, month_12) select ${id}, ${accountId}, ${months}`.execute(db)
    await sql`update budget set status = 'submitted', submitted_at = now(), submitted_by = 'x' where id = ${id}`.execute(
      db,
    )
    await sql`update budget set status = 'approved', approved_at = now(), approved_by = 'x' where id = ${id}`.execute(
      db,
    )
    await sql`insert into budget_control (account_id, action, span, updated_by) values (${accountId}, 'stop', 'year', 'x')`.execute(
      db,
    )
  })

  const pathsOf = async (amounts: readonly number[]) => {
    const { errors } = await desk.refusal(contract.createPurchaseOrder, { body: bodyOf(amounts) })
    return (errors as readonly { path: string; code?: string }[]).map(({ path, code }) => [path, code])
  }

  it('lets one of two through who take the last of it at once, by an order and by a bill', async () => {
    const all = await remaining()
    for (let round = 0; round < 2; round += 1) {
      documents += 1
      const days = { billDate: daysAgo(5), postingDay: daysAgo(5), documentNumber: `K-${documents}` }
      const charged = {
        ...days,
        vendorId,
        goods: [],
        lines: [{ accountId, amount: all, description: 'Jasa' }],
      }
      const replies = await Promise.all(
        [
          ['/purchase-orders', bodyOf([all])],
          ['/vendor-bills', charged],
        ].map(([path, body]) =>
          desk.send('POST', path as string, {
            body: JSON.stringify(body),
            headers: { 'content-type': 'application/json' },
          }),
        ),
      )
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422])
      expect(await remaining()).toBe(0)
      const made = replies.find(({ status }) => status === 200)?.body as Partial<
        Order & { billNumber: string }
      >
      if (made.billNumber === undefined) await end(made as Order, contract.cancelPurchaseOrder as never)
      else await cancelBill(made.billNumber)
      expect(await remaining()).toBe(all)
    }
  })

  it('has left what neither orders nor bills took, after every step', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyStep, { minLength: 6, maxLength: 9 }), async (steps) => {
        const taken: Taken[] = []
        let left = await remaining()
        for (const step of steps) {
          left = await takeStep(step, taken, left)
          expect(await remaining()).toBe(left)
        }
        for (const each of taken) {
          for (const { number } of each.bills.splice(0)) await cancelBill(number)
          if (!each.isClosed) await end(each.made, contract.cancelPurchaseOrder as never)
        }
      }),
      { numRuns: 3 },
    )
  })

  it('stops what would be ordered beyond it, at its line, and lets a bill spend what its order holds', async () => {
    expect(await pathsOf([yearly + 1])).toEqual([['lines.0.accountId', 'over-budget']])
    const made = await order([yearly - 1])
    const { id, version } = made
    const changed = (amount: number) => ({ params: { id }, version, body: bodyOf([amount]) })
    const { errors } = await desk.refusal(contract.updatePurchaseOrder, changed(yearly + 1))
    expect(errors.map(({ path }) => path)).toEqual(['lines.0.accountId'])
    // What it holds itself is free for it.
    await desk.call(contract.updatePurchaseOrder, changed(yearly))
    expect(await pathsOf([1])).toEqual([['lines.0.accountId', 'over-budget']])
    await bill(made, yearly - 500_000)
    // The rest is still promised to the order, and stays so.
    expect(await pathsOf([1])).toEqual([['lines.0.accountId', 'over-budget']])
    await bill(made, 500_000)
    expect(await pathsOf([1])).toEqual([['lines.0.accountId', 'over-budget']])
  })
})
