import { sql } from 'kysely'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../../tests/books.ts'
import { createFreeOrders } from '../../../../../tests/free-orders.ts'
import { cancelBody, daysAgo, today } from '../../../../../tests/settlement-world.ts'
import { rowsOf } from '../../../../platform/server/database/database.ts'
import { isCalledOff } from '../../../tax/server/index.ts'
import * as contract from '../../contract.ts'

const { world, desk, entryLines, begin, stockUp, confirmed, delivered, deliver, billFirst, read, ...free } =
  await createFreeOrders()
const { cancel, give, givenTwice, lastOf, moved, refusal } = free
const cancelled = (id: number, change: object = {}) => ({
  params: { id },
  body: cancelBody({ ...change }) as never,
})

beforeEach(begin)
afterEach(() => checkBooks(world.db))
afterAll(() => world.close())

const registered = (orderId: number) =>
  rowsOf(
    world.db,
    sql<{ row: unknown }>`select jsonb_build_array(t.source, t.return_kind, t.base_amount, t.vat_amount,
        coalesce(t.masa, date_trunc('month', t.issued_on)::date) = date_trunc('month', g.given_on)::date) as row
      from output_tax t join sales_giveaway g on g.id = t.source_id and t.source like 'sales_giveaway%'
      where g.order_id = ${orderId} order by t.id`,
  ).then((rows) => rows.map(({ row }) => row))

const calledOff = (orderId: number) =>
  rowsOf(
    world.db,
    sql<{
      is: boolean
    }>`select ${isCalledOff} as is from output_tax o join sales_giveaway g on g.id = o.source_id
      where o.source = 'sales_giveaway' and g.order_id = ${orderId} order by o.id`,
  ).then((rows) => rows.map((row) => row.is))

describe('what should not have been given away', () => {
  it('is left to bill again, its cost waits, and it can be given away anew', async () => {
    const { id, number } = await delivered()
    const before = await read(number)
    await give(number, { notes: 'Pameran' })
    const given = await lastOf(number)
    expect(given).toMatchObject({ day: daysAgo(5), reason: 'bonus', notes: 'Pameran', cancelled: null })
    expect((await read(number)).actions).toEqual(['cancel-give'])
    const { entryNumber } = await cancel(number)
    const [cost, mirror] = [given.entryNumber, entryNumber].map((entry) => entry ?? '')
    expect(await entryLines(mirror ?? '')).toEqual(
      (await entryLines(cost ?? '')).map(([code, debit, credit]) => [code, credit, debit]).toReversed(),
    )
    expect(await moved()).toEqual({ inventory: -2_000, shipped_not_invoiced: 2_000 })
    const after = await read(number)
    expect(after).toMatchObject({
      ...{ status: 'delivered', closedAt: null, closedReason: null },
      giveaways: [{ id: given.id, cancelled: { day: today(), reason: 'Salah catat', entryNumber } }],
    })
    expect([after.actions, after.lines]).toEqual([before.actions, before.lines])
    await give(number, { reason: 'warranty', day: today() })
    expect(await moved()).toEqual({ inventory: -2_000, warranty_expense: 2_000 })
    expect(await read(number)).toMatchObject({ closedReason: 'Garansi', actions: ['cancel-give'] })
    const acts = await rowsOf(
      world.db,
      sql<{ action: string }>`select action from audit_log
        where table_name = 'sales_giveaway' and record_id = ${String(id)} order by id`,
    )
    expect(acts.map(({ action }) => action)).toEqual(['insert', 'update', 'insert'])
  })

  it('owes VAT no more, in the month in which it counted, as often as it is given and taken back', async () => {
    const { id, number } = await confirmed(100)
    await deliver(id, [1], daysAgo(45))
    await give(number, { reason: 'sample', day: daysAgo(40) })
    expect(await moved()).toEqual({ inventory: -2_000, sample_expense: 2_220, vat_out: -220 })
    await cancel(number)
    expect(await moved()).toEqual({ inventory: -2_000, shipped_not_invoiced: 2_000 })
    const [gift, back] = [
      ['sales_giveaway', null, 2_000, 220, true],
      ['sales_giveaway_cancellation', 'cancelled', -2_000, -220, true],
    ]
    expect(await registered(id)).toEqual([gift, back])
    await give(number, { reason: 'sample', day: today() })
    expect(await moved()).toEqual({ inventory: -2_000, sample_expense: 2_220, vat_out: -220 })
    // The tax office never hears of the first, and hears of the second.
    expect(await calledOff(id)).toEqual([true, false])
    await cancel(number)
    expect(await registered(id)).toEqual([gift, back, gift, back])
    expect(await moved()).toEqual({ inventory: -2_000, shipped_not_invoiced: 2_000 })
  })

  it('takes back what its cost has become since', async () => {
    const { number } = await delivered()
    await give(number)
    await stockUp(10, 3_000, daysAgo(55))
    expect(await moved()).toMatchObject({ cogs: 4_000 })
    await cancel(number)
    expect(await moved()).toMatchObject({ shipped_not_invoiced: 4_000 })
    expect(await moved()).not.toHaveProperty('cogs')
  })

  it('leaves an order invoiced that was so by it, with something to give away or to take back', async () => {
    const { id, number } = await confirmed(0, 100)
    await deliver(id, [1])
    await billFirst(id)
    await deliver(id, [2])
    await give(number)
    expect(await read(number)).toMatchObject({ status: 'invoiced', closedReason: 'Bonus atas penjualan' })
    await cancel(number)
    const after = await read(number)
    expect(after).toMatchObject({ status: 'invoiced', closedReason: null, actions: ['return', 'give'] })
    await give(number, { reason: 'sample', day: today() })
    expect(await read(number)).toMatchObject({
      ...{ status: 'invoiced', closedReason: 'Sampel dan hadiah', actions: ['cancel-give'] },
    })
  })

  it('leaves what was given away beside it, and why the rest was closed', async () => {
    const { number } = await givenTwice()
    const [second, first] = (await read(number)).giveaways
    expect(await moved()).toEqual({ inventory: -2_000, sample_expense: 2_220, vat_out: -220 })
    await desk.call(contract.cancelGiveaway, cancelled(first?.id ?? 0))
    expect(await moved()).toEqual({
      ...{ inventory: -2_000, shipped_not_invoiced: 1_000, sample_expense: 1_110, vat_out: -110 },
    })
    const after = await read(number)
    expect(after).toMatchObject({ closedReason: 'Cukup', closedAt: null })
    expect(after.lines[0]).toMatchObject({ givenQuantity: 1, closedQuantity: 0 })
    expect(after.giveaways.map((each) => [each.id, each.cancelled === null])).toEqual([
      [second?.id, true],
      [first?.id, false],
    ])
  })
})

it('is cancelled once, by who may, neither before its day nor after today, and given anew only from then on', async () => {
  const { number } = await delivered()
  await give(number)
  const { id } = await lastOf(number)
  const pathOf = async (change: object) =>
    (await desk.refusal(contract.cancelGiveaway, cancelled(id, change))).errors?.map(({ path }) => path)
  expect(await pathOf({ entryDate: daysAgo(6) })).toEqual(['entryDate'])
  expect(await pathOf({ entryDate: daysAgo(-1) })).toEqual(['entryDate'])
  expect(await pathOf({ reason: ' ' })).toEqual(['reason'])
  await sql`insert into fiscal_period (month, status, changed_by)
    values (date_trunc('month', ${daysAgo(2)}::date), 'locked', 'Rina')`.execute(world.db)
  expect(await pathOf({ entryDate: daysAgo(2) })).toEqual(['entryDate'])
  await sql`update fiscal_period set status = 'open'`.execute(world.db)
  const viewer = await world.as('viewer')
  expect((await viewer.refusal(contract.cancelGiveaway, cancelled(id))).status).toBe(403)
  const raced = await Promise.allSettled(
    [1, 2, 3].map(() => desk.call(contract.cancelGiveaway, cancelled(id, { entryDate: daysAgo(2) }))),
  )
  expect(raced.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const again = await desk.refusal(contract.cancelGiveaway, cancelled(id))
  expect([again.status, again.code]).toEqual([409, 'already-cancelled'])
  expect(again.title).toContain(`${number} ini sudah dibatalkan`)
  expect((await refusal(number, { day: daysAgo(3) })).errors?.[0]).toMatchObject({ path: 'day' })
  await give(number, { day: daysAgo(2) })
  expect((await desk.refusal(contract.cancelGiveaway, cancelled(987_654))).status).toBe(404)
})
