import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountIds, createWorld, type TestWorld } from '../../../../../tests/server.ts'
import { cancelBody, daysAgo } from '../../../../../tests/settlement-world.ts'
import {
  connect,
  rowsOf,
  soleRowOf,
  violationOf,
  type Database,
  type Tx,
} from '../../../../platform/server/database/database.ts'
import { createGoodsReceipt } from '../../../inventory/contract.ts'
import * as contract from '../../contract.ts'
import { purchasingChecks } from '../../server/verify-purchasing.ts'

let world: TestWorld
let owner: Database
let desk: Awaited<ReturnType<TestWorld['as']>>
/** Orders that run, that nothing came of, that were closed and cancelled; vendors; a bill, a paid bill, goods without an order. */
let ids: Record<'begun' | 'fresh' | 'closed' | 'cancelled' | 'other' | 'bill' | 'paid' | 'receipt', number>

const idOf = async (statement: ReturnType<typeof sql<{ id: number }>>) =>
  (await soleRowOf(world.db, statement)).id

beforeAll(async () => {
  world = await createWorld()
  owner = connect({ url: world.ownerUrl, poolSize: 1, role: 'none' })
  desk = await world.as('user')
  const account = await accountIds(world.db)
  const vendor = (code: string) =>
    idOf(sql`insert into vendor (code, name, npwp16, is_pkp)
      values (${code}, ${code}, '0012345678901000', true) returning id`)
  const vendorId = await vendor('VEND-82001')
  const productId =
    await idOf(sql`insert into product (code, name, unit, is_service, cost_price, selling_price)
    values ('PRD-82001', 'Barang Jaga', 'pcs', false, 0, 100000) returning id`)
  const charged = (code: string, unitPrice: number) => ({
    ...{ accountId: account(code), description: code, quantity: 1, unitPrice, taxClass: 'untaxed' },
  })
  const order = () => {
    const lines = [
      { productId, quantity: 10, unitPrice: 1_000 },
      charged('5-3201', 90_000),
      charged('1-2104', 50_000),
    ]
    return desk.call(contract.createPurchaseOrder, {
      body: { orderDate: daysAgo(12), vendorId, lines } as never,
    })
  }
  const charge = async (number: string) => {
    const query = { vendorId: String(vendorId) } as never
    const { rows } = await desk.call(contract.listBillableOrderLines, { query })
    const lines = rows
      .filter(({ orderNumber }) => orderNumber === number)
      .map(({ orderLineId, accountId }) => ({ orderLineId, accountId, amount: 20_000 }))
    return enter(`C-${number}`, lines)
  }
  const enter = async (documentNumber: string, lines: object[]) => {
    const days = { billDate: daysAgo(10), postingDay: daysAgo(10) }
    const body = { ...days, vendorId, documentNumber, lines } as never
    const { billNumber } = await desk.call(contract.createBill, { body })
    return (await desk.call(contract.readBill, { params: { number: billNumber } })).id
  }
  const end = async ({ id, version }: contract.PurchaseOrder, act: typeof contract.closePurchaseOrder) => {
    await desk.call(act, {
      ...{ params: { id }, version },
      body: { reason: 'Tidak jadi' },
    })
    return id
  }
  const begun = await order()
  const body = { receiptDate: daysAgo(9), warehouseId: null, lines: [{ lineNumber: 1, quantity: 4 }] }
  const { id, version } = begun
  await desk.call(contract.receivePurchaseOrder, { params: { id }, version, body: body as never })
  const closed = await order()
  await charge(closed.orderNumber)
  const { receiptNumber } = await desk.call(createGoodsReceipt, {
    body: {
      ...{ receiptDate: daysAgo(3), vendorId, warehouseId: null },
      lines: [{ productId, quantity: 30, unitPrice: 5 }],
    } as never,
  })
  const paid = await enter('LUNAS', [{ accountId: account('5-3201'), amount: 700_000 }])
  const paying = { paymentDate: daysAgo(8), vendorId, accountId: account('1-1201'), paidAmount: 700_000 }
  const { paymentNumber } = await desk.call(contract.createPayment, {
    body: { ...paying, allocations: [{ billId: paid, amount: 700_000 }] } as never,
  })
  const payment = await desk.call(contract.readPayment, { params: { number: paymentNumber } })
  const takenBack = (entryDate: string) => cancelBody({ entryDate }) as never
  await desk.call(contract.cancelPayment, { params: { id: payment.id }, body: takenBack(daysAgo(6)) })
  await desk.call(contract.cancelBill, { params: { id: paid }, body: takenBack(daysAgo(5)) })
  ids = {
    begun: begun.id,
    bill: await charge(begun.orderNumber),
    fresh: (await order()).id,
    closed: await end(closed, contract.closePurchaseOrder),
    cancelled: await end(await order(), contract.cancelPurchaseOrder),
    other: await vendor('VEND-82002'),
    paid,
    receipt: await idOf(sql`select id from goods_receipt where receipt_number = ${receiptNumber}`),
  }
})
afterAll(async () => {
  await owner.destroy()
  await world.close()
})

/** Does something as the owner of the tables, and undoes it. */
async function tried(act: (tx: Tx) => Promise<void>): Promise<void> {
  const undone = new Error('undone')
  const trying = owner.transaction().execute(async (tx) => {
    await act(tx)
    throw undone
  })
  await expect(trying).rejects.toBe(undone)
}

const filled = (text: string) =>
  sql.raw(text.replaceAll(/:(\w+)/g, (whole, name: keyof typeof ids) => String(ids[name] ?? whole)))

async function answerOf(tx: Tx, statement: string): Promise<string> {
  await sql`savepoint before`.execute(tx)
  try {
    await filled(statement).execute(tx)
    return 'done'
  } catch (error) {
    return violationOf(error)?.sqlState ?? String(error)
  } finally {
    await sql`rollback to savepoint before`.execute(tx)
  }
}

const lineOf = (order: string, number: number) =>
  `(select id from purchase_order_line where order_id = :${order} and line_number = ${number})`
const lineToo = (order: string) =>
  `insert into purchase_order_line (order_id, line_number, account_id, description, quantity, unit_price, discount_basis_points, amount,
     is_amount_typed, tax_class, vat_basis_points, tax_amount, cost_amount)
   select :${order}, 9, account_id, '', 1, 1, 0, 1, false, 'untaxed', 0, 0, 1 from purchase_order_line where id = ${lineOf('fresh', 2)}`
const cameOf = (order: string, number = 1) =>
  `insert into order_receipt_line (receipt_id, receipt_line, order_line_id, net_amount)
    values (:receipt, 1, ${lineOf(order, number)}, 1)`
const charging = (order: string, amount: number, number = 2) =>
  `insert into vendor_bill_line (bill_id, line_number, account_id, description, amount, tax_class, vat_basis_points, tax_amount, cost_amount,
     order_line_id)
   select :bill, 9, account_id, '', ${amount}, 'untaxed', 0, 0, ${amount}, ${lineOf(order, number)}
   from purchase_order_line where id = ${lineOf('fresh', 2)}`

describe('the database by itself refuses', () => {
  it.each([
    [
      'a change of what was cancelled',
      'purchase_order_guard',
      `update purchase_order set notes = 'x' where id = :cancelled`,
    ],
    [
      'that what was closed runs again',
      'purchase_order_guard',
      `update purchase_order set closed_on = null, closed_at = null, closed_by = null, close_reason = null where id = :closed`,
    ],
    ['another maker', 'purchase_order_guard', `update purchase_order set created_by = 'x' where id = :fresh`],
    [
      'another total of what came in',
      'purchase_order_guard',
      `update purchase_order set subtotal = 1, tax_amount = 0, total_amount = 1 where id = :begun`,
    ],
    [
      'another vendor of what came in',
      'purchase_order_guard',
      `update purchase_order set vendor_id = :other where id = :begun`,
    ],
    [
      'that what came in is cancelled',
      'purchase_order_guard',
      `update purchase_order set cancelled_on = order_date, cancelled_at = now(), cancelled_by = 'x', cancel_reason = 'x' where id = :begun`,
    ],
    ['a line more of what came in', 'purchase_order_line_guard', lineToo('begun')],
    ['a line more of what was closed', 'purchase_order_line_guard', lineToo('closed')],
    [
      'a line that is changed',
      'purchase_order_line_guard',
      `update purchase_order_line set quantity = 9 where order_id = :fresh`,
    ],
    [
      'a line less of what was cancelled',
      'purchase_order_line_guard',
      `delete from purchase_order_line where order_id = :cancelled`,
    ],
    ['goods beyond what was ordered', 'order_receipt_line_guard', cameOf('fresh')],
    ['goods of what was cancelled', 'order_receipt_line_guard', cameOf('cancelled')],
    ['goods of a line on an account', 'order_receipt_line_guard', cameOf('fresh', 2)],
    ['a bill beyond what was ordered', 'ordered_bill_line_guard', charging('fresh', 90_001)],
    ['a bill beyond what is left', 'ordered_bill_line_guard', charging('begun', 70_001)],
    ['a bill of what was closed', 'ordered_bill_line_guard', charging('closed', 1)],
    ['a bill of another account', 'ordered_bill_line_guard', charging('fresh', 1, 3)],
  ])('%s', async (_, guard, statement) => {
    const table = {
      purchase_order_guard: 'purchase_order',
      purchase_order_line_guard: 'purchase_order_line',
      order_receipt_line_guard: 'order_receipt_line',
      ordered_bill_line_guard: 'vendor_bill_line',
    }[guard]
    await tried(async (tx) => {
      await sql.raw(`alter table ${table} disable trigger user`).execute(tx)
      await sql.raw(`alter table ${table} drop constraint if exists ordered_once_a_bill`).execute(tx)
      await sql.raw(`alter table ${table} enable always trigger ${guard}`).execute(tx)
      expect(await answerOf(tx, statement)).toBe('NR002')
      await sql.raw(`alter table ${table} disable trigger ${guard}`).execute(tx)
      expect(await answerOf(tx, statement)).toBe('done')
    })
  })
})

const tables = [
  ...['purchase_order', 'purchase_order_line', 'goods_receipt', 'vendor_bill', 'vendor_bill_line'],
  ...['bill_settlement', 'budget_commitment', 'budget_relief'],
]
const ofOrder = `source = 'purchase_order' and source_id`

describe('verify finds that not:', () => {
  it.each([
    [
      'orders are the sum of their lines',
      `update purchase_order set subtotal = subtotal + 1, total_amount = total_amount + 1 where id = :fresh`,
    ],
    [
      'orders stand as their goods and bills say',
      `update purchase_order_standing set state = 'done' where order_id = :fresh`,
    ],
    [
      'goods that came of orders were ordered',
      `update goods_receipt set vendor_id = :other where id in (select receipt_id from order_receipt_line)`,
    ],
    [
      'orders commit what is left of them to bill',
      `update budget_commitment set relieved_amount = amount where ${ofOrder} = :begun and line_number = 2`,
    ],
    // Budgets hold what is invested, too.
    [
      'orders commit what is left of them to bill',
      `update budget_commitment set relieved_amount = amount where ${ofOrder} = :begun and line_number = 3`,
    ],
    [
      'orders commit what is left of them to bill',
      `update budget_commitment set relieved_amount = 0 where ${ofOrder} = :cancelled and line_number = 3`,
    ],
    [
      'what orders commit is of their lines',
      `update budget_commitment set account_id = (select id from account where code = '5-3202') where ${ofOrder} = :fresh`,
    ],
    [
      'what orders commit is of their lines',
      `update budget_commitment set day = day + 40 where ${ofOrder} = :fresh`,
    ],
    [
      'what orders commit is of their lines',
      `delete from purchase_order_line where order_id = :fresh and line_number = 3`,
    ],
    [
      'bills charge what was ordered of their vendor',
      `update vendor_bill_line set account_id = (select id from account where code = '5-3202') where bill_id = :bill`,
    ],
    [
      'bills charge what was ordered of their vendor',
      `update vendor_bill set vendor_id = :other where id = :bill`,
    ],
    [
      'orders received and billed no more than they hold',
      `update vendor_bill_line set amount = 90001, cost_amount = 90001 where bill_id = :bill`,
    ],
    [
      'bills are on no day paid beyond what they are owed',
      `update vendor_bill set cancelled_on = cancelled_on - 2 where id = :paid`,
    ],
    [
      'bills are on no day paid beyond what they are owed',
      `update bill_settlement set day = day - 3 where bill_id = :paid`,
    ],
  ] as const)('%s', async (name, statement) => {
    await tried(async (tx) => {
      for (const table of tables) await sql.raw(`alter table ${table} disable trigger user`).execute(tx)
      expect(await rowsOf(tx, purchasingChecks[name])).toEqual([])
      await filled(statement).execute(tx)
      expect(await rowsOf(tx, purchasingChecks[name])).not.toEqual([])
    })
  })
})

it('how orders stand is told from quantities: what keeps it may be wrong, and verify still says so', async () => {
  const check = purchasingChecks['orders stand as their goods and bills say']
  const keeping = sql`select keep_order_standing(array(select id from purchase_order))`
  await tried(async (tx) => {
    await keeping.execute(tx)
    expect(await rowsOf(tx, check)).toEqual([])
    await sql`create or replace function purchase_order_state(of_order bigint) returns text language sql stable
      set search_path = pg_catalog, public, pg_temp as $$ select 'done' $$`.execute(tx)
    await keeping.execute(tx)
    expect(await rowsOf(tx, check)).not.toEqual([])
  })
})

it('goods that come of an order change how it stands without asking for it', async () => {
  // The receipt changes the order, and that is followed; a line of an order's receipt need not be.
  const { rows } = await sql<{ state: string }>`select state from purchase_order_standing
    where order_id = ${ids.begun}`.execute(world.db)
  expect(rows).toEqual([{ state: 'partial' }])
  await tried(async (tx) => {
    await sql`alter table purchase_order_standing disable trigger user`.execute(tx)
    await sql`update purchase_order_standing set state = 'ordered', is_begun = false where order_id = ${ids.begun}`.execute(
      tx,
    )
    expect(await rowsOf(tx, purchasingChecks['orders stand as their goods and bills say'])).not.toEqual([])
  })
})

it('an order names no account that documents keep, as no bill could charge it', async () => {
  const [kept, vendorId] = await Promise.all([
    idOf(sql`select id from account where code = '1-1401'`),
    idOf(sql`select vendor_id as id from purchase_order where id = ${ids.fresh}`),
  ])
  const line = { accountId: kept, description: 'Persediaan', quantity: 1, unitPrice: 5_000 }
  const body = { orderDate: daysAgo(1), vendorId, lines: [line] } as never
  const { errors } = await desk.refusal(contract.createPurchaseOrder, { body })
  expect(errors.map(({ path }) => path)).toEqual(['lines.0.accountId'])
})
