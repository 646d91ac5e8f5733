import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { toDay } from '../../../platform/rules/day/day.ts'
import { createStockWorld, given } from '../../../../tests/stock-world.ts'

import { isStockKept, readMovementsOf } from './index.ts'

let world: Awaited<ReturnType<typeof createStockWorld>>
beforeEach(async () => {
  world = await createStockWorld()
})
afterEach(async () => {
  await checkBooks(world.db)
  await world.close()
})

const refusalOf = (act: Promise<unknown>) =>
  act.then(
    () => 'done',
    (error: Error) => error.message,
  )

describe('goods that leave and are billed', () => {
  it('take their cost with them, to the last rupiah', async () => {
    await world.receive('2026-09-01', 3, 10_000)
    for (const day of ['2026-09-03', '2026-09-04', '2026-09-05'])
      await world.bill(day, await world.deliver(day, 1), 1)
    expect(await world.onHand()).toEqual([0, 0])
    expect(await world.moved('cogs')).toEqual([
      ['2026-09-03', 'cogs', 3_333],
      ['2026-09-04', 'cogs', 3_334],
      ['2026-09-05', 'cogs', 3_333],
    ])
    expect((await world.moved('shipped_not_invoiced')).length).toBe(0)
  })

  it('come back before they are billed with the share they took', async () => {
    await world.receive('2026-09-01', 10, 123_450)
    const delivery = await world.deliver('2026-09-02', 6)
    const back = {
      quantity: 2,
      kind: 'return' as const,
      basis: { is: 'back' as const, of: delivery },
      counter: null,
    }
    const { lines } = await world.move('2026-09-04', [back])
    expect(lines[0]?.value).toBe(24_690)
    expect((await world.bill('2026-09-06', delivery, 4)).amounts).toEqual([49_380])
    expect(await refusalOf(world.bill('2026-09-06', delivery, 0.001))).toContain('belum difakturkan')
    expect(await refusalOf(world.move('2026-09-07', [{ ...back, quantity: 1 }]))).toContain(
      'lebih dari yang tersisa',
    )
    expect(await world.moved('shipped_not_invoiced')).toEqual([
      ['2026-09-02', 'shipped_not_invoiced', 74_070],
      ['2026-09-04', 'shipped_not_invoiced', -24_690],
      ['2026-09-06', 'shipped_not_invoiced', -49_380],
    ])
  })

  it('come back after they were billed at the cost they left with, against the cost of sales', async () => {
    await world.receive('2026-08-30', 10, 100_000)
    const delivery = await world.deliver('2026-09-01', 4)
    const { invoice } = await world.bill('2026-09-01', delivery, 4)
    await world.receive('2026-09-05', 6, 78_000)
    const back = (quantity: number) => ({
      quantity,
      kind: 'return' as const,
      basis: { is: 'back' as const, of: delivery, billedBy: invoice },
      counter: null,
    })
    await world.move('2026-09-09', [back(1)])
    expect(await world.onHand()).toEqual([13, 148_000])
    await world.move('2026-09-15', [back(3)])
    expect(await world.onHand()).toEqual([16, 178_000])
    expect(await refusalOf(world.move('2026-09-16', [back(1)]))).toContain('lebih dari yang tersisa')
    expect(await world.moved('cogs')).toEqual([
      ['2026-09-01', 'cogs', 40_000],
      ['2026-09-09', 'cogs', -10_000],
      ['2026-09-15', 'cogs', -30_000],
    ])
  })

  it('can be billed again once their invoice was cancelled', async () => {
    await world.receive('2026-09-01', 10, 100_001)
    const delivery = await world.deliver('2026-09-02', 3)
    const { invoice, amounts } = await world.bill('2026-09-03', delivery, 3)
    expect(amounts).toEqual([30_000])
    await world.endBill('2026-09-04', invoice)
    expect((await world.bill('2026-09-05', delivery, 2)).amounts).toEqual([20_000])
  })
})

describe('what is entered late', () => {
  const september = async () => {
    world.setToday('2026-10-03')
    await world.receive('2026-09-01', 10, 10_000)
    const first = await world.deliver('2026-09-10', 4)
    const second = await world.deliver('2026-09-20', 2)
    await world.bill('2026-09-20', second, 2)
    await world.bill('2026-10-03', first, 4)
    world.setToday('2026-10-15')
  }
  const late = () => world.receive('2026-09-05', 10, 13_000)

  it('restates open months: stock on the day of the movement, cost on the day of the invoice', async () => {
    await september()
    const { corrections } = await late()
    expect(corrections.map(({ day }) => day)).toEqual(['2026-09-10', '2026-09-20', '2026-10-03'])
    expect(await world.moved('inventory', 'shipped_not_invoiced', 'cogs')).toEqual([
      ['2026-09-01', 'inventory', 10_000],
      ['2026-09-05', 'inventory', 13_000],
      ['2026-09-10', 'inventory', -4_600],
      ['2026-09-10', 'shipped_not_invoiced', 4_600],
      ['2026-09-20', 'cogs', 2_300],
      ['2026-09-20', 'inventory', -2_300],
      ['2026-10-03', 'cogs', 4_600],
      ['2026-10-03', 'shipped_not_invoiced', -4_600],
    ])
  })

  it('is trued up today where the policy says so', async () => {
    await september()
    await sql`update stock_policy set corrections = 'today'`.execute(world.db)
    await late()
    expect((await world.moved('inventory', 'cogs')).filter(([day]) => day === '2026-10-15')).toEqual([
      ['2026-10-15', 'cogs', 900],
      ['2026-10-15', 'inventory', -900],
    ])
    expect((await world.moved('shipped_not_invoiced')).filter(([day]) => day === '2026-10-15')).toEqual([])
  })

  it('is refused in a locked month, and after it changes no delivery', async () => {
    await september()
    await sql`insert into fiscal_period (month, status, changed_by) values ('2026-09-01', 'locked', 'x')
      on conflict (month) do update set status = 'locked'`.execute(world.db)
    expect(await refusalOf(late())).toContain('terkunci')
    const { corrections } = await world.receive('2026-10-01', 10, 13_000)
    expect(corrections).toEqual([])
  })

  it('corrects what lies in a month that is locked meanwhile on today, and the rest where it belongs', async () => {
    await september()
    await sql`insert into fiscal_period (month, status, changed_by) values ('2026-09-01', 'locked', 'x')
      on conflict (month) do update set status = 'locked'`.execute(world.db)
    await world.receive('2026-08-31', 10, 13_000)
    const corrected = (await world.moved('inventory', 'cogs')).filter(([day]) => String(day) > '2026-09-30')
    expect(corrected).toEqual([
      ['2026-10-03', 'cogs', 4_600],
      ['2026-10-15', 'cogs', 300],
      ['2026-10-15', 'inventory', -900],
    ])
  })

  it('is refused where a later day could not bear it', async () => {
    await world.receive('2026-10-01', 10, 10_000)
    await world.deliver('2026-10-05', 6)
    await world.deliver('2026-10-08', 4)
    await world.receive('2026-10-12', 20, 20_000)
    expect(await refusalOf(world.deliver('2026-10-03', 3))).toBe(
      'Pengeluaran 3 pada 03 Okt 2026 ditolak: stok Kertas HVS di Utama menjadi \u22123 pada 08 Okt 2026 (tersisa 1, keluar 4)',
    )
    await world.deliver('2026-10-12', 3)
    expect(await world.onHand()).toEqual([17, 17_000])
  })

  it('is refused when its products moved since they were seen', async () => {
    const { sequences } = await world.receive('2026-10-01', 10, 10_000)
    await world.receive('2026-10-01', 1, 1_000)
    const more = { seen: sequences }
    const line = { quantity: 1, basis: given(1) }
    expect(await refusalOf(world.move('2026-10-02', [line], more))).toContain('sudah diubah')
  })

  it('changes what came back of a delivery, and what its cancelled invoice gave back', async () => {
    await world.receive('2026-09-01', 10, 10_000)
    const delivery = await world.deliver('2026-09-10', 4)
    const { invoice } = await world.bill('2026-09-11', delivery, 3)
    await world.move('2026-09-12', [
      { quantity: 1, kind: 'return', basis: { is: 'back', of: delivery, billedBy: invoice }, counter: null },
    ])
    await world.endBill('2026-09-13', invoice)
    await world.receive('2026-09-05', 10, 13_000)
    expect(await world.moved('cogs')).toEqual([
      ['2026-09-11', 'cogs', 3_450],
      ['2026-09-12', 'cogs', -1_150],
      ['2026-09-13', 'cogs', -3_450],
    ])
  })
})

it('goes below nothing only where the warehouse allows it, and a late receipt explains the hole', async () => {
  const depot = await world.warehouse('Depo', true)
  const at = { warehouse: depot }
  await world.receive('2026-09-01', 2, 2_000, at)
  const delivery = await world.deliver('2026-09-03', 5, at)
  await world.bill('2026-09-03', delivery, 5)
  await world.receive('2026-09-07', 10, 12_000, at)
  expect(await world.onHand(depot)).toEqual([7, 8_400])
  expect(await world.moved('inventory_variance')).toEqual([['2026-09-07', 'inventory_variance', 600]])
  await world.receive('2026-09-02', 4, 4_400, at)
  expect(await world.onHand(depot)).toEqual([11, 13_067])
  expect(await world.moved('inventory_variance', 'cogs')).toEqual([['2026-09-03', 'cogs', 5_333]])
  expect(await refusalOf(world.deliver('2026-09-08', 1))).toContain('ditolak')
})

it('carries goods in two steps, with a loss, and follows a late receipt where they were sent', async () => {
  const other = await world.warehouse('Cabang')
  await world.receive('2026-09-01', 10, 100_000)
  await world.receive('2026-09-01', 5, 60_000, { warehouse: other })
  const way = { warehouse: other, inTransit: true, kind: 'transfer' as const, counter: null }
  const sent = await world.move('2026-09-04', [
    { quantity: -4, kind: 'transfer', counter: null },
    { ...way, quantity: 4, basis: { is: 'arrival', ofLine: 0 } },
  ])
  const onWay = sent.lines[1]?.movementIds[0] ?? 0
  await world.move('2026-09-06', [
    { ...way, quantity: -3, basis: { is: 'onward', of: onWay } },
    { quantity: 3, warehouse: other, kind: 'transfer', counter: null, basis: { is: 'arrival', ofLine: 0 } },
    { ...way, quantity: -1, basis: { is: 'onward', of: onWay }, counter: 'inventory_variance' },
  ])
  await world.deliver('2026-09-08', 2, { warehouse: other })
  expect([await world.onHand(), await world.onHand(other)]).toEqual([
    [6, 60_000],
    [6, 67_500],
  ])
  await world.receive('2026-09-02', 10, 120_000)
  expect([await world.onHand(), await world.onHand(other)]).toEqual([
    [16, 176_000],
    [6, 69_750],
  ])
  expect(await world.moved('inventory_in_transit', 'inventory_variance', 'shipped_not_invoiced')).toEqual([
    ['2026-09-04', 'inventory_in_transit', 44_000],
    ['2026-09-06', 'inventory_in_transit', -44_000],
    ['2026-09-06', 'inventory_variance', 11_000],
    ['2026-09-08', 'shipped_not_invoiced', 23_250],
  ])
})

it('follows layers where the product is kept first in, first out', async () => {
  await sql`insert into stock_item (product_id, method) values (${world.goods}, 'fifo')`.execute(world.db)
  await world.receive('2026-03-01', 10, 1_000)
  await world.receive('2026-03-05', 10, 1_300)
  const delivery = await world.deliver('2026-03-08', 12)
  await world.bill('2026-03-08', delivery, 12)
  expect(await world.moved('cogs')).toEqual([['2026-03-08', 'cogs', 1_260]])
  await world.receive('2026-03-03', 5, 550)
  expect(await world.moved('cogs')).toEqual([['2026-03-08', 'cogs', 1_220]])
  expect(await world.onHand()).toEqual([13, 1_630])
})

it('takes a difference of price into stock as far as the goods are there', async () => {
  const { lines } = await world.receive('2026-09-01', 10, 100_000)
  await world.deliver('2026-09-05', 6)
  const of = lines[0]?.movementIds[0] ?? 0
  const differ = await world.move('2026-09-10', [
    {
      quantity: 0,
      kind: 'difference',
      basis: { is: 'difference', of, amount: 5_000 as never },
      counter: 'purchase_price_variance',
    },
  ])
  expect(differ.lines[0]).toMatchObject({ value: 2_000, expense: 3_000 })
  expect(await world.onHand()).toEqual([4, 42_000])
})

it('is kept from the day of the first movement, and tells a document of its movements', async () => {
  const kept = (day: string) => isStockKept(world.db, toDay(day))
  expect(await kept('2026-09-01')).toBe(false)
  await world.receive('2026-09-01', 1, 1_000)
  expect([await kept('2026-08-31'), await kept('2026-09-01')]).toEqual([false, true])
  const movements = await readMovementsOf(world.db, { type: 'test', number: 'test-1' })
  expect(movements.map(({ quantity, value }) => [quantity, value])).toEqual([['1.000', 1_000]])
})

it('keeps services out of stock', async () => {
  await sql`update product set is_service = true where id = ${world.goods}`.execute(world.db)
  expect(await refusalOf(world.receive('2026-09-01', 1, 1))).toContain('tidak mempunyai stok')
})

it('gives the last piece to one of fifty who want it', async () => {
  await world.receive('2026-09-01', 1, 1_000)
  const wanted = await Promise.all(
    Array.from({ length: 50 }, () => refusalOf(world.deliver('2026-09-02', 1))),
  )
  expect(wanted.filter((answer) => answer === 'done')).toHaveLength(1)
  expect(wanted.filter((answer) => answer !== 'done' && !answer.includes('ditolak'))).toEqual([])
})

it.each([
  ['update stock_movement set value = 1', /tidak dapat diubah|permission denied/],
  ['delete from stock_movement', /permission denied|tidak dapat dihapus/],
  ['truncate stock_movement', /permission denied|tidak dapat dikosongkan/],
  [
    `insert into stock_movement (product_id, sequence, warehouse_id, day, quantity, value, kind, basis, stock_account_id, reference_type, created_by)
     select product_id, 99, 1, '2026-09-01', -9, 0, 'delivery', 'average', stock_account_id, 'x', 'x' from stock_movement limit 1`,
    /Stok produk .* menjadi -8/,
  ],
])('the database refuses: %s', async (statement, answer) => {
  await world.receive('2026-09-01', 1, 1_000)
  await expect(sql.raw(statement).execute(world.db)).rejects.toThrow(answer)
})
