import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { attackerOf, type Attacker } from '../../../../../tests/attacker.ts'
import { checkBooks } from '../../../../../tests/books.ts'
import { createFreeOrders } from '../../../../../tests/free-orders.ts'
import { connect, rowsOf, type Tx } from '../../../../platform/server/database/database.ts'
import { namedChecks } from '../../../../platform/server/database/grouped-checks.ts'
import { projectRoot } from '../../../../platform/server/program/project-root.ts'
import { giveawayChecks } from './giveaway-checks.ts'

const { world, begin, confirmed, deliver, delivered, billFirst, give, givenTwice, lastOf, cancel } =
  await createFreeOrders()
let attacker: Attacker

beforeAll(async () => {
  attacker = await attackerOf(world.ownerUrl, { role: 'neraca_app' })
})
beforeEach(begin)
afterEach(() => checkBooks(world.db))
afterAll(async () => {
  await attacker.close()
  await world.close()
})

describe('the database', () => {
  const cancelling = `update sales_giveaway set cancelled_on = current_date, cancelled_at = now(), cancelled_by = 'x',
    cancel_reason = 'x' where id = :id`
  it.each([
    [
      'in its order alone',
      'update sales_order_line set given_quantity = 0 where given_quantity > 0',
      'NR002',
    ],
    [
      'in its delivery alone',
      'update sales_delivery_line set given_quantity = 0 where given_quantity > 0',
      'NR002',
    ],
    [
      'in both of them',
      'update sales_order_line set given_quantity = 0 where given_quantity > 0; update sales_delivery_line set given_quantity = 0 where given_quantity > 0',
      'NR002',
    ],
    [
      'by an order that goes on',
      'update sales_order set closed_at = null where closed_at is not null',
      'NR002',
    ],
    ['in itself alone', cancelling, 'NR002'],
    ['without a reason', 'update sales_giveaway set cancelled_on = current_date where id = :id', '23514'],
    ['by another reason', `update sales_giveaway set reason = 'warranty' where id = :id`, '42501'],
    [
      'by a mirror before',
      'update sales_giveaway set cost_reversal_id = cost_entry_id where id = :id',
      '23514',
    ],
    ['by its end', 'delete from sales_giveaway where id = :id', '42501'],
    [
      'by another',
      `insert into sales_giveaway (order_id, given_on, reason, lines, created_by)
       select order_id, given_on, reason, lines, 'x' from sales_giveaway where id = :id`,
      'NR002',
    ],
    [
      'of another order',
      `insert into sales_giveaway (order_id, given_on, reason, lines, created_by)
       select (select max(id) from sales_order where id < order_id), given_on, reason, lines, 'x' from sales_giveaway where id = :id`,
      'NR002',
    ],
  ])('refuses what is given away to be changed %s', async (_, statement, expected) => {
    const { number } = await delivered()
    await give(number)
    const { id } = await lastOf(number)
    expect(await attacker.attack(statement.replaceAll(':id', String(id)).split('; '))).toBe(expected)
  })

  it('keeps what is cancelled so', async () => {
    const { number } = await delivered()
    await give(number)
    const { id } = await lastOf(number)
    await cancel(number)
    for (const change of [`cancel_reason = 'lain'`, 'cancelled_on = null, cancelled_at = null'])
      expect(await attacker.attack([`update sales_giveaway set ${change} where id = ${id}`])).toBe('NR002')
  })
})

/** Does something as the owner of the tables with their guards off, looks, and undoes it. */
async function asOwner<Seen>(statements: readonly string[], look: (tx: Tx) => Promise<Seen>): Promise<Seen> {
  const owner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
  const seen: Seen[] = []
  try {
    await owner.transaction().execute(async (tx) => {
      const tables = ['sales_giveaway', 'sales_delivery_line', 'sales_order_line', 'output_tax', 'stock_cost']
      for (const table of tables) await sql.raw(`alter table ${table} disable trigger all`).execute(tx)
      for (const statement of statements) await sql.raw(statement).execute(tx)
      seen.push(await look(tx))
      throw new Error('undone')
    })
  } catch (error) {
    if (!(error instanceof Error) || error.message !== 'undone') throw error
  } finally {
    await owner.destroy()
  }
  return seen[0] as Seen
}

describe('the health of the books', () => {
  const wrong = (statement: string) =>
    asOwner([statement], async (tx) => {
      const found = []
      for (const [name, check] of Object.entries(namedChecks([giveawayChecks])))
        if ((await rowsOf(tx, check)).length > 0) found.push(name)
      return found
    })
  const [quantities, costs, reversed, vat] = Object.keys(namedChecks([giveawayChecks]))

  it('tells of what is called cancelled, or standing, of another day, and of VAT nobody registered', async () => {
    const standing = await delivered()
    await give(standing.number, { reason: 'sample' })
    const taken = await delivered()
    await give(taken.number, { reason: 'sample' })
    await cancel(taken.number)
    const [stands, ended] = [(await lastOf(standing.number)).id, (await lastOf(taken.number)).id]
    const set = (id: number, changes: string) =>
      wrong(`update sales_giveaway set ${changes} where id = ${id}`)
    expect(
      await set(
        stands,
        `cancelled_on = given_on, cancelled_at = now(), cancelled_by = 'x', cancel_reason = 'x', vat_reversal_id = vat_entry_id`,
      ),
    ).toEqual([quantities, costs, reversed, vat])
    expect(
      await set(
        ended,
        'cancelled_on = null, cancelled_at = null, cancelled_by = null, cancel_reason = null, cost_reversal_id = null, vat_reversal_id = null',
      ),
    ).toEqual([quantities, costs, reversed, vat])
    expect(await set(ended, 'cancelled_on = cancelled_on - 1')).toEqual([reversed])
    expect(await set(stands, 'given_on = given_on - 1')).toEqual([costs])
    expect(
      await wrong(`delete from output_tax where source = 'sales_giveaway' and source_id = ${stands}`),
    ).toEqual([vat])
    expect(
      await wrong(
        `delete from output_tax where source = 'sales_giveaway_cancellation' and source_id = ${ended}`,
      ),
    ).toEqual([vat])
    expect(await wrong(`delete from sales_giveaway where id = ${stands}`)).toEqual([quantities, costs])
    expect(await wrong('select 1')).toEqual([])
  })
})

describe('what was given away before it had a record', () => {
  const migration = readFileSync(
    join(projectRoot(), 'db', 'migrations', '20261201_2100_sales_giveaways.sql'),
    'utf8',
  )
  const statement = /with passed as \([\s\S]*?;\n/.exec(migration)?.[0] ?? ''
  const rows = (tx: Tx, ids: readonly number[]) =>
    rowsOf(
      tx,
      sql`select order_id, given_on, reason, notes, cost_entry_id, vat_entry_id, created_by,
          (select jsonb_agg(jsonb_build_array(r."deliveryLineId", r.quantity)) from
            jsonb_to_recordset(g.lines) r ("deliveryLineId" bigint, quantity numeric)) as lines
        from sales_giveaway g where order_id = any(${ids}::bigint[]) order by order_id, created_at`,
    )

  it('gets one by orders, costs and the register', async () => {
    const [bonus, twice] = [await delivered(), await givenTwice()]
    await give(bonus.number, { notes: 'Pameran' })
    const bill = await confirmed(0, 100)
    await deliver(bill.id, [1])
    await billFirst(bill.id)
    await deliver(bill.id, [2])
    await give(bill.number, { reason: 'warranty' })
    const ids = [bonus.id, twice.id, bill.id]
    const [written, told] = await asOwner([], async (tx) => {
      const before = await rows(tx, ids)
      await sql`update output_tax o set source = 'sales_order', source_id = g.order_id from sales_giveaway g
        where o.source = 'sales_giveaway' and g.id = o.source_id
          and g.id in (select min(id) from sales_giveaway group by order_id)`.execute(tx)
      await sql`delete from sales_giveaway`.execute(tx)
      await sql.raw(statement).execute(tx)
      return [before, await rows(tx, ids)]
    })
    expect(written).toHaveLength(4)
    // The second gift of an order could not be registered under the order.
    const second = written?.findIndex((_, at) => at === 2) ?? 0
    expect(told).toEqual(
      written?.map((row, at) => (at === second ? { ...(row as object), vat_entry_id: null } : row)),
    )
  })
})
