import { sql } from 'kysely'
import { afterAll, afterEach, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { createServiceWorld } from '../../../../tests/service-world.ts'
import { daysAgo } from '../../../../tests/settlement-world.ts'
import { rowsOf } from '../../../platform/server/database/database.ts'
import * as contract from '../contract.ts'

const { world, desk, insert, newCustomer, part, working, use, finish, bill, mark } =
  await createServiceWorld()
const workshop = await insert(sql`insert into department (code, name) values ('BKL', 'Bengkel') returning id`)
const field = await insert(sql`insert into department (code, name) values ('LAP', 'Lapangan') returning id`)

afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const piece = (productId: number, quantity: number, departmentId: number | null) =>
  ({ productId, quantity, unitPrice: 75_000, departmentId }) as never

/** What departments bear of a cost by entries after one. */
const borne = async (role: string, since: number) =>
  rowsOf(
    world.db,
    sql<{ row: unknown }>`select jsonb_build_array(d.code, sum(l.debit - l.credit)) as row
      from journal_line l left join department d on d.id = l.department_id
      where l.entry_id > ${since} and l.account_id = (select account_id from account_role where role = ${role})
      group by d.code having sum(l.debit - l.credit) <> 0 order by d.code`,
  ).then((rows) => rows.map(({ row }) => row))

it('parts of several orders cost the departments of their lines when they are billed', async () => {
  const customerId = await newCustomer()
  const [first, second] = [await part(10, 10_000, daysAgo(40)), await part(10, 30_000, daysAgo(40))]
  const done = async (productId: number, quantity: number, departmentId: number | null) => {
    const order = await working(customerId, [piece(productId, quantity, departmentId)])
    return finish(await use(order, daysAgo(20), [{ productId, quantity }]), daysAgo(18))
  }
  const orders = [await done(first, 2, workshop), await done(second, 1, field), await done(first, 4, null)]
  const before = await mark()
  const ids = orders.map(({ id }) => id).toReversed()
  await bill(ids, daysAgo(10))
  expect(await borne('cost_of_services', before)).toEqual([
    ['BKL', 2_000],
    ['LAP', 3_000],
    [null, 4_000],
  ])
})

it('so do parts under warranty when the work is finished, until it goes on', async () => {
  const goods = await part(10, 10_000, daysAgo(40))
  const before = await mark()
  const order = await working(await newCustomer(), [piece(goods, 3, field)], { isWarranty: true })
  const used = await use(order, daysAgo(20), [{ productId: goods, quantity: 3 }])
  const { id, version } = await finish(used, daysAgo(18))
  expect(await borne('warranty_expense', before)).toEqual([['LAP', 3_000]])
  await desk.call(contract.reopenServiceOrder, { params: { id }, version, body: { day: daysAgo(16) } })
  expect(await borne('warranty_expense', before)).toEqual([])
})
