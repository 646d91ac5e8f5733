import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { checkBooks } from '../../../../tests/books.ts'
import { chanceOf } from '../../../../tests/faults/tampering.ts'
import { createStockWorld, given } from '../../../../tests/stock-world.ts'
import { addDays, toDay } from '../../../platform/rules/day/day.ts'
import { rowsOf } from '../../../platform/server/database/database.ts'
import { Refusal } from '../../../platform/server/http/refusal.ts'

const acts = Number(process.env['NERACA_ACTS'] ?? 500)
const seed = Number(process.env['NERACA_SEED'] ?? 20_261_124)
const world = await createStockWorld()
afterAll(() => world.close())

const chance = chanceOf(seed)
const upTo = (most: number) => Math.floor(chance() * most)
const oneOf = <T>(items: readonly T[]) => items[upTo(items.length)]
const anyDay = () => addDays(toDay('2026-01-01'), upTo(280))

/** What was done so far that later acts may name. */
const deliveries: { id: number; day: string; product: number; warehouse: number }[] = []
const bills: { id: number; day: string; invoice: { type: string; number: string } }[] = []
const returns: { ids: readonly number[]; day: string; product: number; warehouse: number }[] = []
const underWay: { id: number; day: string; product: number; warehouse: number; quantity: number }[] = []
const receipts: { id: number; day: string; product: number; warehouse: number; quantity: number }[] = []

const products = await Promise.all(['A', 'B', 'C'].map((name) => world.product(name)))
const warehouses = [1, await world.warehouse('Cabang'), await world.warehouse('Depo', true)]

const someday = (after: string) => addDays(toDay(after), upTo(30))

const trade: Record<string, () => Promise<void>> = {
  receive: async () => {
    const [product, warehouse, day, quantity] = [
      oneOf(products) ?? 0,
      oneOf(warehouses) ?? 1,
      anyDay(),
      1 + upTo(30),
    ]
    const { lines } = await world.receive(day, quantity, upTo(500_000), { product, warehouse })
    receipts.push({ id: lines[0]?.movementIds[0] ?? 0, day, product, warehouse, quantity })
  },
  deliver: async () => {
    const [product, warehouse, day] = [oneOf(products) ?? 0, oneOf(warehouses) ?? 1, anyDay()]
    const id = await world.deliver(day, 1 + upTo(9), { product, warehouse })
    deliveries.push({ id, day, product, warehouse })
  },
  bill: async () => {
    const delivery = oneOf(deliveries)
    if (delivery === undefined) return
    const day = someday(delivery.day)
    const { invoice } = await world.bill(day, delivery.id, 1 + upTo(4))
    bills.push({ id: delivery.id, day, invoice })
  },
  endBill: async () => {
    const bill = oneOf(bills)
    if (bill !== undefined) await world.endBill(someday(bill.day), bill.invoice)
  },
  comeBack: async () => {
    const delivery = oneOf(deliveries)
    if (delivery === undefined) return
    const bill = bills.find(({ id }) => id === delivery.id)
    const basis = {
      is: 'back' as const,
      of: delivery.id,
      ...(bill && chance() < 0.5 ? { billedBy: bill.invoice } : {}),
    }
    const { product, warehouse } = delivery
    const day = someday(bill?.day ?? delivery.day)
    const { lines } = await world.move(day, [
      { product, warehouse, quantity: 1, kind: 'return', counter: null, basis },
    ])
    returns.push({ ids: lines[0]?.movementIds ?? [], day, product, warehouse })
  },
  /** What came back leaves again, for it should not have come. */
  leaveAgain: async () => {
    const back = oneOf(returns)
    if (back === undefined) return
    const { ids, day, product, warehouse } = back
    const parts = await rowsOf(
      world.db,
      sql<{ id: number; quantity: number }>`select id, quantity::float8 as quantity from stock_movement
        where id = any(${ids}::bigint[]) order by id`,
    )
    returns.splice(returns.indexOf(back), 1)
    await world.move(
      someday(day),
      parts.map(({ id: of, quantity }) => ({
        ...{ product, warehouse, quantity: -quantity, kind: 'cancellation' as const, counter: null },
        basis: { is: 'reversal' as const, of },
      })),
    )
  },
  transfer: async () => {
    const [product, from, to, quantity] = [
      oneOf(products) ?? 0,
      oneOf(warehouses) ?? 1,
      oneOf(warehouses) ?? 1,
      1 + upTo(5),
    ]
    await world.move(anyDay(), [
      { product, warehouse: from, quantity: -quantity, kind: 'transfer', counter: null },
      {
        product,
        warehouse: to,
        quantity,
        kind: 'transfer',
        counter: null,
        basis: { is: 'arrival', ofLine: 0 },
      },
    ])
  },
  send: async () => {
    const [product, from, to, quantity] = [
      oneOf(products) ?? 0,
      oneOf(warehouses) ?? 1,
      oneOf(warehouses) ?? 1,
      1 + upTo(5),
    ]
    const day = anyDay()
    const { lines } = await world.move(day, [
      { product, warehouse: from, quantity: -quantity, kind: 'transfer', counter: null },
      {
        product,
        warehouse: to,
        inTransit: true,
        quantity,
        kind: 'transfer',
        counter: null,
        basis: { is: 'arrival', ofLine: 0 },
      },
    ])
    underWay.push({ id: lines[1]?.movementIds[0] ?? 0, day, product, warehouse: to, quantity })
  },
  arrive: async () => {
    const sent = oneOf(underWay)
    if (sent === undefined) return
    const { id: of, product, warehouse, quantity } = sent
    const lost = upTo(quantity)
    const way = { product, warehouse, inTransit: true, kind: 'transfer', counter: null } as const
    await world.move(someday(sent.day), [
      { ...way, quantity: lost - quantity, basis: { is: 'onward', of } },
      { ...way, inTransit: false, quantity: quantity - lost, basis: { is: 'arrival', ofLine: 0 } },
      ...(lost === 0
        ? []
        : [
            {
              ...way,
              quantity: -lost,
              counter: 'inventory_variance' as const,
              basis: { is: 'onward' as const, of },
            },
          ]),
    ])
    underWay.splice(underWay.indexOf(sent), 1)
  },
  lose: async () => {
    const [product, warehouse] = [oneOf(products) ?? 0, oneOf(warehouses) ?? 1]
    await world.move(anyDay(), [
      { product, warehouse, quantity: -(1 + upTo(3)), kind: 'adjustment', counter: 'inventory_variance' },
    ])
  },
  find: async () => {
    const [product, warehouse] = [oneOf(products) ?? 0, oneOf(warehouses) ?? 1]
    const basis = chance() < 0.5 ? { basis: given(upTo(90_000)) } : {}
    await world.move(anyDay(), [
      {
        product,
        warehouse,
        quantity: 1 + upTo(3),
        kind: 'adjustment',
        counter: 'inventory_variance',
        ...basis,
      },
    ])
  },
  takeBack: async () => {
    const receipt = oneOf(receipts)
    if (receipt === undefined) return
    const { id, day, product, warehouse, quantity } = receipt
    await world.move(someday(day), [
      {
        product,
        warehouse,
        quantity: -quantity,
        kind: 'cancellation',
        counter: null,
        basis: { is: 'reversal', of: id },
      },
    ])
    receipts.splice(receipts.indexOf(receipt), 1)
  },
}

type Done = { acted: number; refused: number }

async function doOne(done: Done): Promise<void> {
  const act = trade[oneOf(['receive', 'receive', 'deliver', 'deliver', ...Object.keys(trade)]) ?? 'receive']
  try {
    await act?.()
    done.acted += 1
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    done.refused += 1
  }
}

const atOnce = 8

it(
  `${acts} acts in any order of days, one by one and eight at once, do what they told before, and leave stock that equals the ledger and replays to itself`,
  async () => {
    world.setToday('2026-11-20')
    // One of the products is valued by layers.
    await sql`insert into stock_item (product_id, method) values (${products[2]}, 'fifo')`.execute(world.db)
    const done = { acted: 0, refused: 0 }
    for (let count = 0; count < acts;) {
      const isTold = count % 40 < 16
      world.rehearsal.isOn = isTold
      // What is told before holds while nobody else acts.
      const together = isTold ? 1 : atOnce
      await Promise.all(Array.from({ length: together }, () => doOne(done)))
      count += together
      if (count % 100 < together) await checkBooks(world.db)
    }
    await checkBooks(world.db)
    expect(done.acted).toBeGreaterThan(acts / 4)
    expect(done.refused).toBeGreaterThan(0)
    expect(world.rehearsal.told).toBeGreaterThan(acts / 8)
    const apart = await rowsOf(
      world.db,
      sql`select * from (
        select m.day, sum(m.value) as value from stock_movement m group by 1) s
      full join (
        select e.entry_date as day, sum(l.debit - l.credit) as value from journal_line l join journal_entry e on e.id = l.entry_id
        join account_role r on r.account_id = l.account_id and r.role in ('inventory', 'inventory_in_transit') group by 1) b using (day)
      where coalesce(s.value, 0) <> coalesce(b.value, 0)`,
    )
    expect(apart).toEqual([])
  },
  Math.max(240_000, acts * 500),
)
