import { sql } from 'kysely'
import type { Day } from '../src/platform/rules/day/day.ts'
import { toRupiah } from '../src/platform/rules/money/money.ts'
import { storedQuantity } from '../src/platform/rules/money/quantity.ts'
import { rowsOf } from '../src/platform/server/database/database.ts'
import { transaction } from '../src/platform/server/database/transaction.ts'
import { accountsForRoles } from '../src/modules/accounts/server/index.ts'
import { moveStock } from '../src/modules/inventory/server/index.ts'
import * as contract from '../src/modules/service/contract.ts'
import { createSettlementWorld, daysAgo, today } from './settlement-world.ts'

type Line = {
  readonly productId: number
  readonly quantity: number
  readonly unitPrice: number
  readonly discountPercent?: number
  /** The further unit it is priced by. */
  readonly packName?: string
}

/** A desk that serves customers; every order, customer and part is new. */
export async function createServiceWorld() {
  const settling = await createSettlementWorld()
  const { world, desk, insert } = settling
  const actor = { id: 1, name: 'Uji', role: 'admin', permissions: [] } as never
  let parts = 0

  const service =
    await insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('SRV-95001', 'Servis per jam', 'hour', true, 80000, 250000) returning id`)
  /** A new part of which so many came in at a value. */
  const part = async (quantity: number, value: number, day: Day): Promise<number> => {
    parts += 1
    const code = `PRD-95${String(parts).padStart(3, '0')}`
    const id = await insert(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
      values (${code}, ${`Suku cadang ${code}`}, 'pcs', false, 0, 75000) returning id`)
    if (quantity > 0) await receive(id, { quantity, value, day })
    return id
  }
  const receive = (
    productId: number,
    { quantity, value, day }: { readonly quantity: number; readonly value: number; readonly day: Day },
  ) =>
    transaction(world.db, { actor, requestId: 'stock' }, async (tx) => {
      const { grni } = await accountsForRoles(tx, ['grni'])
      const basis = { is: 'given', value: toRupiah(value) } as const
      const moved = { productId, warehouseId: null, quantity: storedQuantity(String(quantity)) }
      const lines = [{ ...moved, kind: 'receipt' as const, basis, counterAccountId: grni }]
      const act = { day, reference: { type: 'test', number: 'x' }, says: 'Uji', lines }
      await moveStock(tx, act, { today: today(), actor })
    })
  const bodyOf = (customerId: number, lines: readonly Line[], change: object = {}) =>
    ({
      orderDate: daysAgo(30),
      customerId,
      problem: 'Mesin tidak menyala',
      priority: 'normal',
      isWarranty: false,
      technicians: ['Budi'],
      lines: lines.map((line) => ({ discountPercent: 0, ...line })),
      ...change,
    }) as never
  const draft = (...given: Parameters<typeof bodyOf>) =>
    desk.call(contract.createServiceOrder, { body: bodyOf(...given) })
  const plan = { visitDay: daysAgo(29), visitFrom: '09:00', visitUntil: '11:00', technicians: ['Budi'] }

  return {
    ...settling,
    service,
    part,
    receive,
    bodyOf,
    draft,
    plan,
    /** An order that is being worked on. */
    working: async (...given: Parameters<typeof bodyOf>) => {
      const { id, version } = await draft(...given)
      const params = { id }
      const planned = await desk.call(contract.scheduleServiceOrder, { params, version, body: plan })
      return desk.call(contract.startServiceOrder, { params, version: planned.version })
    },
    use: (
      order: { readonly id: number; readonly version: number },
      day: Day,
      lines: readonly { readonly productId: number; readonly quantity: number }[],
    ) =>
      desk.call(contract.moveServiceParts, {
        params: { id: order.id },
        version: order.version,
        body: { day, warehouseId: null, lines: [...lines] },
      }),
    finish: (order: { readonly id: number; readonly version: number }, finishedOn: Day) =>
      desk.call(contract.finishServiceOrder, {
        params: { id: order.id },
        version: order.version,
        body: { finishedOn, warehouseId: null },
      }),
    bill: (orderIds: readonly number[], invoiceDate: Day) =>
      desk.call(contract.billServiceOrders, { body: { orderIds: [...orderIds], invoiceDate } }),
    read: (number: string) => desk.call(contract.serviceOrderApi.read, { params: { number } }),
    /** The last entry so far. */
    mark: async () =>
      (await rowsOf(world.db, sql<{ id: number }>`select coalesce(max(id), 0) as id from journal_entry`))[0]
        ?.id ?? 0,
    /** What entries after one moved on accounts of roles, by day, debit positive. */
    movedSince: async (entry: number) => {
      const rows = await rowsOf(
        world.db,
        sql<{
          day: Day
          role: string
          amount: bigint
        }>`select e.entry_date as day, r.role, sum(l.debit - l.credit) as amount
          from journal_entry e join journal_line l on l.entry_id = e.id join account_role r on r.account_id = l.account_id
          where e.id > ${entry} group by 1, 2 having sum(l.debit - l.credit) <> 0 order by 1, 2`,
      )
      return rows.map(({ day, role, amount }) => [day, role, Number(amount)])
    },
  }
}
